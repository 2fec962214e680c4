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
  /** Many wrong passwords of the reader's account. */
  readonly passwordGuessing: LinkTexts;
  /** The link to set a new password; it works for an hour. */
  readonly passwordReset: LinkTexts;
  /** `{name}` is the product; the link leads to it. */
  readonly productAlert: LinkTexts;
  // What happens next, by how the order stands and is paid; `{total}` is what the order costs, `{number}` its number.
  /** An order that still waits for a payment online. */
  readonly awaitingPayment: string;
  readonly awaitingTransfer: string;
  readonly awaitingCheque: string;
  /** Nothing is awaited any more. */
  readonly beingPrepared: string;
  readonly payAtTheDoor: string;
  readonly payInShowroom: string;
  /** After a payment that failed, while the order can still be paid. */
  readonly payAgain: string;
  /** How long a refund to a card or an account takes. */
  readonly bankDays: string;
  /** Of a refund that staff pay out themselves: nothing was transferred yet. */
  readonly toBePaidOutByHand: string;
  /** Of such a refund once staff have recorded the payout. */
  readonly paidOutByHand: string;
  /** `{from}`, `{to}`: first and last day of a rental. */
  readonly rentalDays: string;
  /** `{back}`: the day on which it has to be back. */
  readonly rentalBack: string;
  /** Title over what a rental may cost besides what is charged now. */
  readonly notChargedNow: string;
  /** `{garment}`, `{amount}`. */
  readonly deposit: string;
  readonly depositNote: string;
  /** `{fee}` for each late day, `{amount}` at most. */
  readonly lateFee: string;
  /** Title over the account a bank transfer goes to, and what its rows say. */
  readonly transfer: string;
  readonly transferHolder: string;
  readonly transferBank: string;
  readonly transferReference: string;
  readonly transferAmount: string;
  readonly transferUntil: string;
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
  readonly taxId: string;
  readonly goodbye: string;
}
