import type { ShopSettings } from './settings.ts';

/** Customer groups with the default prices: their prices are not requested again. */
export const ordinaryGroups = [1];

/** The settings, with their defaults. */
export const config: ShopSettings = {
  protectsVariants: true,
  cartCount: 'quantities',
  syncsCart: true,
  syncsStock: true,
  syncsTotals: true,
  worksOffline: true,
  // The page tells the browser (root.tsx).
  ...JSON.parse(globalThis.document?.documentElement.dataset.settings ?? '{}'),
};
