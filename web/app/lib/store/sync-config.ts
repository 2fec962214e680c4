/** Switches of background requests, with their defaults; not part of the first view. */
export const syncConfig = {
  stock: {
    /**
     * Displayed data are requested again and cart lines are marked; if off, a check always returns 'volatile'
     * (LIM-051).
     */
    synchronize: true,
    /** Variants of a configurable product whose stock is requested in advance (LIM-023). */
    prefetchedChildren: 8,
  },
  totals: {
    /** Totals are requested from the server, and with them the coupon (LIM-051, CPN-002). */
    synchronize: true,
  },
  queues: {
    /** Consecutive carts that could be created only as a guest (LIM-001). */
    maxCartBypassAttempts: 10,
    /** Consecutive session refreshes whose new cookies were refused at once (LIM-002). */
    maxNetworkTaskAttempts: 1,
  },
};
