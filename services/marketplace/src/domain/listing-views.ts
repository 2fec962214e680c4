import { SELLER_ACTIONS, type SellerAction, STATUS_OF } from '@garderoba/contracts/marketplace/listings';
import type { Appeal } from './appeal.js';
import { FAMILIES } from './families.js';
import { liveLease } from './lease.js';
import type { Amount, Listing, ListingEvent, ListingPhoto } from './listing.js';
import { EDITABLE } from './listing-states.js';
import { houseStepsOf, isOffered, staffStepsOf, undoUntil } from './listing-steps.js';
import { missingOf, nameOf } from './listing-values.js';
import { checksView, type ListingChecks, type SoldPrices } from './photo-checks.js';
import type { PieceEvent, PiecePlace } from './piece-lives.js';
import type { SaleState } from './sale-states.js';

/** A listing as its seller sees it. */
export const ownView = (listing: Listing) => ({
  identifier: listing.identifier,
  sku: listing.sku,
  family: listing.family,
  categories: listing.categories,
  values: listing.values as Record<string, never>,
  photos: listing.photos.map(photoView),
  price: listing.price,
  share: shareOf(listing),
  state: listing.state,
  status: STATUS_OF[listing.state],
  version: listing.version,
  missing: missingOf(
    listing,
    FAMILIES.find(({ code }) => code === listing.family),
  ),
  terms: listing.terms,
  termsShare: listing.terms && shareOf({ ...listing, price: listing.terms.price }),
  steps: sellerStepsOf(listing),
  isEditable: EDITABLE.includes(listing.state),
  history: listing.events
    .filter(({ undoneAt, action }) => undoneAt === null && action !== 'undo')
    .map(({ action, to, at, reason, note }) => ({ action, to, at, reason, note })),
  createdAt: listing.createdAt,
  stateSince: listing.stateSince,
  lapsesAt: listing.lapsesAt,
  dueAt: listing.lateAt,
  listedAt: listing.listedAt,
  soldAt: listing.soldAt,
  finalDueAt: listing.finalDueAt,
  paidOutAt: listing.paidOutAt,
});

const photoView = ({ slot, uploadId, path, width, height }: ListingPhoto) => ({ slot, uploadId, path, width, height });

/** A listing in the lists of staff. `hasDuplicate`: a listing of another seller has one of its photos. */
export const moderatedView = (listing: Listing, now: Date, hasDuplicate: boolean) => ({
  ...ownView(listing),
  listingId: listing.listingId,
  name: nameOf(listing),
  customerId: listing.customerId,
  language: listing.language,
  store: listing.store,
  place: listing.place,
  goodsPlace: listing.goodsPlace,
  goodsAt: listing.goodsAt,
  urgentAt: listing.urgentAt,
  isUrgent: isPast(listing.urgentAt, now),
  isLate: isPast(listing.lateAt, now),
  ...heldView(liveLease(listing.lease, now)),
  isShelfDue: listing.isShelfDue,
  isLeaving: listing.leaving !== null,
  hasDuplicate,
  lastDecision: lastDecisionOf(listing),
  undoUntil: undoUntil(listing, now),
  staffSteps: staffStepsOf(listing, now),
  houseSteps: houseStepsOf(listing),
  rentalSku: listing.rentalSku,
});

/** A listing with what a decision needs. */
export interface ListingDetails {
  readonly listing: Listing;
  readonly soldPrices: SoldPrices;
  readonly checks: ListingChecks;
  /** Null after the seller's erasure. */
  readonly seller: {
    readonly listings: number;
    readonly sold: number;
    readonly rejected: number;
    readonly onSale: number;
    readonly since: Date;
  } | null;
  readonly sales: readonly {
    readonly orderId: string;
    readonly orderNumber: string;
    readonly isBuyIn: boolean;
    readonly state: SaleState;
    readonly price: Amount;
    readonly orderedAt: Date;
    readonly paidAt: Date | null;
    readonly finalDueAt: Date | null;
    readonly endedAt: Date | null;
  }[];
  /** The oldest event first. */
  readonly pieceLog: readonly PieceEvent[];
  /** The listing whose piece goes on here; null: it continues none. */
  readonly former: FormerListing | null;
  /** The listing under whose number the piece goes on since the house received it; null: none. */
  readonly later: Pick<Listing, 'listingId' | 'sku'> | null;
}

