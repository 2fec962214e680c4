/** Switches of the storefront that the wire contract leaves to configuration, with their defaults. */
export const config = {
  /**
   * A variant has no page: its address redirects to its parent. If off, the parent is displayed at its address
   * (LIM-048).
   */
  protectsVariants: true,
  prices: {
    /** Customer groups with the default prices: their prices are not requested again. */
    ordinaryGroups: [1],
    /** The tax rule depends on the customer group: price requests contain the group (PRC-018, PRC-020). */
    groupedTax: false,
  },
  /** The number at the cart icon: pieces, or lines (CART-054, CART-055). */
  cartCount: 'quantities' as 'quantities' | 'items',
};
