/** Why points came or went, as it is stored; the gateway says it in the shopper's language. */
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
