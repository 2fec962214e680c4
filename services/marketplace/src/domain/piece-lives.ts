import type { ListingEvent } from './listing.js';

/**
 * Where a piece is, always in one place. `between`: it has left one and not reached the next; nobody sells or rents it.
 * `continued`: it goes on under another number, whose log says where it is (docs/decisions/0082).
 */
export const PIECE_PLACES = [
  ...(['with_seller', 'house_resale', 'house_rental', 'buyer', 'between', 'gone', 'continued'] as const),
] as const;
export type PiecePlace = (typeof PIECE_PLACES)[number];

/** Whose a piece is. What the house sells for a seller stays the seller's until it is sold. */
export const OWNERS = ['seller', 'house', 'buyer'] as const;
export type Owner = (typeof OWNERS)[number];

/** `began`: the log begins. A move is `left` and `entered`. `noted`: something happened to the piece, which stayed. */
export const PIECE_EVENT_KINDS = ['began', 'left', 'entered', 'noted'] as const;
export type PieceEventKind = (typeof PIECE_EVENT_KINDS)[number];

const MOVE_CAUSES = [
  'receive',
  'order',
  'cancel',
  'give_back',
  'rent_out',
  'sell_off',
  'retire',
  'offer_again',
  'undo',
] as const;
/** What the rental tells: its renter bought or lost the piece. */
const RENTAL_MOVES = ['buy_out', 'lose'] as const;
/** What the rental tells of a piece that it has. */
export const RENTAL_NOTES = ['wear', 'return', 'clean', 'repair'] as const;
export const PIECE_CAUSES = [
  ...(['offer', ...MOVE_CAUSES, ...RENTAL_MOVES, 'inspect', 'publish', 'finish'] as const),
  ...RENTAL_NOTES,
] as const;
export type PieceCause = (typeof PIECE_CAUSES)[number];

/** An entry of the log of a piece. It names no person, no price and no order. */
export interface PieceEvent {
  /** From 1, without gaps. */
  readonly seq: number;
  readonly kind: PieceEventKind;
  readonly cause: PieceCause;
  /** What caused it, once: both events of a move have the same. */
  readonly moveId: string;
  /** Null: the log begins. */
  readonly fromPlace: PiecePlace | null;
  readonly toPlace: PiecePlace;
  readonly fromOwner: Owner | null;
  readonly toOwner: Owner;
  readonly at: Date;
}

/** Something that happens to a piece, once per `moveId`. */
export interface Happening {
  readonly moveId: string;
  readonly cause: PieceCause;
  readonly at: Date;
}

interface LifeMove {
  readonly cause: (typeof MOVE_CAUSES)[number] | (typeof RENTAL_MOVES)[number];
  readonly from: PiecePlace;
  readonly owners: readonly Owner[];
  /** `back`: to where, and whose, it was before its last move. */
  readonly to: PiecePlace | 'back';
  /** Of the life that begins; absent: the same. */
  readonly owner?: Owner;
}

/** Every allowed move. */
export const LIFE_MOVES: readonly LifeMove[] = [
  { cause: 'receive', from: 'with_seller', owners: ['seller'], to: 'house_resale' },
  // The buyer has sent it back.
  { cause: 'receive', from: 'buyer', owners: ['buyer'], to: 'back' },
  { cause: 'order', from: 'house_resale', owners: ['seller', 'house'], to: 'buyer', owner: 'buyer' },
  { cause: 'cancel', from: 'buyer', owners: ['buyer'], to: 'back' },
  { cause: 'give_back', from: 'house_resale', owners: ['seller'], to: 'with_seller' },
  { cause: 'rent_out', from: 'house_resale', owners: ['seller', 'house'], to: 'house_rental', owner: 'house' },
  { cause: 'sell_off', from: 'house_rental', owners: ['house'], to: 'house_resale' },
  { cause: 'retire', from: 'house_resale', owners: ['house'], to: 'gone' },
  { cause: 'retire', from: 'house_rental', owners: ['house'], to: 'gone' },
  { cause: 'buy_out', from: 'house_rental', owners: ['house'], to: 'buyer', owner: 'buyer' },
  { cause: 'lose', from: 'house_rental', owners: ['house'], to: 'gone' },
  // The house received it under another number.
  { cause: 'offer_again', from: 'buyer', owners: ['buyer'], to: 'continued' },
  { cause: 'undo', from: 'continued', owners: ['buyer'], to: 'back' },
  { cause: 'undo', from: 'house_resale', owners: ['seller', 'house'], to: 'back' },
  { cause: 'undo', from: 'with_seller', owners: ['seller'], to: 'back' },
];
/** What staff may take back. */
const UNDONE_BY_STAFF: readonly PieceCause[] = ['receive', 'give_back', 'offer_again'];

