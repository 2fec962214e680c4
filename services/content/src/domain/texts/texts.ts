import type { OrderMailKind } from '../mail.js';

/** What a kind of mail says. `{number}` is the order's number, `{amount}` a sum of money, `{what}` what a booking owes it for. */
export interface KindTexts {
  readonly subject: string;
  readonly heading: string;
  readonly body: string;
}

export interface LinkTexts extends KindTexts {
  readonly link: string;
}

/** Everything our mails say in one language. */
export interface Texts {
  readonly locale: string;
  /** `{name}` is the first name. */
  readonly greeting: string;
  readonly kinds: Readonly<Record<OrderMailKind, KindTexts>>;
  /** For readers whose name we do not know. */
  readonly hello: string;
  /** The link that proves the mail address; it works for a week. */
  readonly emailConfirmation: LinkTexts;
  /** To the address an account had before. */
  readonly emailChanged: LinkTexts;
  /** The link to set a new password; it works for an hour. */
  readonly passwordReset: LinkTexts;
  /** `{coupon}` is the code; the link ends the subscription. */
  readonly newsletterWelcome: LinkTexts;
  /** `{name}` is the product; the link leads to it. */
  readonly productAlert: LinkTexts;
  /** Said in the confirmation of an order that still waits for its payment. */
  readonly awaitingPayment: string;
  /** Why an order was cancelled, by reason. */
  readonly cancelReasons: Readonly<Record<string, string>>;
  readonly quantity: string;
  readonly subtotal: string;
  readonly discount: string;
  readonly delivery: string;
  readonly paymentFee: string;
  readonly total: string;
  /** Of which: prices include it. */
  readonly tax: string;
  readonly deliveryAddress: string;
  readonly billingAddress: string;
  readonly payment: string;
  readonly tracking: string;
  readonly toOrder: string;
  /** Of a signed-in customer: where their orders are paid. */
  readonly toOrders: string;
  readonly taxId: string;
  readonly goodbye: string;
}
