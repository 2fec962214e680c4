import type { ShopSettings } from './settings.ts';

/** Customer groups with the default prices: their prices are not requested again. */
export const ordinaryGroups = [1];

/** Undefined on the server and in the service worker. */
const page = (globalThis as { document?: { documentElement: { dataset: { settings?: string } } } }).document;

/** As shipped. A page tells the browser all settings (root.tsx): a built browser script needs no defaults. */
const shipped =
  import.meta.env.PROD && !import.meta.env.SSR
    ? null
    : {
        protectsVariants: true,
        cartCount: 'quantities',
        syncsCart: true,
        syncsStock: true,
        syncsTotals: true,
        worksOffline: true,
        multistore: true,
        addresses: {},
        apiProtocol: 'api',
        offersTryOn: true,
      };

/** The settings. */
export const config: ShopSettings = { ...shipped, ...JSON.parse(page?.documentElement.dataset.settings ?? '{}') };