/** What a log says of a piece now. */
export interface PieceNow {
  readonly place: PiecePlace;
  readonly owner: Owner;
  /** Number of events. */
  readonly seq: number;
  /** The move that is under way, while the piece is between two places. */
  readonly openMoveId: string | null;
}

/** The log does not follow from itself: a defect. */
export class BrokenLog extends Error {
  override readonly name = 'BrokenLog';
}

/**
 * The state of a piece: its log, replayed. The database keeps the same in the row `piece`.
 *
 * @throws BrokenLog
 */
export function replayed(log: readonly PieceEvent[]): PieceNow {
  const [first, ...others] = log;
  if (first?.kind !== 'began' || first.seq !== 1) throw new BrokenLog('a log begins with its first event');
  return others.reduce(next, { place: first.toPlace, owner: first.toOwner, seq: 1, openMoveId: null });
}

function next(now: PieceNow, event: PieceEvent): PieceNow {
  const { seq, kind, moveId, fromPlace, toPlace, fromOwner, toOwner } = event;
  const isBetween = now.openMoveId !== null;
  const follows =
    seq === now.seq + 1 &&
    fromPlace === now.place &&
    fromOwner === now.owner &&
    (kind === 'entered') === isBetween &&
    (!isBetween || moveId === now.openMoveId) &&
    (kind === 'left') === (toPlace === 'between') &&
    (kind === 'noted' ? toPlace === fromPlace : toPlace !== fromPlace) &&
    (kind === 'entered' || toOwner === fromOwner) &&
    kind !== 'began';
  if (!follows) throw new BrokenLog(`event ${seq} does not follow`);
  return { place: toPlace, owner: toOwner, seq, openMoveId: kind === 'left' ? moveId : null };
}

/**
 * The events that the log lacks for the move: it closes the old life, then opens the new one. After a crash between the
 * two only the second; none if the move is done. Undefined: the table does not allow it, or another move is under way.
 */
export function moved(log: readonly PieceEvent[], { moveId, cause, at }: Happening): readonly PieceEvent[] | undefined {
  const known = log.filter((event) => event.moveId === moveId);
  if (known.some(({ kind }) => kind === 'entered')) return [];
  const left = known.find(({ kind }) => kind === 'left');
  if (left) return [enteredAfter(log.slice(0, left.seq - 1), left)];
  const { place, owner, seq, openMoveId } = replayed(log);
  if (openMoveId !== null || !destinationOf(log, cause, place, owner)) return undefined;
  const leaves: PieceEvent = {
    ...{ seq: seq + 1, kind: 'left', cause, moveId, at },
    ...{ fromPlace: place, toPlace: 'between', fromOwner: owner, toOwner: owner },
  };
  return [leaves, enteredAfter(log, leaves)];
}

/** The event that the log lacks for something that moves nothing. Undefined: the piece is between two places. */
export function noted(log: readonly PieceEvent[], { moveId, cause, at }: Happening): readonly PieceEvent[] | undefined {
  if (log.some((event) => event.moveId === moveId)) return [];
  const { place, owner, seq, openMoveId } = replayed(log);
  if (openMoveId !== null) return undefined;
  const here = { fromPlace: place, toPlace: place, fromOwner: owner, toOwner: owner } as const;
  return [{ seq: seq + 1, kind: 'noted', cause, moveId, at, ...here }];
}

