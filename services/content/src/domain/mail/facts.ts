import type { RefusalReason } from '@garderoba/contracts/content/reviews';
import type { Language } from '@garderoba/contracts/languages';
import type { PointsMailFactsDto, SubscriptionMailFactsDto } from '@garderoba/contracts/rest/loyalty';
import type {
  ListingMailFactsDto,
  NoticeMailFactsDto,
  OfferMailFactsDto,
  PayoutMailFactsDto,
  TaxQuestionMailFactsDto,
} from '@garderoba/contracts/rest/marketplace';
import type { MailFactsDto, OrderBookingDto } from '@garderoba/contracts/rest/rental';
import type { AppealState } from '@garderoba/contracts/statements';
import type { Reply, Submission } from '../forms/submission.js';
import type { NewsletterState } from '../newsletter/newsletter.js';
import type { OfferRole } from './offer-mails.js';
import type { OrderFacts } from './order-facts.js';

/** The recipient of a mail. */
export interface Reader {
  readonly email: string;
  /** Empty when only the address is known. */
  readonly firstName: string;
  /** A language of the shop. */
  readonly language: string;
  /** Absent or null: the recipient is no customer. */
  readonly customerId?: string | null;
}

/** A customer, read in the language of the account's store. */
export interface Customer extends Reader {
  readonly language: Language;
}

/**
 * The data from which mails are written, by name. A writer names the facts it needs (`asks`);
 * `use-cases/mail/ask-facts.ts` reads them from the service that owns them, when the mail is sent.
 */
export interface Facts {
  readonly order: OrderFacts;
  /** An order with the bookings of its rentals. */
  readonly orderWithBookings: { readonly order: OrderFacts; readonly bookings: readonly OrderBooking[] };
  readonly booking: { readonly booking: Booking; readonly order: OrderFacts };
  readonly customer: Reader;
  readonly passwordReset: Reader & { readonly resetToken: string };
  readonly emailConfirmation: Reader & { readonly token: string };
  /** The reader has the previous address. */
  readonly emailChange: Reader;
  /** `path`: of the product's page in the shop. */
  readonly productAlert: Reader & { readonly name: string; readonly path: string };
  readonly newsletterSubscription: Reader & { readonly state: NewsletterState; readonly token: string };
  /** Of an order whose customer wants to be asked. `pieces`: names; `token`: of the subscription. */
  readonly fitQuestion: {
    readonly reader: Reader;
    readonly orderNumber: string;
    readonly pieces: readonly string[];
    readonly token: string;
  };
  /** The language is that of the store in which the customer subscribed. */
  readonly subscriptionCharge: { readonly reader: Reader; readonly charge: SubscriptionCharge };
  readonly expiringPoints: { readonly reader: Reader; readonly points: ExpiringPoints };
  /** Why a review was refused; the language is that of the store in which it was written. */
  readonly reviewRefusal: {
    readonly reader: Customer;
    readonly reviewId: string;
    /** Name of the product. */
    readonly product: string;
    readonly reason: RefusalReason;
    /** Of the moderator; may be empty. */
    readonly note: string;
  };
  /** The answer to an appeal against a decision about a review. */
  readonly reviewAppeal: {
    readonly reader: Customer;
    readonly reviewId: string;
    /** Name of the product. */
    readonly product: string;
    /** Of staff, with the reasons. */
    readonly answer: string;
    readonly state: AppealState;
    /** Of an upheld one: whether the review is as it was before the decision. */
    readonly isRestored: boolean | null;
  };
  readonly listing: ListingFacts;
  /** With the reason and the note of the decision, or the answer of the appeal, that the mail is about. */
  readonly listingDecision: ListingFacts;
  /** `path`: of the piece's page in the shop, if it has one. */
  readonly listingOnSale: ListingFacts & { readonly path: string | undefined };
  /** A listing whose seller was told of a decision that was undone since. */
  readonly listingCorrection: ListingFacts;
  readonly payout: { readonly reader: Reader; readonly payout: Payout };
  /** A seller is asked who to report to the tax office. */
  readonly taxQuestion: { readonly reader: Reader; readonly question: TaxQuestion };
  /** An offer that is still as the mail says. `path`: of the page where its piece is bought, if it can be now. */
  readonly offer: {
    readonly reader: Reader;
    /** Who of the two the reader is. */
    readonly to: OfferRole;
    readonly offer: Offer;
    readonly path: string | undefined;
  };
  /** A notice about a listing; the reader sent it. */
  readonly notice: { readonly reader: Reader; readonly notice: Notice };
  readonly staffInvitation: StaffInvitation;
  /** A filled form, the language of its store view, and the address of the shop that gets forms. */
  readonly submission: {
    readonly submission: Submission;
    readonly language: string;
    readonly shopAddress: string;
  };
  /** What staff wrote to the visitor. */
  readonly submissionReply: Facts['submission'] & { readonly reply: Reply };
}

type BookingFields =
  | 'id'
  | 'sku'
  | 'dateFrom'
  | 'dateTo'
  | 'returnBy'
  | 'delivery'
  | 'currency'
  | 'dailyFee'
  | 'worstCaseLateFee';

/** The used part of rental's answer. Days are civil dates, amounts minor units. */
export type Booking = Pick<MailFactsDto, BookingFields>;

/** A booking of an order, one per piece, with its order line and its deposit (0 = none). */
export type OrderBooking = Pick<OrderBookingDto, BookingFields | 'lineId' | 'deposit'>;

/** A charge of a subscription. Amounts are gross minor units; instants are ISO texts. */
export type SubscriptionCharge = Omit<SubscriptionMailFactsDto, 'status'>;

/** A listing, its seller in the language of the listing, and what the shop says to all sellers, as texts. */
export interface ListingFacts {
  readonly reader: Reader;
  readonly listing: Listing;
  readonly house: {
    readonly showroomAddress: string;
    readonly weekdayHours: string;
    readonly saturdayHours: string;
    /** SELL-039: business days of the first check, and hours until its mail. */
    readonly firstCheckDays: string;
    readonly firstCheckHours: string;
    /** SELL-054: business days. */
    readonly payoutDays: string;
  };
}

/** The used part of marketplace's answer. Amounts are gross minor units; instants are ISO texts. */
export type Listing = Omit<ListingMailFactsDto, 'customerId' | 'store'>;

/** The used part of marketplace's answer; instants are ISO texts. */
export type TaxQuestion = Pick<TaxQuestionMailFactsDto, 'year' | 'waitsFrom' | 'isAnswered'>;

/** The used part of marketplace's answer. The amount is in minor units. */
export type Payout = Omit<PayoutMailFactsDto, 'customerId'>;

/** The used part of marketplace's answer. Amounts are gross minor units; instants are ISO texts. */
export type Offer = Pick<OfferMailFactsDto, 'sku' | 'name' | 'price' | 'askingPrice' | 'net' | 'state' | 'until'>;

/** The used part of marketplace's answer. */
export type Notice = Pick<NoticeMailFactsDto, 'sku' | 'piece' | 'state' | 'answer' | 'isTrusted'>;

/** Expiring points; the last valid day is YYYY-MM-DD. */
export type ExpiringPoints = PointsMailFactsDto;

/** `language`: of the console, pl or en. `token` is part of the link. */
export interface StaffInvitation {
  readonly email: string;
  readonly name: string;
  readonly language: string;
  readonly token: string;
}
