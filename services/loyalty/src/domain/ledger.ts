import { PointsShort } from './loyalty.errors.js';

/** Two kinds of points with one unit: from plans and from purchases. Each has separate accounts. */
export const KINDS = ['subscription', 'reward'] as const;
export type Kind = (typeof KINDS)[number];

/** `issued` is the source of points (owed, never above zero). The others never fall below zero. */
export const ROLES = ['issued', 'available', 'held', 'spent', 'expired'] as const;
export type Role = (typeof ROLES)[number];

export type TransactionType = 'grant' | 'hold' | 'release' | 'spend' | 'reverse' | 'expire' | 'revoke';

/** Points that were credited together and expire together. */
export interface Lot {
  readonly id: string;
  readonly kind: Kind;
  /** Available points of the lot. */
  readonly remaining: number;
  /** The last day on which they can be used, YYYY-MM-DD in the shop's time zone. */
  readonly expiresOn: string;
}

/** A number of points of one lot. */
export interface Portion {
  readonly lotId: string;
  readonly kind: Kind;
  readonly points: number;
  /** The target lot, when it differs: returned points whose own last day is near. */
  readonly into?: string;
}

/** One side of a transaction: the account of the lot's kind in this role. */
export interface Entry {
  readonly lotId: string;
  readonly kind: Kind;
  readonly role: Role;
  readonly amount: number;
}

/** Source and target account of every transaction type. */
export const MOVES: Readonly<Record<TransactionType, readonly [from: Role, to: Role]>> = {
  grant: ['issued', 'available'],
  hold: ['available', 'held'],
  release: ['held', 'available'],
  spend: ['held', 'spent'],
  reverse: ['spent', 'available'],
  expire: ['available', 'expired'],
  revoke: ['available', 'issued'],
};

/**
 * The entries of a transaction. They sum to zero, because every portion is debited to one account and credited to
 * another.
 */
export function entriesOf(type: TransactionType, portions: readonly Portion[]): Entry[] {
  const [from, to] = MOVES[type];
  return portions.flatMap(({ lotId, kind, points, into }) => [
    { lotId, kind, role: from, amount: -points },
    { lotId: into ?? lotId, kind, role: to, amount: points },
  ]);
}

/** Change of the usable points by a transaction. */
export function changeOf(type: TransactionType, portions: readonly Portion[]): number {
  const points = sum(portions);
  const [from, to] = MOVES[type];
  return to === 'available' ? points : from === 'available' ? -points : 0;
}

export const sum = (portions: readonly { readonly points: number }[]): number =>
  portions.reduce((total, { points }) => total + points, 0);

/** Whether these points can be used on this day. */
export const isUsable = (lot: Pick<Lot, 'expiresOn'>, today: string): boolean => lot.expiresOn >= today;

/** Points that can be used on this day. */
export const usable = (lots: readonly Lot[], today: string): number =>
  lots.filter((lot) => isUsable(lot, today)).reduce((total, { remaining }) => total + remaining, 0);

/** Takes points that expire first; on the same day older lots first (their ids sort by time). */
export function takeOldestFirst(lots: readonly Lot[], points: number, today: string): Portion[] {
  const portions = takeUpTo(lots, points, today);
  if (sum(portions) < points) throw new PointsShort(points, usable(lots, today));
  return portions;
}

/** The same, but takes fewer if there are fewer: points to revoke may be spent already. */
export function takeUpTo(lots: readonly Lot[], points: number, today: string): Portion[] {
  const portions: Portion[] = [];
  let left = points;
  for (const { id: lotId, kind, remaining } of inOrder(lots.filter((lot) => isUsable(lot, today)))) {
    const taken = Math.min(left, remaining);
    if (taken > 0) portions.push({ lotId, kind, points: taken });
    left -= taken;
  }
  return portions;
}

/** Remaining points of lots whose last day has passed. */
export const lapsed = (lots: readonly Lot[], today: string): Portion[] =>
  inOrder(lots)
    .filter((lot) => !isUsable(lot, today) && lot.remaining > 0)
    .map(({ id: lotId, kind, remaining: points }) => ({ lotId, kind, points }));

/** Expiring points per day, nearest first: one row per day (SUB-010). */
export function forecast(lots: readonly Lot[], today: string): { points: number; expiresOn: string }[] {
  const days = new Map<string, number>();
  for (const { expiresOn, remaining } of inOrder(lots)) {
    if (expiresOn >= today && remaining > 0) days.set(expiresOn, (days.get(expiresOn) ?? 0) + remaining);
  }
  return [...days].map(([expiresOn, points]) => ({ points, expiresOn }));
}

/** The first `points` of an order's portions, in the order in which they were taken. */
export function firstOf(portions: readonly Portion[], points: number): Portion[] {
  let left = points;
  return portions.flatMap(({ points: has, ...lot }) => {
    const taken = Math.min(left, has);
    left -= taken;
    return taken > 0 ? [{ ...lot, points: taken }] : [];
  });
}

function inOrder(lots: readonly Lot[]): Lot[] {
  const place = ({ expiresOn, id }: Lot): string => `${expiresOn} ${id}`;
  return [...lots].sort((a, b) => (place(a) < place(b) ? -1 : 1));
}

/**
 * Minimum number of days for which returned points can be used, also when their own last day is nearer or has passed.
 */
export const RETURNED_DAYS = 30;

/** Lifetime in hours of a claim whose placement never ended. */
export const CLAIM_HOURS = 24;
