import { type Booking, NO_UNIT } from './booking.js';
import { blockedRange, type RentalDays } from './calendar-rules.js';
import type { Delivery, Period } from './periods.js';
import { type Now, type Turnover, timerOf } from './settle.js';

/** Days and quantity of a garment that a cart or an order requests. */
export interface WantedLine {
  readonly sku: string;
  readonly firstDay: string;
  readonly period: string;
  readonly delivery: string;
  readonly quantity: number;
}

/** Key of line equality: the same days of the same garment. */
export const keyOf = ({ sku, firstDay, period, delivery }: Omit<WantedLine, 'quantity'>): string =>
  `${sku} ${firstDay} ${period} ${delivery}`;

export const keyOfBooking = ({ sku, first, period, delivery }: Booking): string =>
  keyOf({ sku, firstDay: first, period: period ?? '', delivery: delivery ?? '' });

interface NewRental {
  readonly id: string;
  readonly sku: string;
  readonly days: RentalDays;
  readonly turnover: Turnover;
  readonly state: 'held' | 'claimed' | 'booked';
  readonly store: string;
  readonly cartRef: string | null;
  readonly holdUntil: Date | null;
}

/** A rental without an assigned piece. */
export function newRental(
  { id, sku, days, turnover, state, store, cartRef, holdUntil }: NewRental,
  now: Now,
  facts: Partial<Booking> = {},
): Booking {
  const { first, last, period, delivery }: { first: string; last: string; period: Period; delivery: Delivery } = days;
  const booking: Booking = {
    id,
    sku,
    unitId: NO_UNIT,
    kind: 'rental',
    state,
    blocked: blockedRange(days, turnover),
    first,
    last,
    period,
    delivery,
    store,
    cartRef,
    orderId: null,
    orderNumber: null,
    lineId: null,
    customerId: null,
    holdUntil,
    dueAt: null,
    price: 0,
    currency: null,
    dailyFee: 0,
    retail: 0,
    lateFee: 0,
    damageFee: 0,
    pending: null,
    returnedAt: null,
    reason: '',
    version: 1,
    createdAt: now.at,
    ...facts,
  };
  return { ...booking, dueAt: timerOf(booking, now) };
}
