/** Texts of the sandbox provider's payment page. */
export interface PaymentPageWords {
  readonly card: string;
  readonly save: string;
  readonly refuse: string;
  readonly title: string;
  readonly order: string;
  readonly pay: string;
  readonly fail: string;
  readonly cancel: string;
  readonly challenge: string;
  /** Labels of the bank's confirmation page while a challenge is open. */
  readonly bank: string;
  readonly confirm: string;
  readonly deny: string;
  readonly note: string;
}

/** Reasons of point movements (loyalty's ledger). */
export type PointReason =
  | 'subscription'
  | 'upgrade'
  | 'purchase'
  | 'order'
  | 'order_released'
  | 'order_cancelled'
  | 'order_refunded'
  | 'purchase_refunded'
  | 'expired'
  | 'gift'
  | 'correction';

/** Messages of the gateway for shoppers, in one language. */
export interface Words {
  readonly paymentPage: PaymentPageWords;
  readonly points: Readonly<Record<PointReason, string>>;
}
