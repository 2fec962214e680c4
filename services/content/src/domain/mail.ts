/** Why a mail about an order is written. */
export const ORDER_MAIL_KINDS = [
  'order_placed',
  'payment_received',
  'payment_failed',
  'order_shipped',
  'order_cancelled',
  'order_refunded',
] as const;
export type OrderMailKind = (typeof ORDER_MAIL_KINDS)[number];

/** Why a mail about a rental is written. */
export const RENTAL_MAIL_KINDS = ['rental_booked', 'rental_reminder', 'rental_return', 'rental_late'] as const;
export type RentalMailKind = (typeof RENTAL_MAIL_KINDS)[number];
export type MailKind = OrderMailKind | RentalMailKind | 'password_reset';

interface Intent {
  readonly id: string;
  /** What it is about (an order, a shipment, a refund, a password reset): one mail each. */
  readonly subject: string;
  readonly attempts: number;
}
export interface OrderMailIntent extends Intent {
  readonly kind: OrderMailKind;
  readonly orderId: string;
}
export interface ResetMailIntent extends Intent {
  readonly kind: 'password_reset';
  readonly orderId: null;
}
/** `subject` is the booking. */
export interface RentalMailIntent extends Intent {
  readonly kind: RentalMailKind;
  readonly orderId: string;
}
/** A mail somebody must get. */
export type MailIntent = OrderMailIntent | RentalMailIntent | ResetMailIntent;

/** A mail ready to go. */
export interface Mail {
  /** The intent's id; also its Message-ID, so that a mail server that gets it twice can tell. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly kind: MailKind;
  readonly language: string;
  /** Empty when it is about no order. */
  readonly orderNumber: string;
}

/** Tries of one mail before staff must look at it: about a day. */
export const MAX_ATTEMPTS = 12;

/** Milliseconds until the next try: 5 s, doubling to six hours. */
export const waitAfter = (attempts: number): number => Math.min(5_000 * 2 ** (attempts - 1), 6 * 3_600_000);

export const isAboutRental = (intent: MailIntent): intent is RentalMailIntent =>
  (RENTAL_MAIL_KINDS as readonly string[]).includes(intent.kind);
