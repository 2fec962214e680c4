import { addDays, type CivilDate, NEVER } from '@garderoba/contracts/civil-days';
import type { Booking, Pending } from './booking.js';
import { type Action, isPinned, may, stateAfter } from './booking-states.js';
import { blockedRange } from './calendar-rules.js';
import { dateIn, earlier, instantOf, later } from './civil-date.js';
import { lateFee, lateFrom, lostFrom } from './fees.js';

/**
 * Milliseconds after the payment deadline until an unpaid step is cancelled without an answer of orders, which normally
 * reports it.
 */
const ANSWER_MS = 60 * 60 * 1000;

/** Milliseconds after which a returned piece counts as being cleaned when staff record nothing. */
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

/** Steps that keep a pending extension or purchase. Every other step ends it. */
const LEAVES_PENDING = new Set<Action>(['dispatch', 'collect', 'begin', 'become_late']);

/** Makes a state transition: state, version and next timer. */
export function step(booking: Booking, action: Action, now: Now, change: Partial<Booking> = {}): Booking {
  const state = stateAfter(action, booking.state);
  const pending = LEAVES_PENDING.has(action) ? booking.pending : null;
  const next: Booking = { ...booking, pending, ...change, state, version: booking.version + 1 };
  return { ...next, dueAt: timerOf(next, now) };
}

/**
 * Its last day as if a pending extension were paid: a booking does not become late while its extension awaits payment.
 */
const lastDay = ({ last, pending }: Booking): CivilDate => pending?.last ?? last;

const pendingEnd = ({ payUntil }: Pending): Date => new Date(Date.parse(payUntil) + ANSWER_MS);

/** Time of the next step by the clock (I8: no transitional state lasts longer than its timer). */
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

/** Steps of the clock on a booking, oldest first. */
export interface ClockStep {
  readonly booking: Booking;
  readonly action: Action | 'stay_away';
}

/**
 * Brings the bookings of one sku to `now`: applies every due timer, in order of time. Called before every decision, so
 * that no decision depends on the speed of a worker.
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

/** The piece is not returned: it stays taken today and for its cleaning. */
function stayAway(booking: Booking, turnover: Turnover, now: Now): ClockStep {
  const next = { ...booking, blocked: awayUntil(booking, turnover, now), version: booking.version + 1 };
  return { booking: { ...next, dueAt: timerOf(next, now) }, action: 'stay_away' };
}

function awayUntil({ blocked }: Booking, { after }: Turnover, { at, zone }: Now): Booking['blocked'] {
  return { from: blocked.from, to: later(addDays(dateIn(at, zone), after), blocked.to) };
}

/** The days without the pending extension. A piece that is out stays taken today and for its cleaning. */
export function asBefore(booking: Booking, turnover: Turnover, { at, zone }: Now): Pick<Booking, 'blocked'> {
  const { from, to } = booking.blocked;
  const own = blockedRange(booking, turnover).to;
  const away = isPinned(booking.state) ? later(own, addDays(dateIn(at, zone), turnover.after)) : own;
  return { blocked: { from, to: earlier(away, to) } };
}

/** Actions of the customer that the booking allows. */
export function allowedActions(booking: Booking): Array<'cancel' | 'extend' | 'buy'> {
  if (booking.kind !== 'rental') return [];
  const isTryOn = booking.period === 'try_on';
  return [
    ...(may('cancel', booking.state) ? (['cancel'] as const) : []),
    ...(may('ask', booking.state) && !isTryOn && booking.period !== 'week' ? (['extend'] as const) : []),
    ...(may('ask_to_buy', booking.state) && booking.retail > 0 ? (['buy'] as const) : []),
  ];
}
