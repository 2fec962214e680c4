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
  /** What the bubble on the hanger counts: the pieces, or the lines (CART-054, CART-055). */
  cartCount: 'quantities' as 'quantities' | 'items',
};
