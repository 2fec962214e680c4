import { act, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';

// The script is the server's.
vi.stubEnv('SSR', true);
const { earlyPressScript, useEarlyPresses } = await import('./early-press.ts');

beforeEach(() => {
  document.body.replaceChildren();
  new Function(earlyPressScript)(); // as the page's head runs it
});

function Page({ press }: { press: (key: string) => void }) {
  useEarlyPresses();
  const [key, setKey] = useState('');
  useEffect(() => setKey('what only the browser knows'), []);
  return (
    <button type="button" onClick={() => press(key)}>
      <span>Put on your hanger</span>
    </button>
  );
}

/** The page as it was sent, and how it begins to listen. */
function sent(press: (key: string) => void) {
  const frame = document.createElement('main');
  frame.innerHTML = renderToString(<Page press={press} />);
  document.body.append(frame);
  return {
    word: frame.querySelector('span') as HTMLElement,
    listen: () => act(() => hydrateRoot(frame, <Page press={press} />)),
  };
}

it('a press before the page listens counts once, as soon as it does', async () => {
  const press = vi.fn();
  const { word, listen } = sent(press);
  word.click();
  word.click();
  expect(press).not.toHaveBeenCalled();
  await listen();
  expect(press).toHaveBeenCalledTimes(1);
  await act(() => word.click());
  expect(press).toHaveBeenCalledTimes(2);
});

it('a repeated early press uses the values found at hydration', async () => {
  const press = vi.fn();
  const { word, listen } = sent(press);
  word.click();
  await listen();
  expect(press.mock.calls).toEqual([['what only the browser knows']]);
});

it('nothing is done without a press', async () => {
  const press = vi.fn();
  const { listen } = sent(press);
  await listen();
  expect(press).not.toHaveBeenCalled();
});

it('a press that makes the page listen is not counted twice', async () => {
  const press = vi.fn();
  const { word } = sent(press);
  await act(async () => {
    const frame = word.closest('main') as HTMLElement;
    hydrateRoot(frame, <Page press={press} />);
    word.click();
  });
  expect(press).toHaveBeenCalledTimes(1);
});
