import type { OrderMailKind } from '../mail.js';
import type { MailKind } from '../mails.js';
import type { OfferEnd } from '../offer-mails.js';
import type { ExplainedReason } from '../payout-mails.js';

/** Texts of one kind of mail. The writer of the kind fills in `{…}`. */
export interface KindTexts {
  readonly subject: string;
  readonly heading: string;
  readonly body: string;
}

/** With the label of the mail's link. */
export interface LinkTexts extends KindTexts {
  readonly link: string;
}

/** Further texts of single kinds. */
interface FurtherTexts {
  readonly order_placed: ConfirmationTexts;
  readonly payment_failed: {
    /** The order can still be paid. */
    readonly payAgain: string;
  };
  readonly order_shipped: { readonly tracking: string };
  readonly order_refunded: {
    /** How long a refund to a card or an account takes. */
    readonly bankDays: string;
    /** Paid out by staff: not transferred yet. */
    readonly toBePaidOutByHand: string;
    /** Paid out by staff: payout recorded. */
    readonly paidOutByHand: string;
  };
  readonly fit_question: {
    /** Title of the list of pieces. */
    readonly pieces: string;
    /** Why the mail comes, and how to end it; `{url}` = a page of the shop. */
    readonly leave: string;
  };
  readonly review_rejected: NextTexts;
  readonly review_withdrawn: NextTexts;
  readonly review_appeal_answered: {
    /** The decision was wrong, and the review is as it was before. */
    readonly upheld: string;
    /** The decision was wrong, but the review was changed or deleted meanwhile. */
    readonly upheldTooLate: string;
    readonly dismissed: string;
  };
  readonly listing_changes_wanted: NextTexts;
  readonly listing_accepted: {
    /** The seller said that the piece comes to the showroom. */
    readonly bring: string;
    /** By courier. */
    readonly send: string;
  };
  readonly listing_terms_changed: NextTexts & {
    /** `{newPrice}`, `{newShare}`. */
    readonly offer: string;
  };
  readonly listing_sold: {
    /** `{payoutDays}`: business days. */
    readonly payout: string;
  };
  readonly listing_bought_in: NextTexts;
  readonly listing_rejected: NextTexts;
  readonly listing_goods_rejected: NextTexts;
  readonly listing_taken_back: NextTexts;
  readonly listing_appeal_answered: {
    /** The decision was wrong, and the listing goes on. */
    readonly upheld: string;
    /** The decision was wrong, but the listing has ended meanwhile. */
    readonly upheldTooLate: string;
    readonly dismissed: string;
  };
  readonly listing_unsold_reminder: {
    /** `{until}`: last day on sale. */
    readonly ends: string;
  };
  readonly sale_reversed: {
    /** The order was cancelled. */
    readonly cancelled: string;
    /** The buyer got the money back. */
    readonly refunded: string;
    readonly forSale: string;
    /** The piece is on its way back to us. */
    readonly comesBack: string;
    /** What happens with the seller's share. */
    readonly credit: string;
  };
  /** `{amount}`: of the payout. */
  readonly payout_paid: {
    /** Label of the end of the account number. */
    readonly account: string;
    readonly reference: string;
  };
  /** `{amount}`: of the payout. */
  readonly payout_failed: {
    /** Why, by reason. */
    readonly reasons: Readonly<Record<ExplainedReason, string>>;
    readonly otherReason: string;
    /** The money is paid with the next payout. */
    readonly kept: string;
  };
  /** `{year}`: whose sales are reported. */
  readonly tax_facts_needed: {
    /** The law, and that selling goes on. */
    readonly why: string;
    /** What happens without an answer; also in the first reminder. */
    readonly waiting: string;
  };
  readonly tax_facts_reminder: { readonly why: string };
  readonly tax_facts_last_reminder: {
    readonly why: string;
    /** `{until}`: day from which payouts wait. */
    readonly until: string;
  };
  readonly offer_received: {
    /** The body for the buyer; `body` is for the seller. */
    readonly toBuyer: string;
    readonly net: string;
    readonly until: string;
  };
  readonly offer_accepted: {
    /** The body for the seller; `body` is for the buyer. */
    readonly toSeller: string;
    readonly net: string;
  };
  readonly notice_received: NextTexts & {
    /** Of a trusted flagger. */
    readonly first: string;
  };
  readonly notice_answered: {
    /** The listing stays as it is. */
    readonly kept: string;
    /** The piece is not offered any more. */
    readonly removed: string;
    /** `{answer}`: the reasons of staff. */
    readonly reasons: string;
    /** How to object. */
    readonly object: string;
  };
  readonly subscription_payment_failed: {
    /** `{next}`: day of the next automatic attempt. */
    readonly tryAgain: string;
    readonly noTryAgain: string;
    /** `{grace}`: day on which the subscription ends without a payment. */
    readonly grace: string;
  };
}

