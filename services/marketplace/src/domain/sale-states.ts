/** What an order line means for a seller. `final`: the buyer can not return it any more. */
export const SALE_STATES = ['ordered', 'paid', 'final', 'cancelled', 'reversed'] as const;
export type SaleState = (typeof SALE_STATES)[number];

export interface SaleTransition {
  /** An event of orders, or `finish`: the deadline after completion. */
  readonly on: 'paid' | 'cancelled' | 'refunded' | 'finish';
  readonly from: readonly SaleState[];
  readonly to: SaleState;
}

export const SALE_TRANSITIONS: readonly SaleTransition[] = [
  { on: 'paid', from: ['ordered'], to: 'paid' },
  { on: 'cancelled', from: ['ordered', 'paid'], to: 'cancelled' },
  // A refund of the whole line, also after it was final.
  { on: 'refunded', from: ['ordered', 'paid', 'final'], to: 'reversed' },
  { on: 'finish', from: ['paid'], to: 'final' },
];

export const saleAfter = (state: SaleState, on: SaleTransition['on']): SaleState | undefined =>
  SALE_TRANSITIONS.find((one) => one.on === on && one.from.includes(state))?.to;

/** A sale is final this long after OrderCompleted: delivery, then the time in which a buyer may return. */
export const DELIVERY_WORKING_DAYS = 3;
export const RETURN_DAYS = 14;
