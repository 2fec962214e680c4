import type { Booking, Pending } from './booking.js';
import { type Action, isPinned, may, stateAfter } from './booking-states.js';
import { blockedRange } from './calendar-rules.js';
import { addDays, type CivilDate, dateIn, earlier, instantOf, later, NEVER } from './civil-date.js';
import { lateFee, lateFrom, lostFrom } from './fees.js';

/** orders says when nobody has paid in time; when it does not, an hour later nobody waits any more. */
const ANSWER_MS = 60 * 60 * 1000;

/** A returned piece waits so long for staff before it counts as being cleaned. */
const TO_CLEANING_MS = 4 * 60 * 60 * 1000;

export interface Now {
  readonly at: Date;
  readonly zone: string;
}

/** Turnover of the garment in whole days. */
export interface Turnover {
  readonly before: number;
  readonly after: number;
}

/** Steps that leave what waits for its money waiting; every other ends it. */
const LEAVES_PENDING = new Set<Action>(['dispatch', 'collect', 'begin', 'become_late']);

/** Takes a step of the table: state, version and the next timer. */
export function step(booking: Booking, action: Action, now: Now, change: Partial<Booking> = {}): Booking {
  const state = stateAfter(action, booking.state);
  const pending = LEAVES_PENDING.has(action) ? booking.pending : null;
  const next: Booking = { ...booking, pending, ...change, state, version: booking.version + 1 };
  return { ...next, dueAt: timerOf(next, now) };
}

/** Its last day, as if an extension that waits for its money were paid: nobody is late while paying for more days. */
const lastDay = ({ last, pending }: Booking): CivilDate => pending?.last ?? last;

const pendingEnd = ({ payUntil }: Pending): Date => new Date(Date.parse(payUntil) + ANSWER_MS);

/** When the clock has to look at it next (I8: nothing rests in a passing state beyond its timer). */
export function timerOf(booking: Booking, now: Now): Date | null {
  const due = stateTimer(booking, now);
  if (!booking.pending) return due;
  const unpaid = pendingEnd(booking.pending);
  return due ? earliest(due, unpaid) : unpaid;
}

function stateTimer(booking: Booking, { at, zone }: Now): Date | null {
  const startOf = (day: CivilDate): Date => instantOf(day, 0, zone);
  const tomorrow = startOf(addDays(dateIn(at, zone), 1));
  const blockedOver = booking.blocked.to === NEVER ? null : startOf(addDays(booking.blocked.to, 1));
  switch (booking.state) {
    case 'held':
      return booking.holdUntil;
    case 'booked':
      return startOf(addDays(lastDay(booking), 1));
    case 'displaced':
    case 'dispatched':
    case 'collected':
    case 'planned':
      return startOf(booking.first);
    case 'out':
      return earliest(lateFrom(lastDay(booking), zone), blockedOver);
    case 'late':
      return earliest(tomorrow, lostFrom(booking.last, zone));
    case 'returned':
      return earliest(new Date((booking.returnedAt ?? at).getTime() + TO_CLEANING_MS), blockedOver);
    case 'cleaning':
    case 'in_service':
      return blockedOver;
    default:
      return null;
  }
}

const earliest = (a: Date, b: Date | null): Date => (b && b < a ? b : a);

/** What the clock did to a booking, oldest first. */
export interface ClockStep {
  readonly booking: Booking;
  readonly action: Action | 'stay_away';
}

/**
 * Brings the bookings of one sku to `now`: every timer that has passed is taken, in the order in which they passed. Comes
 * before every decision, so that a decision never hangs on how quick a worker was.
 */
export function settle(
  bookings: readonly Booking[],
  turnover: Turnover,
  now: Now,
): { bookings: Booking[]; steps: ClockStep[] } {
  const steps: ClockStep[] = [];
  const settled = bookings.map((booking) => {
    let current = booking;
    for (let due = current.dueAt; due && due <= now.at; due = current.dueAt) {
      const taken = clockStep(current, turnover, { at: due, zone: now.zone });
      steps.push(taken);
      current = taken.booking;
    }
    return current;
  });
  return { bookings: settled, steps };
}

function clockStep(booking: Booking, turnover: Turnover, now: Now): ClockStep {
  const take = (action: Action, change: Partial<Booking> = {}): ClockStep => ({
    booking: step(booking, action, now, change),
    action,
  });
  if (booking.pending && now.at >= pendingEnd(booking.pending)) return take('drop', asBefore(booking, turnover, now));
  switch (booking.state) {
    case 'held':
      return take('expire');
    case 'booked':
      return take('cancel', { reason: 'not_collected' });
    case 'displaced':
      return take('cancel', { reason: 'displaced' });
    case 'dispatched':
    case 'collected':
      return take('begin');
    case 'out':
      if (now.at < lateFrom(lastDay(booking), now.zone)) return stayAway(booking, turnover, now);
      return take('become_late', { blocked: awayUntil(booking, turnover, now) });
    case 'late':
      if (now.at >= lostFrom(booking.last, now.zone)) {
        return take('lose', { reason: 'not_returned', lateFee: lateFee(booking, now.at, now.zone).fee });
      }
      return stayAway(booking, turnover, now);
    case 'returned': {
      const over = addDays(booking.blocked.to, 1) <= dateIn(now.at, now.zone);
      return take(over ? 'make_ready' : 'clean');
    }
    case 'cleaning':
      return take('make_ready');
    case 'planned':
      return take('start_service');
    case 'in_service':
      return take('end_service');
    default:
      throw new Error(`no timer for a booking that is ${booking.state}`);
  }
}

/** It is not back: the piece stays taken today and for its cleaning. */
function stayAway(booking: Booking, turnover: Turnover, now: Now): ClockStep {
  const next = { ...booking, blocked: awayUntil(booking, turnover, now), version: booking.version + 1 };
  return { booking: { ...next, dueAt: timerOf(next, now) }, action: 'stay_away' };
}

function awayUntil({ blocked }: Booking, { after }: Turnover, { at, zone }: Now): Booking['blocked'] {
  return { from: blocked.from, to: later(addDays(dateIn(at, zone), after), blocked.to) };
}

/** The days without what was asked for and not paid. A piece that is out stays taken today and for its cleaning. */
export function asBefore(booking: Booking, turnover: Turnover, { at, zone }: Now): Pick<Booking, 'blocked'> {
  const { from, to } = booking.blocked;
  const own = blockedRange(booking, turnover).to;
  const away = isPinned(booking.state) ? later(own, addDays(dateIn(at, zone), turnover.after)) : own;
  return { blocked: { from, to: earlier(away, to) } };
}

/** What may be asked of a booking by its customer. */
export function allowedActions(booking: Booking): Array<'cancel' | 'extend' | 'buy'> {
  if (booking.kind !== 'rental') return [];
  const isTryOn = booking.period === 3;
  return [
    ...(may('cancel', booking.state) ? (['cancel'] as const) : []),
    ...(may('ask', booking.state) && !isTryOn && booking.period !== 4 ? (['extend'] as const) : []),
    ...(may('ask_to_buy', booking.state) && booking.retail > 0 ? (['buy'] as const) : []),
  ];
}
