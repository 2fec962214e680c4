/** Why a mail about an order is written. */
export const ORDER_MAIL_KINDS = [
  'order_placed',
  'payment_received',
  'payment_failed',
  'order_shipped',
  'order_cancelled',
  'order_refunded',
  // Of what a booking owes (orders' charges).
  'payment_due',
  'payment_charged',
  'payment_declined',
  // Its reader asked for the way back to an order.
  'order_link',
] as const;
export type OrderMailKind = (typeof ORDER_MAIL_KINDS)[number];
/**
 * newsletter_welcome: the first subscription, with the coupon; newsletter_again: a further one; newsletter_confirmation: is it asked
 * for by the address's reader? newsletter_ending: a request without proof asks to end it. `subject` is the subscription, of all but
 * the welcome with the day: one a day.
 */
export const NEWSLETTER_MAIL_KINDS = [
  'newsletter_welcome',
  'newsletter_again',
  'newsletter_confirmation',
  'newsletter_ending',
] as const;
export type NewsletterMailKind = (typeof NEWSLETTER_MAIL_KINDS)[number];

/** Mails that are about no order. password_guessing: `subject` is customer and day, separated by `/`. */
export type OwnMailKind =
  | 'password_reset'
  | 'email_confirmation'
  | 'email_changed'
  | 'password_guessing'
  | NewsletterMailKind
  | 'product_alert'
  | 'staff_invitation';

/** Why a mail about points or a subscription is written. */
export const LOYALTY_MAIL_KINDS = ['subscription_renewed', 'subscription_payment_failed', 'points_expiring'] as const;
export type LoyaltyMailKind = (typeof LOYALTY_MAIL_KINDS)[number];

/** Why a mail about a rental is written. */
export const RENTAL_MAIL_KINDS = ['rental_booked', 'rental_reminder', 'rental_return', 'rental_late'] as const;
export type RentalMailKind = (typeof RENTAL_MAIL_KINDS)[number];
export type MailKind = OrderMailKind | OwnMailKind | LoyaltyMailKind | RentalMailKind;

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
export interface OwnMailIntent extends Intent {
  readonly kind: OwnMailKind;
  readonly orderId: null;
}
/** `subject`: the notice of lapsing points, or subscription, charge and version, separated by `/`. */
export interface LoyaltyMailIntent extends Intent {
  readonly kind: LoyaltyMailKind;
  readonly orderId: null;
}
/** `subject` is the booking. */
export interface RentalMailIntent extends Intent {
  readonly kind: RentalMailKind;
  readonly orderId: string;
}
/** A mail somebody must get. */
export type MailIntent = OrderMailIntent | OwnMailIntent | LoyaltyMailIntent | RentalMailIntent;

export const isLoyaltyMail = (intent: MailIntent): intent is LoyaltyMailIntent =>
  (LOYALTY_MAIL_KINDS as readonly string[]).includes(intent.kind);

export interface NewsletterMailIntent extends Intent {
  readonly kind: NewsletterMailKind;
  readonly orderId: null;
}

export const isNewsletterMail = (intent: MailIntent): intent is NewsletterMailIntent =>
  (NEWSLETTER_MAIL_KINDS as readonly string[]).includes(intent.kind);

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
  /** Whose it is, when it is a customer's. */
  readonly customerId?: string | null;
  /** Address at which one POST ends what the mail belongs to (RFC 8058); mail programs show it as a button. */
  readonly unsubscribeUrl?: string;
}

/** Tries of one mail before staff must look at it: about a day. */
export const MAX_ATTEMPTS = 12;

/** Milliseconds until the next try: 5 s, doubling to six hours. */
export const waitAfter = (attempts: number): number => Math.min(5_000 * 2 ** (attempts - 1), 6 * 3_600_000);

export const isAboutRental = (intent: MailIntent): intent is RentalMailIntent =>
  (RENTAL_MAIL_KINDS as readonly string[]).includes(intent.kind);

/** Why a mail was not sent, without the addresses mail servers like to repeat: nobody's address belongs into a log. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .replaceAll(/[^\s<>"',;:]+@[^\s<>"',;:]+/g, '…@…')
    .slice(0, 500);
