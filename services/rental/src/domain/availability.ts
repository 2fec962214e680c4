import { addDays, type CivilDate, type DayRange, overlaps } from '@garderoba/contracts/civil-days';
import { type Booking, NO_UNIT } from './booking.js';
import { isPinned, occupies } from './booking-states.js';
import { earlier, later } from './civil-date.js';

/** Occupied days of a piece: the input of counting. */
export type Taking = Pick<Booking, 'blocked'>;

/** Maximum number of pieces taken on any day of the range. A maximum is reached on a day on which a booking begins. */
export function peak(takings: readonly Taking[], range: DayRange): number {
  const inside = takings.filter(({ blocked }) => overlaps(blocked, range));
  return inside.reduce((most, { blocked }) => {
    const day = later(blocked.from, range.from);
    const taken = inside.filter((other) => other.blocked.from <= day && day <= other.blocked.to).length;
    return Math.max(most, taken);
  }, 0);
}

/**
 * Whether one more piece is free on every day of the range. Day counts are sufficient (wire-contract 11.9): because
 * only pieces that are away today are bound to their booking, any set of bookings that fits day by day can be served by
 * `pieces` pieces.
 */
export const isFree = (takings: readonly Taking[], pieces: number, range: DayRange): boolean =>
  peak(takings, range) < pieces;

/** The ranges of days without a free piece, from `today`, sorted and not adjacent. */
export function fullDays(takings: readonly Taking[], pieces: number, today: CivilDate, until: CivilDate): DayRange[] {
  if (pieces === 0) return [{ from: today, to: until }];
  const change = new Map<CivilDate, number>();
  const add = (day: CivilDate, by: number): void => void change.set(day, (change.get(day) ?? 0) + by);
  for (const { blocked } of takings) {
    if (!overlaps(blocked, { from: today, to: until })) continue;
    add(later(blocked.from, today), 1);
    add(addDays(earlier(blocked.to, until), 1), -1);
  }
  const full: DayRange[] = [];
  let taken = 0;
  let since: CivilDate | undefined;
  for (const day of [...change.keys()].sort()) {
    taken += change.get(day) as number;
    if (taken >= pieces) since ??= day;
    else if (since) {
      full.push({ from: since, to: addDays(day, -1) });
      since = undefined;
    }
  }
  return full;
}

/** Pieces on rental or in service per day, without turnover and holds of carts (wire-contract 11.9). */
export function bookedDays(bookings: readonly Booking[], today: CivilDate, until: CivilDate): Map<CivilDate, number> {
  const days = new Map<CivilDate, number>();
  for (const booking of bookings) {
    if (booking.state === 'held' || !occupies(booking.state)) continue;
    // A late piece is with its customer at least until today.
    const last = booking.state === 'late' ? later(booking.last, today) : booking.last;
    const end = earlier(last, until);
    for (let day = later(booking.first, today); day <= end; day = addDays(day, 1)) {
      days.set(day, (days.get(day) ?? 0) + 1);
    }
  }
  return days;
}

export interface Arrangement {
  /** All bookings with an assigned piece. */
  readonly placed: Booking[];
  /** Bookings for which no piece is left: only when a piece stays away longer than promised, or is lost. */
  readonly displaced: Booking[];
}

/** Order in which bookings lose their piece: holds of carts, service, claims of placements, booked rentals. */
const GIVES_WAY: Readonly<Partial<Record<Booking['state'], number>>> = { held: 0, planned: 1, claimed: 2, booked: 3 };

/**
 * Assigns a piece to every booking (interval colouring, earliest first). Pieces that are away today keep their booking,
 * all other bookings keep their piece where possible. Days before today are ignored: an unsettled booking that ended
 * yesterday needs no piece any more.
 */
export function arrange(bookings: readonly Booking[], unitIds: readonly string[], today: CivilDate): Arrangement {
  const taking = bookings.filter(({ state }) => occupies(state));
  const staying = taking.filter(({ state, blocked }) => isPinned(state) || blocked.to < today);
  const endsOf = (id: string): CivilDate[] =>
    staying.filter(({ unitId }) => unitId === id).map(({ blocked }) => blocked.to);
  const busyUntil = new Map(unitIds.map((id) => [id, endsOf(id).reduce(later, '')]));
  const placed = new Map<string, Booking>();
  const displaced: Booking[] = [];
  const movable = taking.filter((booking) => !staying.includes(booking)).sort(byBeginning(today));
  for (const booking of movable) {
    const from = later(booking.blocked.from, today);
    let unitId = freeUnit(booking, from, busyUntil);
    if (unitId === undefined) {
      const active = [...placed.values()].filter(({ blocked }) => blocked.to >= from);
      const victim = [...active, booking].sort(byPatience)[0] as Booking;
      displaced.push(bookings.find(({ id }) => id === victim.id) as Booking);
      if (victim.id === booking.id) continue;
      unitId = victim.unitId;
      placed.delete(victim.id);
    }
    busyUntil.set(unitId, booking.blocked.to);
    placed.set(booking.id, booking.unitId === unitId ? booking : { ...booking, unitId });
  }
  return { placed: [...staying, ...placed.values()], displaced };
}

const byBeginning =
  (today: CivilDate) =>
  (a: Booking, b: Booking): number =>
    compare(later(a.blocked.from, today), later(b.blocked.from, today)) ||
    // Bookings with a piece come before new ones, to minimise reassignments.
    Number(a.unitId === NO_UNIT) - Number(b.unitId === NO_UNIT) ||
    compare(a.id, b.id);

/** Lowest priority first; of equals the one that ends last, then the newest. */
const byPatience = (a: Booking, b: Booking): number =>
  (GIVES_WAY[a.state] ?? 9) - (GIVES_WAY[b.state] ?? 9) ||
  compare(b.blocked.to, a.blocked.to) ||
  b.createdAt.getTime() - a.createdAt.getTime() ||
  compare(b.id, a.id);

/**
 * The assigned piece if it is free by then, else the one with the smallest gap before the booking, so that large gaps
 * stay usable.
 */
function freeUnit(booking: Booking, from: CivilDate, busyUntil: ReadonlyMap<string, CivilDate>): string | undefined {
  const own = busyUntil.get(booking.unitId);
  if (own !== undefined && own < from) return booking.unitId;
  let best: string | undefined;
  for (const [unitId, until] of busyUntil) {
    if (until < from && (best === undefined || until > (busyUntil.get(best) as string))) best = unitId;
  }
  return best;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
