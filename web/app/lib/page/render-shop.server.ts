import type { RouterContextProvider } from 'react-router';
import { createApi } from '../../api/api.ts';
import type { Shop } from '../store/shop.ts';
import type { StoreView } from '../store/stores.ts';
import { renderSettingsContext } from './render-context.ts';

/** The shop for a loader: as a guest, with only the visitor's address for rate limits. */
export function serverShop(context: Readonly<RouterContextProvider>, store: StoreView): Shop {
  const { gatewayUrl, visitor, answers } = context.get(renderSettingsContext);
  const api = createApi({
    baseUrl: gatewayUrl,
    storeCode: store.code,
    side: 'server',
    headers: { 'x-forwarded-for': visitor },
  });
  return { store, api: answers.of(api, store.code) };
}
