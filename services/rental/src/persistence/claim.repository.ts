import type { Sql, Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { Booking } from '../domain/booking.js';
import { BOOKING, type BookingRow, toBooking } from './booking-rows.js';
import { prisma } from './prisma.js';

export type ClaimState = 'claimed' | 'booked' | 'released';

@Injectable()
export class ClaimRepository {
  /**
   * Inserts and locks the order's row in `state`. True when it did not exist. Waits for a concurrent transaction on it.
   */
  async begin(tx: Tx, orderId: string, state: ClaimState, now: Date, expiresAt: Date | null): Promise<boolean> {
    const data = { orderId, state, changedAt: now, expiresAt };
    return (await prisma(tx).orderClaim.createMany({ data, skipDuplicates: true })).count > 0;
  }

  /** Locks the order before its garments. All transactions lock in this order. */
  async lock(tx: Tx, orderId: string): Promise<ClaimState> {
    const row = await tx.one<{ state: ClaimState }>('SELECT state FROM order_claim WHERE order_id = $1 FOR UPDATE', [
      orderId,
    ]);
    if (!row) throw new Error(`no claim of order ${orderId} to lock`);
    return row.state;
  }

  async moveTo(tx: Tx, orderId: string, state: Exclude<ClaimState, 'claimed'>, now: Date): Promise<void> {
    const data = { state, changedAt: now, expiresAt: null };
    await prisma(tx).orderClaim.updateMany({ where: { orderId }, data });
  }

  /** All bookings the order ever had, oldest first. */
  async bookings(sql: Sql, orderId: string): Promise<Booking[]> {
    const rows = await sql.rows<BookingRow>(`SELECT ${BOOKING} FROM booking WHERE order_id = $1 ORDER BY id`, [
      orderId,
    ]);
    return rows.map(toBooking);
  }

  /** Locks the holds of a cart before its garments, so that concurrent changes of the cart are counted together. */
  async lockCart(tx: Tx, cartRef: string): Promise<void> {
    await tx.rows(`SELECT pg_advisory_xact_lock(hashtextextended('holds of ' || $1, 0))`, [cartRef]);
  }

  /** Skus of which a cart holds dates. */
  async heldSkus(sql: Sql, cartRef: string): Promise<string[]> {
    const rows = await sql.rows<{ sku: string }>(
      `SELECT DISTINCT sku FROM booking WHERE cart_ref = $1 AND state = 'held'`,
      [cartRef],
    );
    return rows.map(({ sku }) => sku);
  }

  async expired(sql: Sql, now: Date, limit: number): Promise<string[]> {
    const rows = await sql.rows<{ orderId: string }>(
      `SELECT order_id AS "orderId" FROM order_claim WHERE state = 'claimed' AND expires_at <= $1 ORDER BY expires_at LIMIT $2`,
      [now, limit],
    );
    return rows.map(({ orderId }) => orderId);
  }
}
