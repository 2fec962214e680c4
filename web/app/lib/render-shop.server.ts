import type { RouterContextProvider } from 'react-router';
import { createApi } from '../api/api.ts';
import { renderSettingsContext } from './render-context.ts';
import type { Shop } from './shop.ts';
import type { StoreView } from './stores.ts';

/** The shop as a loader asks it: as a guest, with nothing of the visitor but the address that rate limits need. */
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
