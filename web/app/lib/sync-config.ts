/** Switches of what is asked of the server beside the page itself, with their defaults; no part of the first view. */
export const syncConfig = {
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
};
