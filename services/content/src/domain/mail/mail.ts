import type { MailKind } from './mails.js';

/** Kinds of mails about an order; their intent names it. The database has the same rule (`mail_intent_order`). */
export type OrderMailKind = Extract<MailKind, `order_${string}` | `payment_${string}` | `rental_${string}`>;

/**
 * A mail that is to be sent; it holds ids only, no address. `subject` identifies what the mail is about (`onePer` of the
 * kind's writer): one mail is sent per kind and subject.
 */
export type NewMailIntent =
  | { readonly kind: OrderMailKind; readonly subject: string; readonly orderId: string }
  | { readonly kind: Exclude<MailKind, OrderMailKind>; readonly subject: string; readonly orderId: null };

/** `dead`: every attempt failed. `dropped`: the mail was not needed any more before it was sent. */
export type MailState = 'due' | 'sent' | 'dead' | 'dropped';

/** A recorded intent that is due. */
export interface MailIntent {
  readonly id: string;
  readonly kind: MailKind;
  readonly subject: string;
  readonly orderId: string | null;
  readonly attempts: number;
}

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
  /** Reply-To address, if it is not the shop's; never used as the sender. */
  readonly replyTo?: string;
}

/**
 * Why a mail is not sent. `code` is stored with the intent and shown to staff; `no_longer_due` drops the mail,
 * other problems are tried again.
 */
export class MailProblem extends Error {
  readonly code: 'no_longer_due' | 'order_unknown' | 'booking_unknown' | 'kind_unknown' | 'earlier_mail_due';
  constructor(code: MailProblem['code'], message: string) {
    super(message);
    this.code = code;
  }
}

/** Attempts to send a mail before it is marked as failed for staff: about a day. */
export const MAX_ATTEMPTS = 12;

/** Milliseconds until the next attempt: 5 s, doubling up to six hours. */
export const waitAfter = (attempts: number): number => Math.min(5_000 * 2 ** (attempts - 1), 6 * 3_600_000);

/** The reason of a failure for the log, with mail addresses removed, which mail servers often include. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .replaceAll(/[^\s<>"',;:]+@[^\s<>"',;:]+/g, '…@…')
    .slice(0, 500);
