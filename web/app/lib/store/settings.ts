import type { Language } from '../../../../proto/src/languages.ts';

/** Settings of an operator (docs/operating/settings.md, web). The web server applies them at its start. */
export interface ShopSettings {
  /**
   * A variant has no page: its address redirects to its parent. If off, the parent is displayed at its address
   * (PDP-021, LIM-048).
   */
  protectsVariants: boolean;
  /** The number at the cart icon: pieces, or lines (CART-054, CART-055). */
  cartCount: 'quantities' | 'items';
  /** The cart is kept on the server, too; off: on this device only, until the checkout (CART-001, CART-018, LIM-051). */
  syncsCart: boolean;
  /** Displayed stock is requested again, and cart lines are marked (STK-013, LIM-051). */
  syncsStock: boolean;
  /** Totals are requested from the server, and with them the coupon (CPN-002, CPN-003, LIM-051). */
  syncsTotals: boolean;
  /** The browser registers the service worker; off: it removes itself and what it has kept. */
  worksOffline: boolean;
  /** All store views; off: only the default one, and nothing leads to another (LIM-047). */
  multistore: boolean;
  /**
   * Where the addresses of each store view begin, without a slash at the end; absent: at its prefix. Named for all store
   * views as soon as one has an own address (NAV-005), else for the only one.
   */
  addresses: Readonly<Partial<Record<Language, string>>>;
  /** How the catalogue is read (SYNC-006, SYNC-007). */
  apiProtocol: 'api' | 'graphql';
  /** Garments are offered for try-on at home. */
  offersTryOn: boolean;
  /** Id of Google's tag manager, loaded after consent only; absent: none, and no question. */
  tagManager?: string;
}
