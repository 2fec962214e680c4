import type { Sql, Tx } from '@garderoba/service-kit/db';
import { Injectable } from '@nestjs/common';
import type { ClaimLine, ClaimState, OrderClaim, Pieces } from '../domain/claim.js';

type ClaimRow = Omit<OrderClaim, 'lines'> & { readonly lines: ClaimLine[] | null };

/** `quantity` and `shipped` of all lines, in sku order. */
const CLAIM = `SELECT order_id AS "orderId", state, expires_at AS "expiresAt",
    (SELECT jsonb_agg(jsonb_build_object('sku', sku, 'quantity', quantity, 'shipped', shipped) ORDER BY sku)
       FROM order_claim_line AS line WHERE line.order_id = claim.order_id) AS lines
  FROM order_claim AS claim WHERE order_id = $1`;

@Injectable()
export class ClaimRepository {
  /** True when nothing was known of the order: it is now in `state`, and locked. Waits for another transaction on it. */
  async begin(tx: Tx, orderId: string, state: ClaimState, now: Date, expiresAt: Date | null): Promise<boolean> {
    const fresh = await tx.rows(
      `INSERT INTO order_claim (order_id, state, changed_at, expires_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING RETURNING 1`,
      [orderId, state, now, expiresAt],
    );
    return fresh.length > 0;
  }

  /** Locks the order before its levels: everybody takes them in this order. */
  async lock(tx: Tx, orderId: string): Promise<OrderClaim | undefined> {
    // Locked by a statement of its own, so that the lines read after it are those of the last committed change.
    await tx.rows('SELECT 1 FROM order_claim WHERE order_id = $1 FOR UPDATE', [orderId]);
    return this.read(tx, orderId);
  }

  async read(sql: Sql, orderId: string): Promise<OrderClaim | undefined> {
    const row = await sql.one<ClaimRow>(CLAIM, [orderId]);
    return row && { ...row, lines: row.lines ?? [] };
  }

  async addLines(tx: Tx, orderId: string, lines: readonly Pieces[]): Promise<void> {
    await tx.rows(
      `INSERT INTO order_claim_line (order_id, sku, quantity)
       SELECT $1, sku, quantity FROM unnest($2::text[], $3::int[]) AS line (sku, quantity)`,
      [orderId, lines.map(({ sku }) => sku), lines.map(({ quantity }) => quantity)],
    );
  }

  async replaceLines(tx: Tx, orderId: string, lines: readonly Pieces[]): Promise<void> {
    await tx.rows('DELETE FROM order_claim_line WHERE order_id = $1', [orderId]);
    await this.addLines(tx, orderId, lines);
  }

  /** Every state but `claimed` lasts: no expiry. */
  async moveTo(tx: Tx, orderId: string, state: Exclude<ClaimState, 'claimed'>, now: Date): Promise<void> {
    await tx.rows('UPDATE order_claim SET state = $2, changed_at = $3, expires_at = NULL WHERE order_id = $1', [
      orderId,
      state,
      now,
    ]);
  }

  async addShipped(tx: Tx, orderId: string, pieces: readonly Pieces[]): Promise<void> {
    await tx.rows(
      `UPDATE order_claim_line AS line SET shipped = shipped + sent.quantity
         FROM unnest($2::text[], $3::int[]) AS sent (sku, quantity)
        WHERE line.order_id = $1 AND line.sku = sent.sku`,
      [orderId, pieces.map(({ sku }) => sku), pieces.map(({ quantity }) => quantity)],
    );
  }

  /** Orders whose claim outlived its last resort. */
  async expired(sql: Sql, now: Date): Promise<string[]> {
    const rows = await sql.rows<{ orderId: string }>(
      `SELECT order_id AS "orderId" FROM order_claim WHERE state = 'claimed' AND expires_at <= $1 ORDER BY expires_at LIMIT 100`,
      [now],
    );
    return rows.map(({ orderId }) => orderId);
  }
}
