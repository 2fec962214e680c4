import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { createApi } from '../app/api/api.ts';
import { setBrowserQueryClient } from '../app/lib/data/queries.tsx';
import { type Shop, ShopProvider } from '../app/lib/store/shop.ts';
import { type StoreView, storeOf } from '../app/lib/store/stores.ts';
import { createI18n, I18nProvider } from '../app/lib/text/i18n.ts';
import { catalogues } from '../app/lib/text/messages.server.ts';
import { Notifications } from '../app/ui/notifications/notification-list.tsx';
import { PanelsProvider } from '../app/ui/panels/panels.tsx';
import { startCartQueue } from './cart-queue.ts';
import { facts } from './fake-gateway/catalogue.ts';
import { createFakeGateway, type FakeGateway } from './fake-gateway/gateway.ts';

export const store = (prefix: 'en' | 'pl' = 'en', sc?: string): StoreView => storeOf(prefix, sc) as StoreView;

/** A shop that calls this gateway over a faked fetch; other requests fail. */
export function shopWith(
  gateway: FakeGateway,
  view: StoreView = store(),
  side: 'browser' | 'server' = 'browser',
): Shop {
  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) =>
    gateway.handle(new Request(input, init)),
  );
  return { store: view, facts, api: createApi({ baseUrl: 'http://shop.test', storeCode: view.code, side }) };
}

interface RenderOptions {
  gateway?: FakeGateway;
  view?: StoreView;
  /** Address of the page. */
  at?: string;
  /** Route pattern of the element. */
  path?: string;
  /** The element starts the queue of tasks itself, or a test does. */
  hasOwnQueue?: boolean;
}

/** Renders a component of the shop with texts, queries, panels, notifications and a router. */
export function renderShop(
  element: ReactElement,
  {
    gateway = createFakeGateway(),
    view = store(),
    at = `/${view.prefix}`,
    path = '*',
    hasOwnQueue = false,
  }: RenderOptions = {},
) {
  const shop = shopWith(gateway, view);
  const i18n = createI18n(view, catalogues[view.prefix]);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setBrowserQueryClient(queryClient);
  if (!hasOwnQueue) startCartQueue(shop, i18n.t);
  const page = (
    <QueryClientProvider client={queryClient}>
      <I18nProvider value={i18n}>
        <ShopProvider value={shop}>
          <PanelsProvider>
            {element}
            <Notifications label="Notices" />
          </PanelsProvider>
        </ShopProvider>
      </I18nProvider>
    </QueryClientProvider>
  );
  const router = createMemoryRouter([{ path, element: page }], { initialEntries: [at] });
  return { gateway, shop, queryClient, router, user: userEvent.setup(), ...render(<RouterProvider router={router} />) };
}
