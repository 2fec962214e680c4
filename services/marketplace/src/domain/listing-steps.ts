import {
  type CheckStage,
  type GoodsPlace,
  HOUSE_ACTIONS,
  type HouseAction,
  LISTING_REASONS,
  LISTING_UNDO_MINUTES,
  type ListingReason,
  type ListingState,
  STAFF_ACTIONS,
  type StaffAction,
} from '@garderoba/contracts/marketplace/listings';
import { afterBusinessDays, afterDays } from './business-days.js';
import { ListingDecisionFinal, ListingStepNotOffered, ReasonNotOffered } from './listing.errors.js';
import type { Amount, ChangedTerms, LeavingNotice, Listing, ListingEvent, Restorable } from './listing.js';
import { type ActorKind, type ListingAction, mayCause, TIMERS, transitionOf } from './listing-states.js';
import { withoutTexts } from './listing-values.js';
import { moveOf } from './piece-states.js';
import { readable } from './readable.js';

/** Who does what, and when. */
export interface Act {
  readonly eventId: string;
  readonly by: ActorKind;
  readonly staffId?: string | null;
  readonly at: Date;
  readonly reason?: ListingReason | null;
  /** To the seller. */
  readonly note?: string;
  /** The notice that the act answers. */
  readonly notice?: Pick<LeavingNotice, 'noticeId' | 'isTrusted'> | undefined;
  /** Of `receive`. */
  readonly goodsPlace?: GoodsPlace;
  /** Of `buy_in`. */
  readonly rentalSku?: string | undefined;
  /** Of `change_terms` and `sell_off`. */
  readonly terms?: ChangedTerms | undefined;
  /** Of `reprice`. */
  readonly price?: Amount;
}

/** What decides which actions are offered. */
type Position = Pick<Listing, 'state' | 'place' | 'leaving' | 'paidOutAt' | 'hasSale' | 'customerId' | 'rentalSku'>;
type Deadlines = Pick<Listing, 'remindAt' | 'lapsesAt' | 'urgentAt' | 'lateAt'>;

/** When a state that begins at `since` reminds, ends by itself, and is late. */
export function deadlinesOf(state: ListingState, since: Date): Deadlines {
  const timer = TIMERS[state];
  const days = (count: number | undefined) => (count === undefined ? null : afterDays(since, count));
  const business = (count: number | undefined) => (count === undefined ? null : afterBusinessDays(since, count));
  return {
    remindAt: days(timer.remindAfterDays),
    lapsesAt: days(timer.lapsesAfterDays),
    urgentAt: business(timer.urgentAfterBusinessDays),
    lateAt: business(timer.lateAfterBusinessDays) ?? days(timer.lateAfterDays),
  };
}

/** At which check an action of staff decides; null: it is none. */
export function stageOf(state: ListingState, action: ListingAction): CheckStage | null {
  if (action === 'accept' || action === 'ask_changes') return 'first';
  if (action === 'pass' || action === 'change_terms') return 'inspection';
  if (action !== 'reject') return null;
  return state === 'submitted' ? 'first' : state === 'inspecting' ? 'inspection' : 'notice';
}

/** Nobody would be paid for a piece whose seller was erased: it does not go on sale any more. */
const WITH_SELLER: readonly ListingAction[] = ['pass', 'change_terms', 'buy_in'];
/** Of what the house sells itself, nobody is asked and nothing is given back. */
const NOT_OURS: readonly ListingAction[] = ['change_terms', 'give_back', 'withdraw', 'reprice'];

/** The house bought the piece. */
export const isOurs = ({ rentalSku }: Pick<Listing, 'rentalSku'>): boolean => rentalSku !== null;

/** Whether the action is offered in the state, and where the piece is. */
export function isOffered(listing: Position, action: ListingAction): boolean {
  if (!transitionOf(listing.state, action) || listing.leaving) return false;
  if (isOurs(listing) ? NOT_OURS.includes(action) : listing.customerId === null && WITH_SELLER.includes(action))
    return false;
  if (isByHouse(action)) return moveOf(listing.place, action) !== undefined && (isOurs(listing) || action === 'buy_in');
  if (action === 'give_back') return moveOf(listing.place, action) !== undefined;
  // Back from a buyer after the refund: until then the order has the piece.
  if (action === 'receive') return moveOf(listing.place, action) !== undefined && !listing.hasSale;
  if (action === 'payout_failed') return listing.paidOutAt !== null;
  return action !== 'pay_out' || (listing.paidOutAt === null && listing.hasSale);
}

/** The transition leaves the shelf: stock has to let the piece go first. */
export const leavesShelf = (state: ListingState, action: ListingAction): boolean => {
  const to = transitionOf(state, action)?.to;
  return state === 'listed' && to !== undefined && to !== 'listed' && to !== 'sold';
};

/** States in which stock may count the piece: to leave them, stock is asked first. */
export const isOnShelf = (state: ListingState): boolean => state === 'publishing' || state === 'listed';