/** What the house sold the piece for, and as what. */
export interface FormerListing extends Pick<Listing, 'listingId' | 'sku' | 'photos'> {
  /** Null: the sale is not final. */
  readonly soldFor: Amount | null;
  /** Option code: as inspected, otherwise as the seller said. */
  readonly condition: string | null;
}

/** Condition of a piece, an option code: as inspected, otherwise as the seller said. */
export function conditionOf({ terms, values }: Pick<Listing, 'terms' | 'values'>): string | null {
  const said = values.marketplace_condition?.[0]?.data;
  return terms?.condition ?? (typeof said === 'string' ? said : null);
}

export const detailsView = ({ listing, checks, pieceLog, former, ...others }: ListingDetails, now: Date) => ({
  ...moderatedView(listing, now, hasDuplicate(checks)),
  pieceLog: pieceLog.map(({ moveId: _id, ...event }) => event),
  moves: completedMoves(pieceLog),
  events: listing.events.toReversed().map(decisionView),
  checks: checksView(listing, checks),
  former: former && { ...former, photos: former.photos.map(photoView) },
  ...others,
});

const hasDuplicate = ({ photos }: ListingChecks): boolean =>
  photos.some(({ duplicates }) => duplicates.some(({ isOwn }) => !isOwn));

/** As consoles of before show them; the log has more. */
const completedMoves = (log: readonly PieceEvent[]) =>
  log
    .filter(({ kind }) => kind === 'entered')
    .map(({ seq, toPlace, at }) => ({ from: log[seq - 2]?.fromPlace as PiecePlace, to: toPlace as PiecePlace, at }));

/** What the seller gets of the price: the rates of the listing, rounded half up (SELL-051). */
export function shareOf({ price, commission, fee }: Pick<Listing, 'price' | 'commission' | 'fee'>): Amount | null {
  if (!price) return null;
  return { ...price, amount: Math.floor((price.amount * (10_000 - commission - fee) + 5_000) / 10_000) };
}

const heldView = (lease: Listing['lease']) => ({ heldBy: lease?.staffId ?? null, heldUntil: lease?.until ?? null });

const sellerStepsOf = (listing: Listing): SellerAction[] =>
  SELLER_ACTIONS.filter((action) => isOffered(listing, action));

const lastDecisionOf = ({ events }: Listing) => {
  const last = events.findLast(({ staffId, action }) => staffId !== null && action !== 'undo');
  return last ? decisionView(last) : null;
};

const decisionView = ({ eventId: _id, version: _version, before: _before, ...decision }: ListingEvent) => decision;

const isPast = (at: Date | null, now: Date): boolean => at !== null && at.getTime() <= now.getTime();

/** What mails say; `decisionId` names the entry of the history, or the appeal, that a mail is about. */
export function mailFactsView(listing: Listing, decisionId: string | undefined, appeal: Appeal | undefined) {
  const { customerId, sku, identifier, language, store, state, price, terms, values, lapsesAt, lateAt } = listing;
  const entry = listing.events.find(({ eventId }) => eventId === decisionId);
  const delivery = values.marketplace_delivery?.[0]?.data;
  return {
    ...{ customerId, sku, identifier, language, store, state, price, terms, lapsesAt, dueAt: lateAt },
    name: nameOf(listing),
    share: shareOf(listing),
    termsShare: terms && shareOf({ ...listing, price: terms.price }),
    delivery: typeof delivery === 'string' ? delivery : null,
    reason: entry?.reason ?? null,
    note: appeal?.answer ?? entry?.note ?? '',
    isUndone: entry !== undefined && entry.undoneAt !== null,
    appeal: appeal ? { state: appeal.state, isRestored: appeal.isRestored === true } : null,
  };
}