/** What the reader can do. */
interface NextTexts {
  readonly next: string;
}

/** Of the confirmation of an order. `{total}`: the order's total. */
export interface ConfirmationTexts {
  /** The order waits for an online payment. */
  readonly awaitingPayment: string;
  readonly awaitingTransfer: string;
  readonly awaitingCheque: string;
  readonly payInShowroom: string;
  readonly subtotal: string;
  readonly discount: string;
  readonly delivery: string;
  readonly paymentFee: string;
  readonly total: string;
  /** Tax included in the prices. */
  readonly tax: string;
  readonly deliveryAddress: string;
  readonly billingAddress: string;
  readonly taxId: string;
  readonly payment: string;
  /** Title and row labels of the bank transfer data. */
  readonly transfer: string;
  readonly transferHolder: string;
  readonly transferBank: string;
  readonly transferReference: string;
  readonly transferAmount: string;
  readonly transferUntil: string;
  /** `{from}`, `{to}`: first and last day of a rental. */
  readonly rentalDays: string;
  /** `{back}`: return date. */
  readonly rentalBack: string;
  /** Title of possible rental costs that are not charged now. */
  readonly notChargedNow: string;
  /** `{garment}`, `{amount}`. */
  readonly deposit: string;
  readonly depositNote: string;
  /** `{garment}`, `{fee}` per late day, `{amount}` maximum. */
  readonly lateFee: string;
}

/** The texts of one kind: mails about an order share the label of their link, all others have their own. */
type TextsOf<Kind extends MailKind> = (Kind extends OrderMailKind ? KindTexts : LinkTexts) &
  (Kind extends keyof FurtherTexts ? FurtherTexts[Kind] : unknown);

/** Texts of all mails in one language of the shop. */
export interface Texts {
  readonly locale: string;
  /** `{name}` is the first name. */
  readonly greeting: string;
  /** Greeting when the name is unknown. */
  readonly hello: string;
  readonly goodbye: string;
  /** Of several mails about an order. */
  readonly orders: {
    /** Label of the link. */
    readonly toOrder: string;
    readonly quantity: string;
    /** The order is paid or needs no payment now. */
    readonly beingPrepared: string;
    readonly payAtTheDoor: string;
    /** Why an order is cancelled, by reason. */
    readonly cancelReasons: Readonly<Record<string, string>>;
  };
  /** Of mails about reviews. */
  readonly reviews: {
    /** How to object to a decision. */
    readonly appeal: string;
    /** `{note}`: of the moderator, or the answer to an appeal. */
    readonly note: string;
  };
  /**
   * Of mails about listings. In their texts: `{name}` and `{sku}` of the piece, `{price}` and the seller's `{share}` of it,
   * `{firstCheckDays}` (business days), `{firstCheckHours}`.
   */
  readonly listings: {
    /** `{note}`: of staff. */
    readonly note: string;
    /** `{until}`: the last day on which the seller can act. */
    readonly until: string;
    /** Title of the showroom's address and hours. */
    readonly showroom: string;
  };
  /**
   * Of mails about offers. In their texts: `{name}` of the piece, `{price}` on the table, `{askingPrice}`, the seller's
   * `{net}` of the price, `{until}`: the hour at which the turn or the reservation ends, in Warsaw.
   */
  readonly offers: {
    /** Label of the link to the reader's offers. */
    readonly toOffers: string;
    /** Why an offer has ended. */
    readonly ends: Readonly<Record<OfferEnd, string>>;
  };
  /** Mails to staff are in a language of the console (`writers/staff-invitation.ts`, `writers/form-notice.ts`). */
  readonly kinds: { readonly [Kind in Exclude<MailKind, 'staff_invitation' | 'form_notice'>]: TextsOf<Kind> };
}
