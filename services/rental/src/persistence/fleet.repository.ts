import type { Sql, Tx } from '@garderoba/service-kit/engines/db';
import { dateOf } from '@garderoba/service-kit/engines/prisma';
import { Injectable } from '@nestjs/common';
import type { Booking } from '../domain/booking.js';
import type { Fleet, Garment, Unit } from '../domain/fleet.js';
import { BOOKING, type BookingRow, CURRENT, toBooking, toDelivery, toRow } from './booking-rows.js';
import { prisma } from './prisma.js';

export const GARMENT = `sku, size, turnover_before AS "turnoverBefore", turnover_after AS "turnoverAfter", deliveries, offered,
  version, told`;

export interface UnitEvent {
  readonly id: string;
  readonly unitId: string;
  readonly at: Date;
  readonly what: string;
  readonly bookingId: string | null;
  readonly actor: string;
  readonly note: string;
}

/** Rows have codes for deliveries. */
type GarmentRow = Omit<Garment, 'deliveries'> & { readonly deliveries: readonly string[] };

const toGarment = (row: GarmentRow): Garment => ({ ...row, deliveries: row.deliveries.map(toDelivery) });

@Injectable()
export class FleetRepository {
  /**
   * The fleets of these skus, locked in sku order. Locks the garment first, so that no other transaction decides about
   * its dates.
   */
  lock(tx: Tx, skus: readonly string[]): Promise<Map<string, Fleet>> {
    return this.fleets(tx, skus, 'ORDER BY sku FOR UPDATE');
  }

  /** Skus that are not garments are missing in the result. */
  read(sql: Sql, skus: readonly string[]): Promise<Map<string, Fleet>> {
    return this.fleets(sql, skus, 'ORDER BY sku');
  }

  /**
   * Sent together: in a transaction they run in sequence, so the reads after the lock see what was committed before.
   */
  private async fleets(sql: Sql, skus: readonly string[], lock: string): Promise<Map<string, Fleet>> {
    if (skus.length === 0) return new Map();
    const [garments, units, rows] = await Promise.all([
      sql.rows<GarmentRow>(`SELECT ${GARMENT} FROM garment WHERE sku = ANY($1::text[]) ${lock}`, [skus]),
      sql.rows<Unit>(
        `SELECT id, sku, serial, condition, state FROM unit WHERE sku = ANY($1::text[]) AND state = 'active' ORDER BY serial`,
        [skus],
      ),
      sql.rows<BookingRow>(`SELECT ${BOOKING} FROM booking WHERE sku = ANY($1::text[]) AND ${CURRENT} ORDER BY id`, [
        skus,
      ]),
    ]);
    const unitsOf = Map.groupBy(units, ({ sku }) => sku);
    const bookingsOf = Map.groupBy(rows.map(toBooking), ({ sku }) => sku);
    return new Map(
      garments.map((garment) => [
        garment.sku,
        {
          garment: toGarment(garment),
          units: unitsOf.get(garment.sku) ?? [],
          bookings: bookingsOf.get(garment.sku) ?? [],
        },
      ]),
    );
  }

  /** Writes the differences to `before`. The exclusion constraint is checked at commit. */
  save(tx: Tx, before: Fleet, after: Fleet): void {
    const known = new Map(before.bookings.map((booking) => [booking.id, booking]));
    this.saveBookings(
      tx,
      after.bookings.filter((booking) => known.get(booking.id) !== booking),
    );
    const units = new Map(before.units.map((unit) => [unit.id, unit]));
    for (const unit of after.units) {
      const was = units.get(unit.id);
      if (was && was !== unit) this.saveUnit(tx, unit);
    }
  }

