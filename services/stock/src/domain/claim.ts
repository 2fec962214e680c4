import { type CustomerHold, takenOver } from './customer-hold.js';
import { allocate, available, hold, isManaged, type StockLevel } from './level.js';
import { ClaimAllocated, ClaimDiffers, ClaimEnded, NotAllocated, OutOfStock, type ShortLine } from './stock.errors.js';

/**
 * claimed → allocated → cancelled, or claimed → released. `rejected`: the order was accepted, but its pieces were no
 * longer available. Rows in released and cancelled are kept, so that a late claim is refused.
 */
export type ClaimState = 'claimed' | 'allocated' | 'released' | 'cancelled' | 'rejected';

/** Quantity of one sku. */
export interface Pieces {
  readonly sku: string;
  readonly quantity: number;
}

export interface ClaimLine extends Pieces {
  /** Shipped pieces of the line. */
  readonly shipped: number;
}

/** The claim or allocation of one order. */
export interface OrderClaim {
  readonly orderId: string;
  readonly state: ClaimState;
  readonly expiresAt: Date | null;
  readonly lines: readonly ClaimLine[];
}

export type Levels = ReadonlyMap<string, StockLevel>;

/** Fallback: a claim whose placement never ended is released after a day. */
export const CLAIM_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** One entry per sku, in sku order: the order in which levels are locked. */
export function addUp(pieces: readonly Pieces[]): Pieces[] {
  const totals = new Map<string, number>();
  for (const { sku, quantity } of pieces) totals.set(sku, (totals.get(sku) ?? 0) + quantity);
  return [...totals].map(([sku, quantity]) => ({ sku, quantity })).sort((a, b) => (a.sku < b.sku ? -1 : 1));
}

/** The pieces that are counted; a kind without pieces needs no claim. An unknown sku counts, so that it is refused. */
export const counted = (pieces: readonly Pieces[], levels: Levels): Pieces[] =>
  pieces.filter(({ sku }) => {
    const level = levels.get(sku);
    return !level || isManaged(level);
  });

/**
 * Holds all pieces or none. Pieces held for the customer who claims (`own`) are available to this claim, which takes
 * them over. Throws OutOfStock with every line that is short.
 */
export function claimPieces(
  pieces: readonly Pieces[],
  levels: Levels,
  own: readonly CustomerHold[] = [],
): StockLevel[] {
  const wanted = counted(pieces, levels);
  const free = new Map(levels);
  for (const { sku } of takenOver(wanted, own)) free.set(sku, hold(free.get(sku) as StockLevel, -1));
  const short = shortOf(wanted, free);
  if (short.length > 0) throw new OutOfStock(short);
  return wanted.map(({ sku, quantity }) => hold(free.get(sku) as StockLevel, quantity));
}

/**
 * Whether this order may claim. True: it has already claimed exactly these pieces. Throws when it has others or has
 * ended.
 */
export function alreadyClaimed(claim: OrderClaim, pieces: readonly Pieces[]): boolean {
  if (claim.state === 'released' || claim.state === 'cancelled' || claim.state === 'rejected') {
    throw new ClaimEnded(claim.orderId);
  }
  if (!samePieces(claim.lines, pieces)) throw new ClaimDiffers(claim.orderId);
  return true;
}

/** Returns the claimed pieces to release. Throws once they belong to an accepted order. */
export function releasable(claim: OrderClaim): readonly Pieces[] {
  if (claim.state === 'allocated') throw new ClaimAllocated(claim.orderId);
  return claim.state === 'claimed' ? claim.lines : [];
}

/** Releases claimed pieces, except those that return to a customer's hold (`givenBack`). */
export const releasePieces = (
  claimed: readonly Pieces[],
  levels: Levels,
  givenBack: readonly CustomerHold[] = [],
): StockLevel[] =>
  claimed.map(({ sku, quantity }) => {
    const kept = givenBack.filter((held) => held.sku === sku).length;
    return hold(levels.get(sku) as StockLevel, kept - quantity);
  });

export interface Allocation {
  readonly levels: StockLevel[];
  /** The allocation of the order. Empty when it was rejected. */
  readonly lines: Pieces[];
  /** Not empty: the order is rejected, nothing is allocated and its claim is released. */
  readonly short: ShortLine[];
}

/**
 * Turns the claim of an order into its allocation. Normally the same pieces. When the claim is missing, takes them from
 * the available pieces if they suffice.
 */
export function allocateOrder(claimed: readonly Pieces[], ordered: readonly Pieces[], levels: Levels): Allocation {
  const free = new Map(levels);
  for (const { sku, quantity } of claimed) free.set(sku, hold(free.get(sku) as StockLevel, -quantity));
  const wanted = counted(ordered, free);
  const short = shortOf(wanted, free);
  if (short.length > 0) return { levels: changed(levels, free), lines: [], short };
  for (const { sku, quantity } of wanted) free.set(sku, allocate(free.get(sku) as StockLevel, quantity));
  return { levels: changed(levels, free), lines: wanted, short };
}

/** Releases all pieces of a cancelled order, except shipped ones. */
export function cancelOrder(claim: OrderClaim, levels: Levels): StockLevel[] {
  const giveBack = claim.state === 'claimed' ? hold : allocate;
  return claim.lines
    .map((line) => ({ sku: line.sku, left: line.quantity - line.shipped }))
    .filter(({ left }) => left > 0)
    .map(({ sku, left }) => giveBack(levels.get(sku) as StockLevel, -left));
}

/**
 * The counted pieces of a shipment. Ignores pieces that were never allocated (rental garments, kinds without pieces).
 * Refuses more than the order has.
 */
export function shippedPieces(claim: OrderClaim | undefined, orderId: string, sent: readonly Pieces[]): Pieces[] {
  if (claim?.state !== 'allocated') throw new NotAllocated(orderId);
  const lines = new Map(claim.lines.map((line) => [line.sku, line]));
  const pieces = sent.filter(({ sku }) => lines.has(sku));
  for (const { sku, quantity } of pieces) {
    const line = lines.get(sku) as ClaimLine;
    if (line.shipped + quantity > line.quantity) throw new NotAllocated(orderId, sku);
  }
  return pieces;
}

/**
 * The counted pieces that an order returns before they are sent; at most the remaining ones. None once the order has
 * ended.
 */
export function freedPieces(claim: OrderClaim | undefined, freed: readonly Pieces[]): Pieces[] {
  if (claim?.state !== 'allocated') return [];
  return freed.flatMap(({ sku, quantity }) => {
    const line = claim.lines.find((one) => one.sku === sku);
    const given = Math.min(quantity, line ? line.quantity - line.shipped : 0);
    return given > 0 ? [{ sku, quantity: given }] : [];
  });
}

const changed = (before: Levels, after: Levels): StockLevel[] =>
  [...after.values()].filter((level) => level !== before.get(level.sku));

const shortOf = (pieces: readonly Pieces[], levels: Levels): ShortLine[] =>
  pieces.flatMap(({ sku, quantity }) => {
    const level = levels.get(sku);
    const free = level ? available(level) : 0;
    return free < quantity ? [{ sku, asked: quantity, available: free }] : [];
  });

const samePieces = (a: readonly Pieces[], b: readonly Pieces[]): boolean =>
  a.length === b.length && a.every(({ sku, quantity }, i) => sku === b[i]?.sku && quantity === b[i]?.quantity);
