import type { CivilDate, DayRange } from '@garderoba/contracts/civil-days';
import type { BookingState } from './booking-states.js';
import type { Delivery, Period } from './periods.js';

/**
 * An extension or purchase that the customer accepted and has not paid. Its days are taken already. The step is
 * executed when orders reports the payment, and cancelled when it is not paid.
 */
export interface Pending {
  readonly chargeId: string;
  readonly kind: 'extension' | 'buy_out';
  /** Amount to pay, gross minor units. */
  readonly price: number;
  /** ISO instant. */
  readonly payUntil: string;
  /** Extension only: the new rental period. */
  readonly period?: Period;
  readonly last?: CivilDate;
}

/** One piece on its days: for a customer (rental) or in service. Amounts are minor units of `currency`, gross. */
export interface Booking {
  readonly id: string;
  readonly sku: string;
  /** The assigned piece; may change until the hand-over. */
  readonly unitId: string;
  readonly kind: 'rental' | 'service';
  readonly state: BookingState;
  /** All days on which the piece is taken, turnover before and after included. */
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
  /** Expiry of a cart's hold. */
  readonly holdUntil: Date | null;
  /** Time of the next step by the clock. */
  readonly dueAt: Date | null;
  /** Paid amount, extensions included. */
  readonly price: number;
  readonly currency: string | null;
  /** Price of one day, charged per late day. */
  readonly dailyFee: number;
  /** Retail price of the piece: the maximum of late fees. 0 = unknown. */
  readonly retail: number;
  readonly lateFee: number;
  /** Set by staff. Together with the late fee at most `retail`. */
  readonly damageFee: number;
  readonly pending: Pending | null;
  readonly returnedAt: Date | null;
  /** Reason of the last step by staff or the clock, e.g. of a damage or loss. */
  readonly reason: string;
  readonly version: number;
  readonly createdAt: Date;
}

/** Unit id of a new booking, before `arrange` assigns a piece. */
export const NO_UNIT = '';