  saveBookings(tx: Tx, bookings: readonly Booking[]): void {
    if (bookings.length === 0) return;
    tx.write(
      `INSERT INTO booking (id, sku, unit_id, kind, state, blocked, first_day, last_day, period, delivery, store, cart_ref,
                            order_id, order_number, line_id, customer_id, hold_until, due_at, price, currency, daily_fee,
                            retail, late_fee, damage_fee, pending, returned_at, reason, version, created_at)
       SELECT id, sku, unit_id, kind, state, daterange(blocked_from, blocked_to, '[]'), first_day, last_day, period,
              delivery, store, cart_ref, order_id, order_number, line_id, customer_id, hold_until, due_at, price, currency,
              daily_fee, retail, late_fee, damage_fee, pending, returned_at, reason, version, created_at
         FROM jsonb_to_recordset($1::jsonb) AS new (id uuid, sku text, unit_id uuid, kind text, state text,
              blocked_from date, blocked_to date, first_day date, last_day date, period int, delivery text, store text,
              cart_ref text, order_id uuid, order_number text, line_id text, customer_id text, hold_until timestamptz,
              due_at timestamptz, price int, currency text, daily_fee int, retail int, late_fee int, damage_fee int,
              pending jsonb, returned_at timestamptz, reason text, version int, created_at timestamptz)
       ON CONFLICT (id) DO UPDATE SET
              sku = excluded.sku, unit_id = excluded.unit_id, state = excluded.state, blocked = excluded.blocked,
              first_day = excluded.first_day, last_day = excluded.last_day, period = excluded.period,
              delivery = excluded.delivery, store = excluded.store, cart_ref = excluded.cart_ref,
              order_id = excluded.order_id, order_number = excluded.order_number, line_id = excluded.line_id,
              customer_id = excluded.customer_id, hold_until = excluded.hold_until, due_at = excluded.due_at,
              price = excluded.price, currency = excluded.currency, daily_fee = excluded.daily_fee,
              retail = excluded.retail, late_fee = excluded.late_fee, damage_fee = excluded.damage_fee,
              pending = excluded.pending, returned_at = excluded.returned_at, reason = excluded.reason, version = excluded.version`,
      [JSON.stringify(bookings.map(toRow))],
    );
  }

  told(tx: Tx, sku: string, version: number, told: string): void {
    tx.write('UPDATE garment SET version = $2, told = $3 WHERE sku = $1', [sku, version, told]);
  }

  addUnitEvents(tx: Tx, events: readonly UnitEvent[]): void {
    if (events.length === 0) return;
    tx.write(
      `INSERT INTO unit_event (id, unit_id, at, what, booking_id, actor, note)
       SELECT id, "unitId", at, what, "bookingId", actor, note
         FROM jsonb_to_recordset($1::jsonb) AS new (id uuid, "unitId" uuid, at timestamptz, what text, "bookingId" uuid,
              actor text, note text)`,
      [JSON.stringify(events)],
    );
  }

  /** Skus of bookings with a due timer. */
  async due(sql: Sql, now: Date, limit: number): Promise<string[]> {
    const rows = await sql.rows<{ sku: string }>(
      'SELECT sku FROM booking WHERE due_at <= $1 GROUP BY sku ORDER BY min(due_at) LIMIT $2',
      [now, limit],
    );
    return rows.map(({ sku }) => sku);
  }

  /** Garments whose first free day was last checked on an earlier day. */
  async toldBefore(sql: Sql, today: string, limit: number): Promise<string[]> {
    const rows = await prisma(sql).garment.findMany({
      ...{ where: { toldOn: { lt: dateOf(today) } }, select: { sku: true }, orderBy: { sku: 'asc' }, take: limit },
    });
    return rows.map(({ sku }) => sku);
  }

  async markToldOn(sql: Sql, skus: readonly string[], today: string): Promise<void> {
    await prisma(sql).garment.updateMany({ where: { sku: { in: [...skus] } }, data: { toldOn: dateOf(today) } });
  }

  private saveUnit(tx: Tx, { id, condition, state }: Unit): void {
    tx.write('UPDATE unit SET condition = $2, state = $3 WHERE id = $1', [id, condition, state]);
  }
}
