import { addDays, type CivilDate, type DayRange } from '@garderoba/contracts/civil-days';
import { DAYS_AHEAD, turnoverDays } from '@garderoba/contracts/rental-calendar';
import { arrange, fullDays, isFree } from './availability.js';
import { type Booking, NO_UNIT } from './booking.js';
import { type Action, isPinned, occupies } from './booking-states.js';
import { blockedRange, type RentalDays } from './calendar-rules.js';
import { dateIn } from './civil-date.js';
import type { Delivery } from './periods.js';
import { NotEnoughInventory, PieceNotFree, StepNotAllowed } from './rental.errors.js';
import { type ClockStep, type Now, settle, step, type Turnover } from './settle.js';

export interface Garment {
  readonly sku: string;
  readonly size: string;
  /** Minutes. */
  readonly turnoverBefore: number;
  readonly turnoverAfter: number;
  readonly deliveries: readonly Delivery[];
  readonly offered: boolean;
  /** Version of the last RentalAvailabilityChanged. */
  readonly version: number;
  /** Content of that event. */
  readonly told: string;
}

export interface Unit {
  readonly id: string;
  readonly sku: string;
  readonly serial: string;
  readonly condition: string;
  readonly state: 'active' | 'lost' | 'sold' | 'retired';
}

/** All data of one sku that decide about its dates, locked: the garment, its pieces, its open bookings. */
export interface Fleet {
  readonly garment: Garment;
  readonly units: readonly Unit[];
  readonly bookings: readonly Booking[];
}

export interface Happening {
  readonly booking: Booking;
  readonly action: Action | 'hold' | 'stay_away' | 'plan';
}

/** A fleet after a decision, and the steps taken, in order. */
export interface Decided {
  readonly fleet: Fleet;
  readonly happened: readonly Happening[];
}

export const turnoverOf = ({ turnoverBefore, turnoverAfter }: Garment): Turnover => ({
  before: turnoverDays(turnoverBefore),
  after: turnoverDays(turnoverAfter),
});

/**
 * Pieces that can be rented, including those that are out or in service now: these reduce single days, not the number.
 */
export const lendable = ({ garment, units }: Fleet): number =>
  garment.offered ? units.filter(({ state }) => state === 'active').length : 0;

/** Applies all due timers. Bookings that lose their piece are displaced at once. */
export function current(fleet: Fleet, now: Now): Decided {
  const { bookings, steps } = settle(fleet.bookings, turnoverOf(fleet.garment), now);
  const gone = goneUnits(steps);
  const units = fleet.units.map((unit) => {
    const state = gone.get(unit.id);
    return state ? { ...unit, state } : unit;
  });
  const moved = { ...fleet, units, bookings };
  return steps.length > 0 ? rearranged(moved, steps, now) : { fleet: moved, happened: [] };
}

const GONE: Readonly<Partial<Record<Happening['action'], Unit['state']>>> = { lose: 'lost', buy: 'sold' };

const goneUnits = (steps: readonly (ClockStep | Happening)[]): Map<string, Unit['state']> =>
  new Map(
    steps.flatMap(({ booking, action }) => {
      const state = GONE[action];
      return state ? [[booking.unitId, state] as const] : [];
    }),
  );

/** Reassigns pieces to all bookings. Bookings without a piece are displaced. */
export function rearranged(fleet: Fleet, happened: readonly Happening[], now: Now): Decided {
  const today = dateIn(now.at, now.zone);
  const active = fleet.units.filter(({ state }) => state === 'active').map(({ id }) => id);
  const { placed, displaced } = arrange(fleet.bookings, active, today);
  const places = new Map(placed.map((booking) => [booking.id, booking]));
  const givingWay = displaced.map((booking): Happening => giveWay(booking, now));
  const gave = new Map(givingWay.map(({ booking }) => [booking.id, booking]));
  const bookings = fleet.bookings.map((booking) => gave.get(booking.id) ?? places.get(booking.id) ?? booking);
  return { fleet: { ...fleet, bookings }, happened: [...happened, ...givingWay] };
}

function giveWay(booking: Booking, now: Now): Happening {
  const change = { reason: 'displaced' };
  if (booking.state === 'booked') return { booking: step(booking, 'displace', now, change), action: 'displace' };
  if (booking.state === 'planned') return { booking: step(booking, 'cancel', now, change), action: 'cancel' };
  return { booking: step(booking, 'expire', now, change), action: 'expire' };
}

/**
 * The piece leaves the rental; bookings that are not handed over yet move to the other pieces.
 *
 * @throws PieceNotFree while it is away or in service, or the others do not suffice
 */
