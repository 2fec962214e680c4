/** Limits and switches of background requests; not part of the first view. */
export const syncConfig = {
  stock: {
    /** Variants of a configurable product whose stock is requested in advance (LIM-023). */
    prefetchedChildren: 8,
  },
  cart: {
    /** Lines only the server has are removed there (CART-028, LIM-054). */
    forceClientState: false,
    /** A merge changes nothing, here and there (CART-031, LIM-054). */
    dryRun: false,
    /** Of two changed quantities the server's stands (CART-030). */
    serverSyncCanModifyLocalItems: false,
    /** Items that are not in stock stay in the cart (STK-007, LIM-050). */
    allowsOutOfStock: false,
  },
  prices: {
    /** The tax rule depends on the customer group: price requests contain the group (PRC-018, PRC-020). */
    groupedTax: false,
  },
  orders: {
    /** An order that waits is sent without a question when the connection returns (SYNC-033). */
    sendsAutomatically: false,
    /** The question is a notification of the system, if the shopper permits those already (SYNC-036). */
    asksByPush: false,
  },
  queues: {
    /** Consecutive carts that could be created only as a guest (LIM-001). */
    maxCartBypassAttempts: 10,
    /** Consecutive session refreshes whose new cookies were refused at once (LIM-002). */
    maxNetworkTaskAttempts: 1,
  },
};
