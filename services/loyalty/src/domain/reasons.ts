/** Stored reason of a change of points. The gateway translates it for the shopper. */
export const REASONS = [
  'subscription',
  'upgrade',
  'purchase',
  'order',
  'order_released',
  'order_cancelled',
  'order_refunded',
  'purchase_refunded',
  'expired',
  'gift',
  'correction',
] as const;
export type Reason = (typeof REASONS)[number];
