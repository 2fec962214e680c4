import { act, render, waitFor } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, ScrollRestoration } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { store } from '../../../test/render-shop.tsx';
import { ShopProvider } from '../../lib/store/shop.ts';
import { createI18n, I18nProvider } from '../../lib/text/i18n.ts';
import { catalogues } from '../../lib/text/messages.server.ts';

let scrolled: string[] = [];
beforeEach(() => {
  scrolled = [];
  Element.prototype.scrollIntoView = function () {
    scrolled.push(this.id);
  };
});

const review = { id: 1, title: 'Lovely', detail: 'It fits.', author: 'Ola', day: '2026-11-20', isRecommended: true };

/** A page with an element of its own, and with reviews that are loaded when `load` is called. */
async function open() {
  let load: () => void = () => undefined;
  const allowed = new Promise<void>((resolve) => {
    load = resolve;
  });
  const Reviews = lazy(async () => {
    await allowed;
    return { default: (await import('./reviews.tsx')).Reviews };
  });
  const page = (
    <>
      <h2 id="facts">Facts</h2>
      <Suspense>
        <Reviews reviews={[review as never]} />
      </Suspense>
    </>
  );
  const frame = (
    <I18nProvider value={createI18n(store(), catalogues.en)}>
      <ShopProvider value={{ store: store(), api: {} as never }}>
        <Outlet />
        <ScrollRestoration />
      </ShopProvider>
    </I18nProvider>
  );
  const router = createMemoryRouter([
    {
      element: frame,
      children: [
        { path: '/', element: null },
        { path: '/product', element: page },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  return { router, load };
}

it('[NAV-032] a navigation inside the shop to a hash scrolls to the element with that id', async () => {
  const { router } = await open();
  await act(() => router.navigate('/product#facts'));
  expect(scrolled).toEqual(['facts']);
});

it('[NAV-032] [CMS-011] a navigation to #reviews scrolls to them once they are loaded; the way back does not', async () => {
  const { router, load } = await open();
  await act(() => router.navigate('/product#reviews'));
  expect(scrolled).toEqual([]);
  load();
  await waitFor(() => expect(scrolled).toEqual(['reviews']));
  await act(() => router.navigate('/'));
  scrolled = [];
  await act(() => router.navigate(-1));
  await waitFor(() => expect(document.getElementById('reviews')).not.toBeNull());
  expect(scrolled).toEqual([]);
});
