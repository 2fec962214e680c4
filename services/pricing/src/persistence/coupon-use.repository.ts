import type { Sql, Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { CouponUse, CouponUseState } from '../domain/coupon-use.js';

@Injectable()
export class CouponUseRepository {
  /** Inserts and locks the row of the order. True when it did not exist. Waits for a concurrent transaction on it. */
  async begin(tx: Tx, { orderId, code, customerId, state, expiresAt }: CouponUse, now: Date): Promise<boolean> {
    const fresh = await tx.rows(
      `INSERT INTO coupon_use (order_id, code, customer_id, state, changed_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT DO NOTHING RETURNING 1`,
      [orderId, code, customerId, state, now, expiresAt],
    );
    return fresh.length > 0;
  }

  lock(tx: Tx, orderId: string): Promise<CouponUse | undefined> {
    return tx.one<CouponUse>(
      `SELECT order_id AS "orderId", code, customer_id AS "customerId", state, expires_at AS "expiresAt"
         FROM coupon_use WHERE order_id = $1 FOR UPDATE`,
      [orderId],
    );
  }

  /** Fast path: the order was accepted with the coupon it claimed. False: another case, which needs the full check. */
  async useAsClaimed(tx: Tx, orderId: string, code: string, now: Date): Promise<boolean> {
    const used = await tx.rows(
      `UPDATE coupon_use SET state = 'used', changed_at = $3, expires_at = NULL
        WHERE order_id = $1 AND code = $2 AND state = 'claimed' RETURNING 1`,
      [orderId, code, now],
    );
    return used.length > 0;
  }

  /** All states except `claimed` are final or have no expiry. */
  moveTo(tx: Tx, orderId: string, state: Exclude<CouponUseState, 'claimed'>, code: string | null, now: Date): void {
    tx.write('UPDATE coupon_use SET state = $2, code = $3, changed_at = $4, expires_at = NULL WHERE order_id = $1', [
      orderId,
      state,
      code,
      now,
    ]);
  }

  async usesOf(tx: Tx, code: string, customerId: string): Promise<number> {
    const row = await tx.one<{ uses: number }>(
      `SELECT count(*) AS uses FROM coupon_use WHERE code = $1 AND customer_id = $2 AND state IN ('claimed', 'used')`,
      [code, customerId],
    );
    return row?.uses ?? 0;
  }

  async expired(sql: Sql, now: Date, limit: number): Promise<string[]> {
    const rows = await sql.rows<{ orderId: string }>(
      `SELECT order_id AS "orderId" FROM coupon_use WHERE state = 'claimed' AND expires_at <= $1 ORDER BY expires_at LIMIT $2`,
      [now, limit],
    );
    return rows.map(({ orderId }) => orderId);
  }
}
