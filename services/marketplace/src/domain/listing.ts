import type { Currency, Language } from '@garderoba/contracts/languages';
import type {
  CheckStage,
  GoodsPlace,
  HouseAction,
  ListingProblem,
  ListingReason,
  ListingState,
  PhotoSlot,
} from '@garderoba/contracts/marketplace/listings';
import type { Lease } from './lease.js';
import type { ActorKind, ListingAction } from './listing-states.js';
import type { PiecePlace } from './piece-lives.js';

/** Gross, minor units. */
export interface Amount {
  readonly amount: number;
  readonly currency: Currency;
}

/** A value of an attribute: a text, option codes, a number, a flag, or prices; `language` null: the same in all. */
export interface ListingValue {
  readonly language: Language | null;
  readonly data: string | readonly string[] | number | boolean | readonly Amount[];
}

/** Values per attribute code, without photos and what only the server sets. */
export type ListingValues = Readonly<Record<string, readonly ListingValue[]>>;

/** Attributes of the catalogue that the selling form does not have: texts, `1` and `0`, codes or numbers of options. */
export type FurtherAttributes = Readonly<Record<string, string | string[]>>;

/** What a seller offers. */
export interface Offered {
  /** The seller's own name of it, unique among the seller's listings. */
  readonly identifier: string;
  readonly family: string;
  /** Codes of categories: their numbers in the catalogue. */
  readonly categories: readonly string[];
  readonly values: ListingValues;
}

/** A field of a listing and why it is refused. `path`: attribute code, `categories`, `identifier`, `family`, `continues` or a slot. */
export interface ListingFieldProblem {
  readonly path: string;
  readonly problem: ListingProblem;
  /** What a wording needs, such as the limit. */
  readonly params?: Readonly<Record<string, string | number>>;
}

export interface ListingPhoto {
  readonly uploadId: string;
  readonly slot: PhotoSlot;
  /** Public once it is published. */
  readonly path: string;
  /** SHA-256 of the sent bytes, hexadecimal. */
  readonly digest: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** What we saw at the inspection and offer instead; the seller agrees or gets the piece back. */
export interface ChangedTerms {
  readonly price: Amount;
  /** Option code of `marketplace_condition`; null = as the seller said. */
  readonly condition: string | null;
}

/** One entry of a listing's history; only `undoneAt` changes later. */
export interface ListingEvent {
  readonly eventId: string;
  /** Of the listing after it. */
  readonly version: number;
  readonly action: ListingAction;
  readonly by: ActorKind;
  /** Of staff. */
  readonly staffId: string | null;
  readonly from: ListingState;
  readonly to: ListingState;
  readonly stage: CheckStage | null;
  readonly reason: ListingReason | null;
  /** To the seller; may be empty. */
  readonly note: string;
  readonly at: Date;
  readonly undoneAt: Date | null;
  /** What an undo restores; of decisions of staff only. */
  readonly before: Restorable | null;
}

/** What decisions of staff change, besides the state. */
export interface Restorable {
  readonly state: ListingState;
  readonly stateSince: string;
  readonly remindAt: string | null;
  readonly lapsesAt: string | null;
  readonly urgentAt: string | null;
  readonly lateAt: string | null;
  readonly terms: ChangedTerms | null;
  readonly goodsPlace: GoodsPlace | null;
  readonly goodsAt: string | null;
  readonly listedAt: string | null;
  readonly soldAt: string | null;
  readonly place: PiecePlace;
  readonly paidOutAt: string | null;
  /** The decision answers this notice, so that it is final: only an appeal of the seller takes it back. */
  readonly noticeId?: string;
  /** That notice is one of a trusted flagger. */
  readonly isTrusted?: boolean;
}

/**
 * A listing that leaves the shelf, or whose piece leaves the rental: stock or rental is asked first, then the transition
 * happens or is given up.
 */
export interface Leaving {
  readonly action: 'withdraw' | 'reject' | 'lapse' | 'undo' | HouseAction;
  readonly by: ActorKind;
  readonly staffId: string | null;
  readonly reason: ListingReason | null;
  readonly note: string;
  readonly since: string;
  /** Of `buy_in`: the garment of the rental that the piece becomes a unit of. */
  readonly rentalSku?: string;
  /** Of `sell_off`. */
  readonly terms?: ChangedTerms;
  /** The notice that is answered when the listing has left, and the answer to its reporter. */
  readonly notice?: LeavingNotice;
}

export interface LeavingNotice {
  readonly noticeId: string;
  readonly answer: string;
  /** Idempotency-Key of the answer. */
  readonly key: string | null;
  /** A trusted flagger sent it; absent in what an earlier version began. */
  readonly isTrusted?: boolean;
}

/** A listing with its photos and history, the oldest entry first. */
export interface Listing extends Offered {
  readonly listingId: string;
  /** The number on the tag and the SKU of the product: ours, never the seller's identifier. */
  readonly sku: string;
  /** The former number of the piece, whose buyer offers it again here; null: it has none. */
  readonly continues: string | null;
  /** Null after the seller's erasure, and of what the house sells itself. */
  readonly customerId: string | null;
  /** Of the seller: of the mails, and of texts without a language. */
  readonly language: Language;
  readonly store: string;
  /** What the product of an imported piece says besides the selling form; empty for all others. */
  readonly furtherAttributes: FurtherAttributes;
  /** The asking price; null while none is given. */
  readonly price: Amount | null;
  readonly state: ListingState;
  readonly version: number;
  readonly stateSince: Date;
  readonly remindAt: Date | null;
  readonly lapsesAt: Date | null;
  /** When staff see it as urgent and as late. */
  readonly urgentAt: Date | null;
  readonly lateAt: Date | null;
  /** The share that the shop keeps, basis points, as it was when the listing was submitted first. */
  readonly commission: number;
  readonly fee: number;
  readonly terms: ChangedTerms | null;
  readonly goodsPlace: GoodsPlace | null;
  readonly goodsAt: Date | null;
  /** Where the piece is. */
  readonly place: PiecePlace;
  readonly leaving: Leaving | null;
  /** Since when it has been on sale, counted from the last time. */
  readonly listedAt: Date | null;
  readonly soldAt: Date | null;
  readonly paidOutAt: Date | null;
  /** An order has the piece, and it was neither cancelled nor refunded. */
  readonly hasSale: boolean;
  /** When that sale becomes final; null until the order is completed. */
  readonly finalDueAt: Date | null;
  /** What the shelf (catalogue, price, stock, photos) shows is older than the listing. */
  readonly isShelfDue: boolean;
  readonly lastKey: string | null;
  /** The garment of the rental for which the house bought the piece: it is the house's since. Null: it is not. */
  readonly rentalSku: string | null;
  /** Who checks it, as it was written last: it may have ended by the clock (lease.ts). */
  readonly lease: Lease | null;
  readonly createdAt: Date;
  readonly photos: readonly ListingPhoto[];
  readonly events: readonly ListingEvent[];
}

/**
 * The price of a listing that was handed in; the database refuses one without.
 */
export function priceOf({ price }: Pick<Listing, 'price'>): Amount {
  if (!price) throw new Error('a listing that was handed in has a price');
  return price;
}