/** The event that the log lacks when the piece has arrived where its open move leads; none: no such move is open. */
export function arrived(log: readonly PieceEvent[], cause: PieceCause): readonly PieceEvent[] {
  const last = log.at(-1);
  return last?.kind === 'left' && last.cause === cause ? [enteredAfter(log.slice(0, -1), last)] : [];
}

/** The end of a move whose begin is `left`; `before` is the log without it. */
function enteredAfter(before: readonly PieceEvent[], left: PieceEvent): PieceEvent {
  const to = destinationOf(before, left.cause, left.fromPlace, left.fromOwner);
  if (!to) throw new BrokenLog(`event ${left.seq} is no allowed move`);
  const from = { fromPlace: 'between', fromOwner: left.toOwner } as const;
  return { ...left, ...from, seq: left.seq + 1, kind: 'entered', toPlace: to.place, toOwner: to.owner };
}

function destinationOf(
  ...[log, cause, place, owner]: [readonly PieceEvent[], PieceCause, PiecePlace | null, Owner | null]
): { place: PiecePlace; owner: Owner } | undefined {
  const row = LIFE_MOVES.find(
    (one) => one.cause === cause && one.from === place && one.owners.includes(owner as Owner),
  );
  if (!row) return undefined;
  if (row.to !== 'back') return { place: row.to, owner: row.owner ?? (owner as Owner) };
  const last = log.findLast(({ kind }) => kind === 'left');
  if (!last?.fromPlace || !last.fromOwner) return undefined;
  if (cause === 'undo' && !UNDONE_BY_STAFF.includes(last.cause)) return undefined;
  // Its sale was final before it went on: that a sale ends is no way there.
  if (last.fromPlace === 'continued') return undefined;
  return { place: last.fromPlace, owner: last.fromOwner };
}

/**
 * What new entries of a listing's history mean for its piece: the events that the log lacks. `history` are all entries,
 * the new ones included.
 *
 * @throws BrokenLog
 */
export function livedThrough(
  log: readonly PieceEvent[],
  entries: readonly ListingEvent[],
  history: readonly ListingEvent[],
): PieceEvent[] {
  const added: PieceEvent[] = [];
  for (const entry of entries) {
    const undone = undoneBy(entry, history);
    const meaning = meaningOf(undone ?? entry);
    if (!meaning) continue;
    // The version before the log may have made the decision without a note.
    if (undone && !meaning.isMove && !log.some(({ moveId }) => moveId === undone.eventId)) continue;
    const happening = { moveId: entry.eventId, cause: undone ? 'undo' : meaning.cause, at: entry.at } as const;
    const events = (meaning.isMove ? moved : noted)([...log, ...added], happening);
    if (!events) throw new BrokenLog(`${entry.action} is no allowed move of the piece`);
    // It enters when the rental has taken it.
    added.push(...(meaning.cause === 'rent_out' ? events.filter(({ kind }) => kind === 'left') : events));
  }
  return added;
}

/**
 * What new entries of a listing's history mean for the piece that it continues: the events that the log of the former
 * number lacks. It is the buyer's until the house receives it from its new seller.
 *
 * @throws BrokenLog
 */
export function passedOn(
  former: readonly PieceEvent[],
  entries: readonly ListingEvent[],
  history: readonly ListingEvent[],
): PieceEvent[] {
  const added: PieceEvent[] = [];
  for (const entry of entries) {
    const undone = undoneBy(entry, history);
    const { action, from } = undone ?? entry;
    // From `sold` the piece comes back under its own number.
    if (action !== 'receive' || from !== 'awaiting_goods') continue;
    const cause = undone ? 'undo' : 'offer_again';
    const events = moved([...former, ...added], { moveId: entry.eventId, cause, at: entry.at });
    if (!events) throw new BrokenLog(`${entry.action} is no allowed move of the piece that goes on`);
    added.push(...events);
  }
  return added;
}

