import type { OrderMailKind } from '../mail.js';

/**
 * Texts of a kind of mail. `{number}` is the order number, `{amount}` an amount of money, `{what}` the reason of a
 * booking's charge.
 */
export interface KindTexts {
  readonly subject: string;
  readonly heading: string;
  readonly body: string;
}

export interface LinkTexts extends KindTexts {
  readonly link: string;
}

/** Texts of all mails in one language. */
export interface Texts {
  readonly locale: string;
  /** `{name}` is the first name. */
  readonly greeting: string;
  readonly kinds: Readonly<Record<OrderMailKind, KindTexts>>;
  /** Greeting when the name is unknown. */
  readonly hello: string;
  /** With the link that confirms the mail address; valid for a week. */
  readonly emailConfirmation: LinkTexts;
  /** To the previous address of an account. */
  readonly emailChanged: LinkTexts;
  /** Many wrong passwords of the reader's account. */
  readonly passwordGuessing: LinkTexts;
  /** With the link that sets a new password; valid for an hour. */
  readonly passwordReset: LinkTexts;
  /** `{name}` is the product; the link opens its page. */
  readonly productAlert: LinkTexts;
  // Next steps by order status and payment; `{total}` is the order total, `{number}` its number.
  /** The order waits for an online payment. */
  readonly awaitingPayment: string;
  readonly awaitingTransfer: string;
  readonly awaitingCheque: string;
  /** The order is paid or needs no payment now. */
  readonly beingPrepared: string;
  readonly payAtTheDoor: string;
  readonly payInShowroom: string;
  /** After a failed payment, while the order can still be paid. */
  readonly payAgain: string;
  /** How long a refund to a card or an account takes. */
  readonly bankDays: string;
  /** Refund paid out by staff: not transferred yet. */
  readonly toBePaidOutByHand: string;
  /** Refund paid out by staff: payout recorded. */
  readonly paidOutByHand: string;
  /** `{from}`, `{to}`: first and last day of a rental. */
  readonly rentalDays: string;
  /** `{back}`: return date. */
  readonly rentalBack: string;
  /** Title of possible rental costs that are not charged now. */
  readonly notChargedNow: string;
  /** `{garment}`, `{amount}`. */
  readonly deposit: string;
  readonly depositNote: string;
  /** `{fee}` per late day, `{amount}` maximum. */
  readonly lateFee: string;
  /** Title and row labels of the bank transfer data. */
  readonly transfer: string;
  readonly transferHolder: string;
  readonly transferBank: string;
  readonly transferReference: string;
  readonly transferAmount: string;
  readonly transferUntil: string;
  /** Cancellation texts by reason. */
  readonly cancelReasons: Readonly<Record<string, string>>;
  readonly quantity: string;
  readonly subtotal: string;
  readonly discount: string;
  readonly delivery: string;
  readonly paymentFee: string;
  readonly total: string;
  /** Tax included in the prices. */
  readonly tax: string;
  readonly deliveryAddress: string;
  readonly billingAddress: string;
  readonly payment: string;
  readonly tracking: string;
  readonly toOrder: string;
  readonly taxId: string;
  readonly goodbye: string;
}
