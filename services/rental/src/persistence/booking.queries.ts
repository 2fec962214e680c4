import { Db, type Sql } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { Booking } from '../domain/booking.js';
import { UnknownBooking } from '../domain/rental.errors.js';
import type { WaitingWork } from '../domain/waiting-work.js';
import { BOOKING, type BookingRow, toBooking } from './booking-rows.js';
import { WAITING_WORK } from './waiting-work.js';

/** Filter of the staff's list; absent fields do not filter. */
export interface BookingFilter {
  readonly ids?: readonly string[];
  readonly sku?: string;
  readonly serial?: string;
  readonly states?: readonly string[];
  readonly customerId?: string;
  readonly orderNumber?: string;
  /** Blocked on at least one day of the range. */
  readonly from?: string;
  readonly to?: string;
  /** Bookings that wait for work by staff on a day. */
  readonly waiting?: { readonly work: WaitingWork; readonly day: string };
}

export interface BookingPage {
  readonly bookings: ReadonlyArray<Booking & { readonly serial: string }>;
  readonly total: number;
}

/** A charge of a booking besides its order, gross minor units. */
export interface BookingCharge {
  readonly id: string;
  readonly kind: string;
  readonly amount: number;
  readonly currency: string;
  readonly state: string;
  readonly createdAt: Date;
}

/** Columns by which staff may sort, by the name of their field. */
const SORTS = {
  createdAt: 'created_at',
  firstDay: 'first_day',
  lastDay: 'last_day',
  status: 'state',
  sku: 'sku',
  id: 'id',
} as const;
export type BookingSort = keyof typeof SORTS;

@Injectable()
export class BookingQueries {
  constructor(private readonly db: Db) {}

  /** Another customer's booking counts as unknown. */
  async get(bookingId: string, customerId?: string, sql: Sql = this.db): Promise<Booking> {
    const row = await sql.one<BookingRow>(`SELECT ${BOOKING} FROM booking WHERE id = $1`, [bookingId]);
    if (!row || (customerId !== undefined && row.customerId !== customerId)) throw new UnknownBooking(bookingId);
    return toBooking(row);
  }

  /** Charges of a booking besides its order, oldest first. */
  charges(bookingId: string): Promise<BookingCharge[]> {
    return this.db.rows<BookingCharge>(
      `SELECT id, kind, amount, currency, state, created_at AS "createdAt" FROM booking_charge WHERE booking_id = $1 ORDER BY id`,
      [bookingId],
    );
  }

  /** All bookings of a customer, newest days first. */
  async ofCustomer(customerId: string): Promise<Booking[]> {
    const rows = await this.db.rows<BookingRow>(
      `SELECT ${BOOKING} FROM booking
        WHERE customer_id = $1 AND order_number IS NOT NULL ORDER BY first_day DESC, id DESC LIMIT 500`,
      [customerId],
    );
    return rows.map(toBooking);
  }

  /** Bookings of an order, first days first. */
  async ofOrder(orderId: string): Promise<Booking[]> {
    const rows = await this.db.rows<BookingRow>(
      `SELECT ${BOOKING} FROM booking WHERE order_id = $1 ORDER BY first_day, id`,
      [orderId],
    );
    return rows.map(toBooking);
  }

  async page(
    filter: BookingFilter,
    { sort, descending, offset, limit }: { sort: BookingSort; descending: boolean; offset: number; limit: number },
  ): Promise<BookingPage> {
    const { where, params } = conditions(filter);
    const columns = BOOKING.split('id, sku, unit_id').join('b.id, b.sku, b.unit_id').replace(' state,', ' b.state,');
    const rows = await this.db.rows<BookingRow & { serial: string }>(
      `SELECT ${columns}, u.serial FROM booking AS b JOIN unit AS u ON u.id = b.unit_id
        ${where} ORDER BY b.${SORTS[sort]} ${descending ? 'DESC' : 'ASC'}, b.id LIMIT $${params.length + 1} OFFSET $${params.length + 2}`,
      [...params, limit, offset],
    );
    const count = await this.db.one<{ total: number }>(
      `SELECT count(*) AS total FROM booking AS b ${filter.serial ? 'JOIN unit AS u ON u.id = b.unit_id' : ''} ${where}`,
      params,
    );
    return { bookings: rows.map((row) => ({ ...toBooking(row), serial: row.serial })), total: count?.total ?? 0 };
  }
}

/**
 * Adds only conditions that are set: one that is always true would prevent the planner from using the indexes of two
 * million bookings.
 */
function conditions(filter: BookingFilter): { where: string; params: unknown[] } {
  const asked: ReadonlyArray<readonly [string, unknown]> = [
    ['b.id = ANY(?::uuid[])', filter.ids],
    ['b.sku = ?', filter.sku],
    ['u.serial = ?', filter.serial],
    ['b.state = ANY(?::text[])', filter.states],
    ['b.customer_id = ?', filter.customerId],
    ['b.order_number = ?', filter.orderNumber],
    ['b.last_day >= ?::date', filter.from],
    ['b.first_day <= ?::date', filter.to],
    [filter.waiting ? WAITING_WORK[filter.waiting.work] : '', filter.waiting?.day],
  ];
  const given = asked.filter(([, value]) => value !== undefined);
  const parts = given.map(([condition], n) => condition.replace('?', `$${n + 1}`));
  return { where: parts.length > 0 ? `WHERE ${parts.join(' AND ')}` : '', params: given.map(([, value]) => value) };
}
