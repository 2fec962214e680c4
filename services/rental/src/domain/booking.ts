import type { BookingState } from './booking-states.js';
import type { CivilDate, DayRange } from './civil-date.js';
import type { Delivery, Period } from './periods.js';

/**
 * What its customer agreed to and has not paid yet. The days are taken already; the step itself is taken once orders says that it
 * is paid, and everything is as before when it is not.
 */
export interface Pending {
  readonly chargeId: string;
  readonly kind: 'extension' | 'buy_out';
  /** To be paid on top, gross minor units. */
  readonly price: number;
  /** ISO instant. */
  readonly payUntil: string;
  /** Of an extension: what the rental becomes. */
  readonly period?: Period;
  readonly last?: CivilDate;
}

/** One piece on its days: for a shopper (rental) or on the bench (service). Amounts are minor units of `currency`, gross. */
export interface Booking {
  readonly id: string;
  readonly sku: string;
  /** The piece that serves it; may change until it is handed over. */
  readonly unitId: string;
  readonly kind: 'rental' | 'service';
  readonly state: BookingState;
  /** Everything the piece is taken for: turnover before and after included. */
  readonly blocked: DayRange;
  readonly first: CivilDate;
  readonly last: CivilDate;
  readonly period: Period | null;
  readonly delivery: Delivery | null;
  readonly store: string | null;
  readonly cartRef: string | null;
  readonly orderId: string | null;
  readonly orderNumber: string | null;
  readonly lineId: string | null;
  readonly customerId: string | null;
  /** A cart's hold ends then. */
  readonly holdUntil: Date | null;
  /** When the clock has something to do with it. */
  readonly dueAt: Date | null;
  /** Paid for it, extensions included. */
  readonly price: number;
  readonly currency: string | null;
  /** Price of one day: what each late day costs. */
  readonly dailyFee: number;
  /** What the piece costs in shops: late fees never exceed it. 0 = unknown. */
  readonly retail: number;
  readonly lateFee: number;
  /** As staff put it; with the late fee never above `retail`. */
  readonly damageFee: number;
  readonly pending: Pending | null;
  readonly returnedAt: Date | null;
  /** Since when it is late, lost or damaged for which reason, as staff or the clock said. */
  readonly reason: string;
  readonly version: number;
  readonly createdAt: Date;
}

/** A new one has no piece yet; `arrange` gives it one. */
export const NO_UNIT = '';
