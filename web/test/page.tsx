import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { setBrowserQueryClient } from '../app/lib/data/queries.tsx';
import { type Shop, ShopProvider } from '../app/lib/store/shop.ts';
import { createI18n, I18nProvider } from '../app/lib/text/i18n.ts';
import { catalogues } from '../app/lib/text/messages.server.ts';
import { Notifications } from '../app/ui/notifications/notification-list.tsx';
import { PanelsProvider } from '../app/ui/panels/panels.tsx';
import { UserFrame } from './signed-in.tsx';

const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** A page within the layout that follows users; several pages of one router share the query cache. */
export function Page({ shop, children }: { shop: Shop; children: ReactNode }) {
  setBrowserQueryClient(queryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider value={createI18n(shop.store, catalogues[shop.store.prefix])}>
        <ShopProvider value={shop}>
          <PanelsProvider>
            <UserFrame />
            {children}
            <Notifications label="Notices" />
          </PanelsProvider>
        </ShopProvider>
      </I18nProvider>
    </QueryClientProvider>
  );
}

/** Removes the state of earlier tests. */
export const forgetPages = (): void => queryClient.clear();
