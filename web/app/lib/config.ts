/** Switches of the storefront that the documents leave to configuration, with their defaults. */
export const config = {
  /** A variant is no page of its own: its address leads to its parent. Off, the parent opens in its place (LIM-048). */
  protectsVariants: true,
};