export function withoutPiece(fleet: Fleet, unitId: string, now: Now): Decided {
  if (fleet.bookings.some((booking) => booking.unitId === unitId && isPinned(booking.state)))
    throw new PieceNotFree('away');
  const units = fleet.units.map((unit) => (unit.id === unitId ? { ...unit, state: 'retired' as const } : unit));
  const decided = rearranged({ ...fleet, units }, [], now);
  if (decided.happened.length > 0) throw new PieceNotFree('promised');
  return decided;
}

/** Takes one more piece on these days, or throws NotEnoughInventory. */
export function take(fleet: Fleet, wanted: Booking, action: Happening['action'], now: Now): Decided {
  const pieces = lendable(fleet);
  const taking = fleet.bookings.filter(({ state }) => occupies(state));
  if (!isFree(taking, pieces, wanted.blocked)) throw notEnough(wanted);
  const decided = rearranged({ ...fleet, bookings: [...fleet.bookings, { ...wanted, unitId: NO_UNIT }] }, [], now);
  // The count allowed it. If a piece is missing nevertheless, refuse: a new booking never displaces others.
  if (decided.happened.length > 0) throw notEnough(wanted);
  const booking = find(decided.fleet, wanted.id);
  return { fleet: decided.fleet, happened: [{ booking, action }] };
}

const notEnough = ({ sku, first }: Booking): NotEnoughInventory => new NotEnoughInventory([{ sku, date: first }]);

export const find = ({ bookings }: Fleet, id: string): Booking =>
  bookings.find((booking) => booking.id === id) as Booking;

/** The booking of a step. A booking in a final state is not in the fleet and allows no step. */
function present(fleet: Fleet, id: string, action: Action): Booking {
  const booking: Booking | undefined = find(fleet, id);
  if (!booking) throw new StepNotAllowed(action, 'over');
  return booking;
}

/** Makes a state transition of one booking. Its days become free when the new state is final. */
export function move(fleet: Fleet, id: string, action: Action, now: Now, change: Partial<Booking> = {}): Decided {
  const booking = step(present(fleet, id, action), action, now, change);
  const gone = GONE[action];
  const units = gone
    ? fleet.units.map((unit) => (unit.id === booking.unitId ? { ...unit, state: gone } : unit))
    : fleet.units;
  const bookings = fleet.bookings.map((other) => (other.id === id ? booking : other));
  return rearranged({ ...fleet, units, bookings }, [{ booking, action }], now);
}

/** Moves the booking to other days: it must fit beside all others. */
export function changeDays(
  fleet: Fleet,
  id: string,
  action: 'ask' | 'extend' | 'move',
  now: Now,
  change: Partial<Booking> & Pick<Booking, 'blocked'>,
): Decided {
  const booking = step(present(fleet, id, action), action, now, change);
  const others = fleet.bookings.filter((other) => other.id !== id);
  const taking = others.filter(({ state }) => occupies(state));
  if (!isFree(taking, lendable(fleet), booking.blocked)) throw notEnough(booking);
  const decided = rearranged({ ...fleet, bookings: [...others, booking] }, [], now);
  if (decided.happened.length > 0) throw notEnough(booking);
  return { fleet: decided.fleet, happened: [{ booking: find(decided.fleet, id), action }] };
}

/** A piece may be handed over only on days on which it is blocked. */
export function handOver(fleet: Fleet, id: string, now: Now): Decided {
  const booking = find(fleet, id);
  const action = booking.delivery === 'showroom' ? 'collect' : 'dispatch';
  if (dateIn(now.at, now.zone) < booking.blocked.from) throw new StepNotAllowed(action, 'not due yet');
  const unit = fleet.units.find(({ id: unitId }) => unitId === booking.unitId);
  if (!unit) throw new StepNotAllowed(action, booking.state);
  return move(fleet, id, action, now);
}

/** Availability of a garment to publish. */
export interface Availability {
  readonly pieces: number;
  readonly turnover: Turnover;
  readonly full: readonly DayRange[];
}

/** Last day of the published full days: the last possible rental day with its cleaning. */
export const horizon = (today: CivilDate): CivilDate => addDays(today, DAYS_AHEAD + 60);

export function availabilityOf(fleet: Fleet, today: CivilDate): Availability {
  const taking = fleet.bookings.filter(({ state }) => occupies(state));
  const pieces = lendable(fleet);
  return { pieces, turnover: turnoverOf(fleet.garment), full: fullDays(taking, pieces, today, horizon(today)) };
}

/** Whether one more rental on these days can be served. */
export function isRentable(fleet: Fleet, days: Pick<RentalDays, 'first' | 'last'>): boolean {
  const taking = fleet.bookings.filter(({ state }) => occupies(state));
  return isFree(taking, lendable(fleet), blockedRange(days, turnoverOf(fleet.garment)));
}
