import type { CivilDate } from '@garderoba/contracts/civil-days';
import { deliveryCode, deliveryOfCode, periodCode, periodOfCode } from '@garderoba/contracts/rental-codes';
import type { Booking, Pending } from '../domain/booking.js';
import { OPEN } from '../domain/booking-states.js';
import type { Delivery, Period } from '../domain/periods.js';

/** Columns of `booking` with the names of the domain. */
export const BOOKING = `id, sku, unit_id AS "unitId", kind, state, lower(blocked) AS "blockedFrom", upper(blocked) - 1 AS "blockedTo",
  first_day AS "first", last_day AS "last", period, delivery, store, cart_ref AS "cartRef", order_id AS "orderId",
  order_number AS "orderNumber", line_id AS "lineId", customer_id AS "customerId", hold_until AS "holdUntil",
  due_at AS "dueAt", price, currency, daily_fee AS "dailyFee", retail, late_fee AS "lateFee",
  damage_fee AS "damageFee", pending, returned_at AS "returnedAt",
  reason, version, created_at AS "createdAt"`;

/** Condition for open bookings, identical to that of the partial index. */
export const CURRENT = `state IN (${OPEN.map((state) => `'${state}'`).join(', ')})`;

/** Rows have codes for period and delivery. */
export type BookingRow = Omit<Booking, 'blocked' | 'period' | 'delivery' | 'pending'> & {
  readonly period: number | null;
  readonly delivery: string | null;
  readonly pending: (Omit<Pending, 'period'> & { readonly period?: number }) | null;
  readonly blockedFrom: CivilDate;
  readonly blockedTo: CivilDate;
};

export const toBooking = ({ blockedFrom, blockedTo, period, delivery, pending, ...row }: BookingRow): Booking => ({
  ...row,
  period: period === null ? null : toPeriod(period),
  delivery: delivery === null ? null : toDelivery(delivery),
  pending: pending && toPending(pending),
  blocked: { from: blockedFrom, to: blockedTo },
});

/** The constraints of the database admit no other codes. */
const toPeriod = (code: number): Period => periodOfCode(code) as Period;
export const toDelivery = (code: string): Delivery => deliveryOfCode(code) as Delivery;

const toPending = ({ period, ...pending }: NonNullable<BookingRow['pending']>): Pending => ({
  ...pending,
  ...(period !== undefined && { period: toPeriod(period) }),
});

/** For jsonb_to_recordset: instants become ISO texts. */
export const toRow = (booking: Booking): object => ({
  id: booking.id,
  sku: booking.sku,
  unit_id: booking.unitId,
  kind: booking.kind,
  state: booking.state,
  blocked_from: booking.blocked.from,
  blocked_to: booking.blocked.to,
  first_day: booking.first,
  last_day: booking.last,
  period: booking.period && periodCode(booking.period),
  delivery: booking.delivery && deliveryCode(booking.delivery),
  store: booking.store,
  cart_ref: booking.cartRef,
  order_id: booking.orderId,
  order_number: booking.orderNumber,
  line_id: booking.lineId,
  customer_id: booking.customerId,
  hold_until: booking.holdUntil,
  due_at: booking.dueAt,
  price: booking.price,
  currency: booking.currency,
  daily_fee: booking.dailyFee,
  retail: booking.retail,
  late_fee: booking.lateFee,
  damage_fee: booking.damageFee,
  pending: booking.pending && {
    ...booking.pending,
    ...(booking.pending.period && { period: periodCode(booking.pending.period) }),
  },
  returned_at: booking.returnedAt,
  reason: booking.reason,
  version: booking.version,
  created_at: booking.createdAt,
});
