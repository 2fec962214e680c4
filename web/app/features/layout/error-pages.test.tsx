import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, data, Link, Outlet, RouterProvider, useRouteError } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { goOffline, goOnline } from '../../../test/offline.ts';
import { store } from '../../../test/render-shop.tsx';
import { type Language, type StoreView, storeOf } from '../../lib/store/stores.ts';
import { createI18n, I18nProvider } from '../../lib/text/i18n.ts';
import { catalogues } from '../../lib/text/messages.server.ts';
import { Notifications } from '../../ui/notifications/notification-list.tsx';
import { dismissAll } from '../../ui/notifications/notifications.ts';
import { Failed } from './error-boundary.tsx';

const MESSAGE = 'The product, category or CMS page is not available in Offline mode. Redirecting to Home.';
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const missing = () => {
  throw data('', { status: 404 });
};

const Broken = ({ store: view }: { store: StoreView }) => <Failed error={useRouteError()} store={view} />;

interface Answers {
  /** Loader of the page that is opened. */
  page: () => unknown;
  home?: () => unknown;
  /** `sc` of the currency store. */
  sc?: string;
  language?: Language;
}

/** A shop that is open on the page "start", with a link to a page that the loader answers. */
function openShop({ page, home = () => null, sc, language = 'en' }: Answers) {
  const view = sc ? store('en', sc) : (storeOf(language) as StoreView);
  const router = createMemoryRouter(
    [
      {
        element: (
          <>
            <Outlet />
            <Notifications label="Notices" />
          </>
        ),
        children: [
          {
            errorElement: <Broken store={view} />,
            children: [
              { path: `/${view.prefix}`, loader: home, element: <h1>Home</h1> },
              { path: `/${view.prefix}/start`, element: <Link to={`/${view.prefix}/p/DRS-1/dress/DRS-1`}>open</Link> },
              { path: `/${view.prefix}/p/*`, loader: page, element: <h1>Dress</h1> },
            ],
          },
        ],
      },
    ],
    { initialEntries: [`/${view.prefix}/start`] },
  );
  render(
    <I18nProvider value={createI18n(view, catalogues[view.prefix])}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  return { router, user: userEvent.setup(), open: () => userEvent.click(screen.getByText('open')) };
}
const address = ({ router }: ReturnType<typeof openShop>) => {
  const { pathname, search } = router.state.location;
  return pathname + search;
};

afterEach(dismissAll);

describe('without a connection', () => {
  it.each([
    ['an answer that does not come', lost],
    ['a product, category or page that is not there', missing],
  ])('[ERR-001] [NAV-033] %s: the shopper is told so and taken to the home page of the store', async (_what, page) => {
    const shop = openShop({ page });
    goOffline();
    await shop.open();
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeInTheDocument();
    expect(screen.getByText(MESSAGE)).toBeInTheDocument();
    expect(address(shop)).toBe('/en');
    expect(shop.router.state.historyAction).toBe('REPLACE');
  });

  it('[NAV-033] the home page is that of the chosen currency store', async () => {
    const shop = openShop({ page: lost, sc: 'pln_en' });
    goOffline();
    await shop.open();
    await screen.findByRole('heading', { name: 'Home' });
    expect(address(shop)).toBe('/en?sc=pln_en');
  });

  it.each([
    ['pl', 'Produkt, kategoria lub strona nie jest dostępna offline. Przechodzimy na stronę główną.'],
    ['de', 'Das Produkt, die Kategorie oder die Seite ist offline nicht verfügbar. Wir bringen dich zur Startseite.'],
    ['se', 'Produkten, kategorin eller sidan är inte tillgänglig offline. Du skickas till startsidan.'],
    ['nl', 'Het product, de categorie of de pagina is offline niet beschikbaar. Je gaat naar de startpagina.'],
  ] as const)('[ERR-001] the shopper is told in the language of the store: %s', async (language, text) => {
    const shop = openShop({ page: lost, language });
    goOffline();
    await shop.open();
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(address(shop)).toBe(`/${language}`);
  });

  it('a home page that does not come either stays as an offline page, which asks again', async () => {
    let isHere = false;
    const home = () => (isHere ? null : lost());
    const shop = openShop({ page: lost, home });
    goOffline();
    await shop.open();
    expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeInTheDocument();
    await waitFor(() => expect(address(shop)).toBe('/en'));
    await shop.user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeInTheDocument();
    expect(screen.getAllByText(MESSAGE)).toHaveLength(1);
    goOnline();
    isHere = true;
    await shop.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeInTheDocument();
  });
});

describe('with a connection', () => {
  it.each([
    ['a failure stays the error page', lost, 'Internal Server Error 500'],
    ['a 404 stays a 404', missing, 'Page not found 404'],
  ])('%s, also when the connection is lost afterwards', async (_what, page, heading) => {
    const shop = openShop({ page });
    await shop.open();
    expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
    goOffline();
    expect(screen.getByRole('heading', { name: heading })).toBeInTheDocument();
    expect(address(shop)).toBe('/en/p/DRS-1/dress/DRS-1');
    expect(screen.queryByText(MESSAGE)).toBeNull();
  });
});