const MOVING: Readonly<Partial<Record<string, PieceCause>>> = {
  ...{ receive: 'receive', order: 'order', cancel: 'cancel', give_back: 'give_back' },
  ...{ buy_in: 'rent_out', sell_off: 'sell_off', retire: 'retire' },
};

function meaningOf({
  action,
  stage,
}: ListingEvent): { readonly cause: PieceCause; readonly isMove: boolean } | undefined {
  const moving = MOVING[action];
  if (moving) return { cause: moving, isMove: true };
  if (action === 'publish' || action === 'finish') return { cause: action, isMove: false };
  return action !== 'undo' && stage === 'inspection' ? { cause: 'inspect', isMove: false } : undefined;
}

/** The decision that an undo takes back. */
const undoneBy = ({ action, version }: ListingEvent, history: readonly ListingEvent[]): ListingEvent | undefined =>
  action === 'undo' ? history.findLast((one) => one.version < version && one.undoneAt !== null) : undefined;

/** The lives that a passport tells. */
export const LIVES = ['second_hand', 'rented', 'sold', 'given_back', 'gone'] as const;
export type Life = (typeof LIVES)[number];

const LIFE_IN: Readonly<Record<Exclude<PiecePlace, 'between' | 'continued'>, Life>> = {
  with_seller: 'given_back',
  house_resale: 'second_hand',
  house_rental: 'rented',
  buyer: 'sold',
  gone: 'gone',
};

/** What everybody may know of a piece: never a person, a price or a day. */
export interface PieceHistory {
  /** The oldest first. A move that was taken back, such as a cancelled order, is no life. */
  readonly lives: readonly Life[];
  readonly sales: number;
  readonly rentals: number;
  readonly inspections: number;
  /** As the rental recorded them. */
  readonly wears: number;
  readonly cleanings: number;
  readonly repairs: number;
}

/** The public part of a log; without lives while the piece has never come to the house. */
export function publicHistory(log: readonly PieceEvent[]): PieceHistory {
  const places: Exclude<PiecePlace, 'between'>[] = [];
  let inspections = 0;
  for (const { kind, cause, toPlace } of log) {
    if (kind === 'noted') inspections += cause === 'inspect' ? 1 : cause === 'undo' ? -1 : 0;
    // The version before the log brought demo data in where it ends.
    const opens = kind === 'entered' || (kind === 'began' && toPlace !== 'with_seller');
    if (!opens || toPlace === 'between') continue;
    if (cause === 'cancel' || cause === 'undo') places.pop();
    else places.push(toPlace);
  }
  const lives = places.flatMap((place) => (place === 'continued' ? [] : [LIFE_IN[place]]));
  const countOf = (life: Life) => lives.filter((one) => one === life).length;
  const noted = (what: PieceCause) => log.filter(({ kind, cause }) => kind === 'noted' && cause === what).length;
  return {
    ...{ lives, sales: countOf('sold'), rentals: countOf('rented'), inspections },
    ...{ wears: noted('wear'), cleanings: noted('clean'), repairs: noted('repair') },
  };
}

/** The public part of a piece that went on under other numbers: its logs in their order are one story. */
export function publicStory(logs: readonly (readonly PieceEvent[])[]): PieceHistory {
  const parts = logs.map(publicHistory);
  const sum = (count: Exclude<keyof PieceHistory, 'lives'>) => parts.reduce((total, part) => total + part[count], 0);
  return {
    lives: parts.flatMap((part) => part.lives),
    ...{ sales: sum('sales'), rentals: sum('rentals'), inspections: sum('inspections') },
    ...{ wears: sum('wears'), cleanings: sum('cleanings'), repairs: sum('repairs') },
  };
}
