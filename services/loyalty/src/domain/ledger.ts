import { PointsShort } from './loyalty.errors.js';

/** Two kinds of points, one unit: those of a plan and those of purchases. Each has accounts of its own. */
export const KINDS = ['subscription', 'reward'] as const;
export type Kind = (typeof KINDS)[number];

/** `issued` is where points come from (owed, never above zero); the others never go below zero. */
export const ROLES = ['issued', 'available', 'held', 'spent', 'expired'] as const;
export type Role = (typeof ROLES)[number];

export type TransactionType = 'grant' | 'hold' | 'release' | 'spend' | 'reverse' | 'expire' | 'revoke';

/** Points that came together and lapse together. */
export interface Lot {
  readonly id: string;
  readonly kind: Kind;
  /** Available of them. */
  readonly remaining: number;
  /** The last day they can be used, YYYY-MM-DD in the shop's zone. */
  readonly expiresOn: string;
}

/** So many points of one lot. */
export interface Portion {
  readonly lotId: string;
  readonly kind: Kind;
  readonly points: number;
  /** The lot they arrive in, where that is another one: points that come back when their own last day is near. */
  readonly into?: string;
}

/** One side of a movement: the account is that of the lot's kind in this role. */
export interface Entry {
  readonly lotId: string;
  readonly kind: Kind;
  readonly role: Role;
  readonly amount: number;
}

/** The two accounts of every transaction: points leave the first and arrive at the second. */
export const MOVES: Readonly<Record<TransactionType, readonly [from: Role, to: Role]>> = {
  grant: ['issued', 'available'],
  hold: ['available', 'held'],
  release: ['held', 'available'],
  spend: ['held', 'spent'],
  reverse: ['spent', 'available'],
  expire: ['available', 'expired'],
  revoke: ['available', 'issued'],
};

/** The entries of a transaction; they sum to zero because every portion leaves one account and arrives at another. */
export function entriesOf(type: TransactionType, portions: readonly Portion[]): Entry[] {
  const [from, to] = MOVES[type];
  return portions.flatMap(({ lotId, kind, points, into }) => [
    { lotId, kind, role: from, amount: -points },
    { lotId: into ?? lotId, kind, role: to, amount: points },
  ]);
}

/** What a transaction changes of the points that can be used. */
export function changeOf(type: TransactionType, portions: readonly Portion[]): number {
  const points = sum(portions);
  const [from, to] = MOVES[type];
  return to === 'available' ? points : from === 'available' ? -points : 0;
}

export const sum = (portions: readonly { readonly points: number }[]): number =>
  portions.reduce((total, { points }) => total + points, 0);

/** Can these points still be used on this day? */
export const isUsable = (lot: Pick<Lot, 'expiresOn'>, today: string): boolean => lot.expiresOn >= today;

/** Points that can be used on this day. */
export const usable = (lots: readonly Lot[], today: string): number =>
  lots.filter((lot) => isUsable(lot, today)).reduce((total, { remaining }) => total + remaining, 0);

/** Takes points from what lapses first; older lots first on the same day (their ids sort by time). */
export function takeOldestFirst(lots: readonly Lot[], points: number, today: string): Portion[] {
  const portions = takeUpTo(lots, points, today);
  if (sum(portions) < points) throw new PointsShort(points, usable(lots, today));
  return portions;
}

/** The same, but content with what there is: points that are taken back may be spent already. */
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

/** What is left of lots whose last day is over. */
export const lapsed = (lots: readonly Lot[], today: string): Portion[] =>
  inOrder(lots)
    .filter((lot) => !isUsable(lot, today) && lot.remaining > 0)
    .map(({ id: lotId, kind, remaining: points }) => ({ lotId, kind, points }));

/** When points lapse, nearest first: one row per day (SUB-010). */
export function forecast(lots: readonly Lot[], today: string): { points: number; expiresOn: string }[] {
  const days = new Map<string, number>();
  for (const { expiresOn, remaining } of inOrder(lots)) {
    if (expiresOn >= today && remaining > 0) days.set(expiresOn, (days.get(expiresOn) ?? 0) + remaining);
  }
  return [...days].map(([expiresOn, points]) => ({ points, expiresOn }));
}

/** The first `points` of what an order has, in the order in which it took them. */
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

/** Days within which returned points can be used even when their own last day is over or nearer. */
export const RETURNED_DAYS = 30;

/** Hours a claim lives when the outcome of its placement never comes: the last resort. */
export const CLAIM_HOURS = 24;
