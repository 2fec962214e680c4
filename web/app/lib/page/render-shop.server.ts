import type { RouterContextProvider } from 'react-router';
import { type Api, createApi } from '../../api/api.ts';
import type { Shop } from '../store/shop.ts';
import type { StoreView } from '../store/stores.ts';
import { renderSettingsContext } from './render-context.ts';

/** The shop for a loader of private data: its answers are not cached for other requests. */
export function unsharedShop(context: Readonly<RouterContextProvider>, store: StoreView): Shop {
  return { store, api: apiOf(context, store) };
}

/** The shop for a loader: as a guest, with only the visitor's address for rate limits. */
export function serverShop(context: Readonly<RouterContextProvider>, store: StoreView): Shop {
  const { answers } = context.get(renderSettingsContext);
  return { store, api: answers.of(apiOf(context, store), store.code) };
}

function apiOf(context: Readonly<RouterContextProvider>, store: StoreView): Api {
  const { gatewayUrl, visitor } = context.get(renderSettingsContext);
  return createApi({
    baseUrl: gatewayUrl,
    storeCode: store.code,
    side: 'server',
    headers: { 'x-forwarded-for': visitor },
  });
}