/** States that the catalogue shows, or is about to. The step from publishing to listed is the shelf's own. */
const SHELF_STATES: readonly ListingState[] = ['publishing', 'listed', 'sold', 'closed'];
const isShelfTouched = (from: ListingState, to: ListingState): boolean =>
  to !== from && from !== 'publishing' && (SHELF_STATES.includes(from) || SHELF_STATES.includes(to));

function begun(listing: Listing, state: ListingState, since: Date): Listing {
  const after = { ...listing, state, stateSince: since, lease: null, ...deadlinesOf(state, since) };
  if (isOurs(listing)) return { ...after, remindAt: null, lapsesAt: null };
  return listing.customerId === null ? withoutSeller(after, since) : after;
}

/** Without a seller, nobody is reminded, a state with a deadline ends at once, and texts stay only on the shelf. */
const withoutSeller = (listing: Listing, at: Date): Listing => ({
  ...listing,
  remindAt: null,
  lapsesAt: listing.lapsesAt && at,
  values: isOnShelf(listing.state) ? listing.values : withoutTexts(listing.values),
});

/**
 * A listing whose piece came to us, after the erasure of its seller: without customer, identifier and photos. On sale, it
 * is taken off the shelf by its deadline; elsewhere staff decide what becomes of the piece.
 */
export const forgotten = (listing: Listing, at: Date): Listing => ({
  ...withoutSeller(listing, at),
  ...{ customerId: null, identifier: listing.sku, photos: [], version: listing.version + 1 },
  isShelfDue: listing.isShelfDue || listing.listedAt !== null,
});

/**
 * The listing after an action, one version later, with its entry in the history.
 *
 * @throws ListingStepNotOffered, ReasonNotOffered
 */
export function stepped(listing: Listing, action: ListingAction, act: Act): Listing {
  const transition = transitionOf(listing.state, action);
  if (!transition || !mayCause(transition, act.by) || transition.to === 'deleted')
    throw new ListingStepNotOffered(listing.state);
  if (!isOffered({ ...listing, leaving: null }, action)) throw new ListingStepNotOffered(listing.state);
  const { to } = transition;
  const stage = stageOf(listing.state, action);
  if (act.reason && (!stage || !(LISTING_REASONS[act.reason].stages as readonly CheckStage[]).includes(stage)))
    throw new ReasonNotOffered();
  const event: ListingEvent = {
    ...{ eventId: act.eventId, version: listing.version + 1, action, by: act.by, staffId: act.staffId ?? null },
    ...{ from: listing.state, to, stage, reason: act.reason ?? null, note: readable(act.note ?? '') },
    ...{ at: act.at, undoneAt: null, before: isByStaff(action) ? restorable(listing, act.notice) : null },
  };
  return {
    ...(to === listing.state ? listing : begun(listing, to, act.at)),
    version: listing.version + 1,
    place: moveOf(listing.place, action) ?? listing.place,
    leaving: null,
    isShelfDue: listing.isShelfDue || isShelfTouched(listing.state, to),
    // What was agreed for an earlier sale stays agreed.
    ...(action === 'receive' && { goodsPlace: act.goodsPlace ?? 'warehouse', goodsAt: act.at, soldAt: null }),
    ...(action === 'change_terms' && { terms: act.terms ?? null }),
    ...(action === 'agree' && listing.terms && { price: listing.terms.price }),
    ...(action === 'reprice' && act.price && { price: act.price, isShelfDue: true }),
    ...(action === 'publish' && { listedAt: act.at }),
    ...(action === 'order' && { soldAt: act.at, listedAt: listing.listedAt ?? act.at }),
    ...(action === 'cancel' && { soldAt: null, listedAt: listing.listedAt ?? act.at }),
    ...(action === 'buy_in' && { rentalSku: act.rentalSku ?? listing.rentalSku, soldAt: act.at }),
    ...(action === 'sell_off' && soldOff(listing, act.terms)),
    ...(action === 'pay_out' && { paidOutAt: act.at }),
    ...(action === 'payout_failed' && { paidOutAt: null }),
    events: [...listing.events, event],
  };
}

/**
 * What the house sells itself has no seller: nobody is reminded, paid or asked about offers, and all of the price is the
 * house's.
 */
function soldOff({ sku, values, price }: Listing, terms: ChangedTerms | undefined): Partial<Listing> {
  const { marketplace_negotiable: _, ...others } = values;
  return {
    ...{ customerId: null, identifier: sku, values: others, commission: WHOLE, fee: 0 },
    ...{ price: terms?.price ?? price, terms: terms ?? null, soldAt: null, paidOutAt: null },
  };
}

/** Basis points. */
const WHOLE = 10_000;

const UNDO_MS = LISTING_UNDO_MINUTES * 60_000;

/**
 * The decision that can be undone now: the last act that is not the worker's, of staff, recent and not undone. One that
 * answers a notice is final.
 */
export function undoable(
  { events, state, leaving }: Pick<Listing, 'events' | 'state' | 'leaving'>,
  now: Date,
): ListingEvent | undefined {
  const last = events.findLast(({ by }) => by !== 'shelf');
  if (!last?.before || last.before.noticeId || last.undoneAt || leaving) return undefined;
  if (state === 'sold' || state === 'closed') return undefined;
  return now.getTime() < last.at.getTime() + UNDO_MS ? last : undefined;
}

