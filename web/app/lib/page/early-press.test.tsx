import { act } from '@testing-library/react';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

// The script is the server's.
vi.stubEnv('SSR', true);
const { earlyPressScript, useEarlyPresses } = await import('./early-press.ts');

let stopListening = () => {};

beforeEach(() => {
  document.body.replaceChildren();
  const listen: typeof addEventListener = (
    type: string,
    ...rest: [EventListenerOrEventListenerObject, (boolean | AddEventListenerOptions)?]
  ) => {
    addEventListener(type, ...rest);
    stopListening = () => removeEventListener(type, ...rest);
  };
  new Function('addEventListener', earlyPressScript)(listen); // as the page's head runs it
});

afterEach(() => stopListening());

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

interface PartProps {
  readonly press: (button: string) => void;
}

function Outermost({ children }: { children: ReactNode }) {
  useEarlyPresses();
  return children;
}

function Late({ press }: PartProps) {
  return (
    <button type="button" onClick={() => press('late')}>
      Like
    </button>
  );
}

/** A page whose second button belongs to a part that arrives later, as it was sent and hydrated without that part. */
async function hydratedWithout(press: (button: string) => void) {
  const page = (Part: ComponentType<PartProps>, heard = press) => (
    <Outermost>
      <button type="button" onClick={() => press('first')}>
        Put on your hanger
      </button>
      <Suspense>
        <Part press={heard} />
      </Suspense>
    </Outermost>
  );
  const frame = document.createElement('main');
  frame.innerHTML = renderToString(page(Late));
  document.body.append(frame);
  let arrive = () => {};
  const arrived = new Promise<{ default: ComponentType<PartProps> }>((resolve) => {
    arrive = () => resolve({ default: Late });
  });
  const arriving = lazy(() => arrived);
  const root = await act(async () => hydrateRoot(frame, page(arriving)));
  const [first, late] = frame.querySelectorAll('button');
  return {
    first: first as HTMLButtonElement,
    late: late as HTMLButtonElement,
    arrive: () => act(async () => arrive()),
    /** The part changes. */
    redraw: () => act(async () => root.render(page(arriving, (button) => press(button)))),
    wait: () => act(() => vi.advanceTimersByTimeAsync(1_000)),
  };
}

describe('a press in a part that is hydrated later', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('counts once, as soon as the part listens', async () => {
    const press = vi.fn();
    const { first, late, arrive, wait } = await hydratedWithout(press);
    late.click();
    first.click();
    await wait();
    late.click();
    await wait();
    expect(press.mock.calls).toEqual([['first']]);
    await arrive();
    await wait();
    expect(press.mock.calls).toEqual([['first'], ['late']]);
    await act(async () => late.click());
    await wait();
    expect(press.mock.calls).toEqual([['first'], ['late'], ['late']]);
  });

  it('counts once if it is what hydrates the part', async () => {
    const press = vi.fn();
    const { late, arrive, wait } = await hydratedWithout(press);
    await arrive();
    await act(async () => late.click());
    await wait();
    expect(press.mock.calls).toEqual([['late']]);
  });

  it('counts once with a second press that the part hears', async () => {
    const press = vi.fn();
    const { late, arrive, wait } = await hydratedWithout(press);
    late.click();
    await act(() => vi.advanceTimersByTimeAsync(1));
    await arrive();
    await act(async () => late.click());
    expect(press).toHaveBeenCalledTimes(1);
    await wait();
    expect(press).toHaveBeenCalledTimes(1);
  });

  it('counts on its own button also when the address changes meanwhile', async () => {
    const press = vi.fn();
    const { late, arrive, wait } = await hydratedWithout(press);
    late.click();
    await wait();
    history.replaceState({}, '', '/en/p/another-variant');
    await arrive();
    await wait();
    expect(press.mock.calls).toEqual([['late']]);
  });

  it('is given up when its button is gone', async () => {
    const { late, wait } = await hydratedWithout(vi.fn());
    late.click();
    await wait();
    expect(vi.getTimerCount()).toBe(1);
    late.remove();
    for (let seconds = 0; seconds < 6; seconds++) await wait();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('counts once when the part is drawn anew before its script has arrived', async () => {
    const press = vi.fn();
    const { late, redraw, arrive, wait } = await hydratedWithout(press);
    late.click();
    await wait();
    await redraw();
    expect(late.isConnected).toBe(false);
    await wait();
    expect(press).not.toHaveBeenCalled();
    await arrive();
    await wait();
    expect(press.mock.calls).toEqual([['late']]);
  });

  it.each([
    ['of another page', 1, () => history.pushState({}, '', '/en/other')],
    ['that has a twin', 2, () => undefined],
  ])('goes to no button %s', async (_, copies, leave) => {
    const { first, late, wait } = await hydratedWithout(vi.fn());
    late.click();
    await wait();
    leave();
    first.after(...Array.from({ length: copies }, () => late.cloneNode(true)));
    const heard = vi.fn();
    document.addEventListener('click', heard);
    late.remove();
    await wait();
    document.removeEventListener('click', heard);
    expect(heard).not.toHaveBeenCalled();
  });
});
