/** Kinds of mails about an order. */
export const ORDER_MAIL_KINDS = [
  'order_placed',
  'payment_received',
  'payment_failed',
  'order_shipped',
  'order_cancelled',
  'order_refunded',
  // About charges of a booking (orders' charges).
  'payment_due',
  'payment_charged',
  'payment_declined',
  // The recipient asked for a link to an order.
  'order_link',
] as const;
export type OrderMailKind = (typeof ORDER_MAIL_KINDS)[number];
/**
 * newsletter_welcome: first subscription, with the coupon. newsletter_again: a later one. newsletter_confirmation:
 * double opt-in link. newsletter_ending: unsubscribe link for a request without proof of the address. `subject` is the
 * subscription id; all except the welcome append the day, so that there is one a day.
 */
export const NEWSLETTER_MAIL_KINDS = [
  'newsletter_welcome',
  'newsletter_again',
  'newsletter_confirmation',
  'newsletter_ending',
] as const;
export type NewsletterMailKind = (typeof NEWSLETTER_MAIL_KINDS)[number];

/** Mails that are not about an order. password_guessing: `subject` is customer id and day, separated by `/`. */
export type OwnMailKind =
  | 'password_reset'
  | 'email_confirmation'
  | 'email_changed'
  | 'password_guessing'
  | NewsletterMailKind
  | 'product_alert'
  | 'staff_invitation';

/** Kinds of mails about points or a subscription. */
export const LOYALTY_MAIL_KINDS = ['subscription_renewed', 'subscription_payment_failed', 'points_expiring'] as const;
export type LoyaltyMailKind = (typeof LOYALTY_MAIL_KINDS)[number];

/** Kinds of mails about a rental. */
export const RENTAL_MAIL_KINDS = ['rental_booked', 'rental_reminder', 'rental_return', 'rental_late'] as const;
export type RentalMailKind = (typeof RENTAL_MAIL_KINDS)[number];
export type MailKind = OrderMailKind | OwnMailKind | LoyaltyMailKind | RentalMailKind;

interface Intent {
  readonly id: string;
  /** Id of the subject (an order, a shipment, a refund, a password reset); one mail per kind and subject. */
  readonly subject: string;
  readonly attempts: number;
}
export interface OrderMailIntent extends Intent {
  readonly kind: OrderMailKind;
  readonly orderId: string;
}
export interface OwnMailIntent extends Intent {
  readonly kind: OwnMailKind;
  readonly orderId: null;
}
/** `subject`: id of the notice of expiring points, or subscription id, charge id and version, separated by `/`. */
export interface LoyaltyMailIntent extends Intent {
  readonly kind: LoyaltyMailKind;
  readonly orderId: null;
}
/** `subject`: the booking id. */
export interface RentalMailIntent extends Intent {
  readonly kind: RentalMailKind;
  readonly orderId: string;
}
/** A mail that is due; it holds ids only, no address. */
export type MailIntent = OrderMailIntent | OwnMailIntent | LoyaltyMailIntent | RentalMailIntent;

export const isLoyaltyMail = (intent: MailIntent): intent is LoyaltyMailIntent =>
  (LOYALTY_MAIL_KINDS as readonly string[]).includes(intent.kind);

export interface NewsletterMailIntent extends Intent {
  readonly kind: NewsletterMailKind;
  readonly orderId: null;
}

export const isNewsletterMail = (intent: MailIntent): intent is NewsletterMailIntent =>
  (NEWSLETTER_MAIL_KINDS as readonly string[]).includes(intent.kind);

/** A mail ready to be sent. */
export interface Mail {
  /** The intent's id; also the Message-ID, so that a mail server can detect a duplicate. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly kind: MailKind;
  readonly language: string;
  /** Empty when the mail is not about an order. */
  readonly orderNumber: string;
  /** Customer of the mail, if any. */
  readonly customerId?: string | null;
  /** One-click unsubscribe URL (RFC 8058); mail programs show it as a button. */
  readonly unsubscribeUrl?: string;
}

/** Attempts to send a mail before it is marked as failed for staff: about a day. */
export const MAX_ATTEMPTS = 12;

/** Milliseconds until the next attempt: 5 s, doubling up to six hours. */
export const waitAfter = (attempts: number): number => Math.min(5_000 * 2 ** (attempts - 1), 6 * 3_600_000);

export const isAboutRental = (intent: MailIntent): intent is RentalMailIntent =>
  (RENTAL_MAIL_KINDS as readonly string[]).includes(intent.kind);

/** The reason of a failure for the log, with mail addresses removed, which mail servers often include. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .replaceAll(/[^\s<>"',;:]+@[^\s<>"',;:]+/g, '…@…')
    .slice(0, 500);