/** Until when the last decision can be undone. */
export const undoUntil = (listing: Pick<Listing, 'events' | 'state' | 'leaving'>, now: Date): Date | null => {
  const last = undoable(listing, now);
  return last ? new Date(last.at.getTime() + UNDO_MS) : null;
};

/**
 * The listing as it was before the last decision of staff. From the shelf it leaves as any listing does.
 *
 * @throws ListingDecisionFinal
 */
export function undone(listing: Listing, act: Act): Listing {
  const last = undoable({ ...listing, leaving: null }, act.at);
  if (!last?.before) throw new ListingDecisionFinal();
  const restored = restore(listing, last.before, { action: 'undo', stage: last.stage }, act);
  const { state, stateSince, remindAt, lapsesAt, urgentAt, lateAt } = last.before;
  return {
    ...restored,
    ...(restored.state === state && {
      stateSince: new Date(stateSince),
      remindAt: dateOf(remindAt),
      lapsesAt: dateOf(lapsesAt),
      urgentAt: dateOf(urgentAt),
      lateAt: dateOf(lateAt),
    }),
    events: restored.events.map((one) => (one === last ? { ...one, undoneAt: act.at } : one)),
  };
}

/** What may follow a decision that an appeal takes back: its deadline passed, or the seller declined the terms. */
const AFTERMATH: readonly ListingAction[] = ['lapse', 'decline'];

/**
 * The listing as it was before a decision against which an appeal was upheld; its deadlines begin anew. Undefined: that is
 * not possible any more, because the listing went on, the piece is elsewhere, or the seller was erased.
 */
export function upheld(listing: Listing, decisionId: string, act: Act): Listing | undefined {
  const at = listing.events.findIndex(({ eventId }) => eventId === decisionId);
  const decision = listing.events[at];
  if (!decision?.before || decision.undoneAt || listing.leaving || listing.customerId === null) return undefined;
  if (listing.place !== decision.before.place) return undefined;
  if (!listing.events.slice(at + 1).every(({ action }) => AFTERMATH.includes(action))) return undefined;
  return restore(listing, decision.before, { action: 'uphold', stage: null }, act);
}

/** The listing with everything that decisions change as it was before; back on the shelf, a piece is published anew. */
function restore(
  listing: Listing,
  before: Restorable,
  { action, stage }: Pick<ListingEvent, 'action' | 'stage'>,
  act: Act,
): Listing {
  const { place, terms, goodsPlace } = before;
  const state = before.state === 'listed' ? 'publishing' : before.state;
  const event: ListingEvent = {
    ...{ eventId: act.eventId, version: listing.version + 1, action, by: act.by, staffId: act.staffId ?? null },
    ...{ from: listing.state, to: state, stage, reason: null, note: '', at: act.at, undoneAt: null, before: null },
  };
  return {
    ...begun(listing, state, act.at),
    ...{ place, terms, goodsPlace, version: listing.version + 1, leaving: null },
    goodsAt: dateOf(before.goodsAt),
    listedAt: dateOf(before.listedAt),
    soldAt: dateOf(before.soldAt),
    paidOutAt: dateOf(before.paidOutAt),
    isShelfDue: listing.isShelfDue || isShelfTouched(listing.state, state),
    events: [...listing.events, event],
  };
}

/** What is offered to staff with the role now. */
export const staffStepsOf = (listing: Position & Pick<Listing, 'events'>, now: Date): StaffAction[] =>
  STAFF_ACTIONS.filter((action) =>
    action === 'undo' ? undoable(listing, now) !== undefined : isOffered(listing, action),
  );

/** What is offered to admins. */
export const houseStepsOf = (listing: Position): HouseAction[] =>
  HOUSE_ACTIONS.filter((action) => isOffered(listing, action));

const isByHouse = (action: ListingAction): boolean => (HOUSE_ACTIONS as readonly string[]).includes(action);

const isByStaff = (action: ListingAction): boolean => (STAFF_ACTIONS as readonly string[]).includes(action);

const restorable = (listing: Listing, notice: Act['notice']): Restorable => ({
  ...(notice && { noticeId: notice.noticeId }),
  ...(notice?.isTrusted && { isTrusted: true }),
  ...{ state: listing.state, place: listing.place, terms: listing.terms, goodsPlace: listing.goodsPlace },
  stateSince: listing.stateSince.toISOString(),
  remindAt: textOf(listing.remindAt),
  lapsesAt: textOf(listing.lapsesAt),
  urgentAt: textOf(listing.urgentAt),
  lateAt: textOf(listing.lateAt),
  goodsAt: textOf(listing.goodsAt),
  listedAt: textOf(listing.listedAt),
  soldAt: textOf(listing.soldAt),
  paidOutAt: textOf(listing.paidOutAt),
});

const textOf = (date: Date | null): string | null => date?.toISOString() ?? null;
const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
