import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBackoffice, page } from '../../test/fake-backoffice.ts';
import { renderConsole } from '../../test/render-console.tsx';
import { aProduct, aPromotion } from '../../test/samples.ts';

const asked = vi.fn<(question?: string) => boolean>();

beforeEach(() => {
  asked.mockReset().mockReturnValue(false);
  vi.spyOn(window, 'confirm').mockImplementation(asked);
});

/** A form with an unsaved change. */
async function changed(router: ReturnType<typeof renderConsole>['router']) {
  const field = await screen.findByRole('textbox', { name: /^Name/ });
  fireEvent.change(field, { target: { value: 'Autumn' } });
  await waitFor(() => expect(field).toHaveValue('Autumn'));
  expect(router.state.location.pathname).toBe('/promotions/WELCOME10');
  return field;
}

/** Simulates the browser's unload check: true if the page blocks it. */
const isHeldBack = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('unsaved input', () => {
  const start = () => {
    const backoffice = fakeBackoffice({
      'GET promotions': page('promotions', [aPromotion()]),
      'GET promotions/:id': { json: aPromotion() },
      'PUT promotions/:id': { json: aPromotion({ label: 'Autumn' }) },
      'GET orders': page('orders', []),
    });
    return { backoffice, ...renderConsole('/promotions') };
  };

  it('is not lost by a menu entry without a confirmation', async () => {
    const { user, router } = start();
    await user.click(await screen.findByRole('link', { name: 'WELCOME10' }));
    const field = await changed(router);
    const menu = screen.getByRole('navigation', { name: 'Console' });
    await user.click(within(menu).getByRole('link', { name: 'Orders' }));
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    expect(asked.mock.lastCall?.[0]).toMatch(/changes/i);
    expect(router.state.location.pathname).toBe('/promotions/WELCOME10');
    expect(field).toHaveValue('Autumn');

    asked.mockReturnValue(true);
    await user.click(within(menu).getByRole('link', { name: 'Orders' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders'));
  });

  it('is not lost by Back', async () => {
    const { user, router } = start();
    await user.click(await screen.findByRole('link', { name: 'WELCOME10' }));
    const field = await changed(router);
    await router.navigate(-1);
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    expect(router.state.location.pathname).toBe('/promotions/WELCOME10');
    expect(field).toHaveValue('Autumn');
  });

  it('prevents a reload by the browser; after saving there is no question', async () => {
    const { user, router } = start();
    await user.click(await screen.findByRole('link', { name: 'WELCOME10' }));
    await screen.findByRole('textbox', { name: /^Name/ });
    expect(isHeldBack()).toBe(false);
    await changed(router);
    await waitFor(() => expect(isHeldBack()).toBe(true));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/updated/);
    await waitFor(() => expect(isHeldBack()).toBe(false));
    await router.navigate(-1);
    await waitFor(() => expect(router.state.location.pathname).toBe('/promotions'));
    expect(asked).not.toHaveBeenCalled();
  });

  it('causes the question after the first save too', async () => {
    const { user, router } = start();
    await user.click(await screen.findByRole('link', { name: 'WELCOME10' }));
    await changed(router);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/updated/);
    fireEvent.change(screen.getByRole('textbox', { name: /^Name/ }), { target: { value: 'Winter' } });
    await waitFor(() => expect(isHeldBack()).toBe(true));
  });

  it('has a question of its own in every form', () => {
    const sources = import.meta.glob('./**/*.tsx', { query: '?raw', import: 'default', eager: true }) as Record<
      string,
      string
    >;
    const forms = Object.entries(sources)
      .filter(([path]) => !path.includes('.test.'))
      .flatMap(([path, source]) =>
        (source.match(/<(SimpleForm|TabbedForm)\s[\s\S]*?>\n/g) ?? []).map((form) => [path, form]),
      );
    expect(forms.length).toBeGreaterThan(5);
    expect(forms.filter(([, form]) => !form?.includes('warnWhenUnsavedChanges'))).toEqual([]);
  });
});

it('after saving, a form stays on the tab it was on', async () => {
  let saved = aProduct();
  const backoffice = fakeBackoffice({
    'GET categories': page('categories', []),
    'GET attributes': page('attributes', []),
    'GET products/:id': () => ({ json: saved }),
    'PUT products/:id': () => {
      saved = aProduct({ version: 'v4', prices: { PLN: 279_50, EUR: 59_00, SEK: null } });
      return { json: saved };
    },
  });
  const { user } = renderConsole('/products/LAKE');
  await user.click(await screen.findByRole('tab', { name: 'Prices' }));
  const [pln] = screen.getAllByRole('textbox', { name: 'Price' });
  fireEvent.change(pln as HTMLElement, { target: { value: '279,50' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/updated/);
  // The record was refetched, and the focused field is still the same element.
  await waitFor(() => expect(backoffice.of('GET', 'products/LAKE').length).toBeGreaterThan(1));
  expect(screen.getByRole('tab', { name: 'Prices' })).toHaveAttribute('aria-selected', 'true');
  expect(pln).toBeVisible();
});
