import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeBackoffice, moderator, page } from '../../test/fake-backoffice.ts';
import { renderConsole } from '../../test/render-console.tsx';

const aConsole = async (path: string) => {
  fakeBackoffice({ 'GET me': { json: moderator }, 'GET listings': page('listings', []) });
  const console = renderConsole(path);
  await screen.findByRole('heading', { level: 1 });
  return { ...console, at: () => console.router.state.location.pathname };
};

describe('g and a letter', () => {
  it('open a page, also from a keyboard of another alphabet and with capitals lock', async () => {
    const { user, router, at } = await aConsole('/');
    await user.keyboard('gl');
    await waitFor(() => expect(at()).toBe('/listings'));
    for (const [go, to] of [
      ['п', 'д'],
      ['G', 'L'],
    ] as const) {
      await router.navigate('/');
      await waitFor(() => expect(at()).toBe('/'));
      fireEvent.keyDown(document.body, { key: go, code: 'KeyG' });
      fireEvent.keyDown(document.body, { key: to, code: 'KeyL' });
      await waitFor(() => expect(at()).toBe('/listings'));
    }
  });

  it('are the browser’s with Ctrl, Alt or Meta: find again, then the address, leads nowhere', async () => {
    const { user, at } = await aConsole('/');
    await user.keyboard('{Control>}gl{/Control}{Alt>}gl{/Alt}{Meta>}gl{/Meta}');
    await user.keyboard('g');
    await user.keyboard('{Control>}l{/Control}');
    expect(at()).toBe('/');
  });
});

describe('keys of every page', () => {
  it('do nothing while a dialog hides the page', async () => {
    const { user, at } = await aConsole('/listings');
    await user.keyboard('?');
    await screen.findByRole('dialog', { name: 'Keyboard' });
    screen.getByRole('button', { name: 'Close' }).focus();
    await user.keyboard('u');
    await user.keyboard('gr');
    expect(at()).toBe('/listings');
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});
