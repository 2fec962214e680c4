/** Switches of the storefront that the documents leave to configuration, with their defaults. */
export const config = {
  /** A variant is no page of its own: its address leads to its parent. Off, the parent opens in its place (LIM-048). */
  protectsVariants: true,
  prices: {
    /** Customer groups that pay what everybody pays: their prices are not asked for again. */
    ordinaryGroups: [1],
    /** The tax rule hangs on the customer group: the group is named with price requests (PRC-018, PRC-020). */
    groupedTax: false,
  },
  stock: {
    /** What a page shows is asked for again, and lines of the cart are marked; off, a check never says more than 'volatile' (LIM-051). */
    synchronize: true,
    /** Variants of a style whose stock its page asks for ahead (LIM-023). */
    prefetchedChildren: 8,
  },
  totals: {
    /** Totals are asked of the server, and with them what only they show: a coupon (LIM-051, CPN-002). */
    synchronize: true,
  },
  queues: {
    /** Carts in a row that could only be asked for as a guest (LIM-001). */
    maxCartBypassAttempts: 10,
    /** Refreshes of a session in a row whose new cookies were refused at once (LIM-002). */
    maxNetworkTaskAttempts: 1,
  },
  /** What the bubble on the hanger counts: the pieces, or the lines (CART-054, CART-055). */
  cartCount: 'quantities' as 'quantities' | 'items',
};
