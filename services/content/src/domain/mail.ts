/** Why a mail is written. */
export const MAIL_KINDS = [
  'order_placed',
  'payment_received',
  'payment_failed',
  'order_shipped',
  'order_cancelled',
  'order_refunded',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** A mail somebody must get. `subject` is what it is about (an order, a shipment, a refund): one mail each. */
export interface MailIntent {
  readonly id: string;
  readonly kind: MailKind;
  readonly subject: string;
  readonly orderId: string;
  readonly attempts: number;
}

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
  readonly orderNumber: string;
}

/** Tries of one mail before staff must look at it: about a day. */
export const MAX_ATTEMPTS = 12;

/** Milliseconds until the next try: 5 s, doubling to six hours. */
export const waitAfter = (attempts: number): number => Math.min(5_000 * 2 ** (attempts - 1), 6 * 3_600_000);
