import type { Sql, Tx } from '@garderoba/service-kit/engines/db';
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
  /**
   * Inserts and locks the order's row in `state`. True when it did not exist. Waits for a concurrent transaction on it.
   */
  async begin(tx: Tx, orderId: string, state: ClaimState, now: Date, expiresAt: Date | null): Promise<boolean> {
    const fresh = await tx.rows(
      `INSERT INTO order_claim (order_id, state, changed_at, expires_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING RETURNING 1`,
      [orderId, state, now, expiresAt],
    );
    return fresh.length > 0;
  }

  /** Locks the order before its levels. All transactions lock in this order. */
  async lock(tx: Tx, orderId: string): Promise<OrderClaim | undefined> {
    // Locks in a separate statement, so that the lines read after it are those of the last commit.
    await tx.rows('SELECT 1 FROM order_claim WHERE order_id = $1 FOR UPDATE', [orderId]);
    return this.read(tx, orderId);
  }

  async read(sql: Sql, orderId: string): Promise<OrderClaim | undefined> {
    const row = await sql.one<ClaimRow>(CLAIM, [orderId]);
    return row && { ...row, lines: row.lines ?? [] };
  }

  addLines(tx: Tx, orderId: string, lines: readonly Pieces[]): void {
    tx.write(
      `INSERT INTO order_claim_line (order_id, sku, quantity)
       SELECT $1, sku, quantity FROM unnest($2::text[], $3::int[]) AS line (sku, quantity)`,
      [orderId, lines.map(({ sku }) => sku), lines.map(({ quantity }) => quantity)],
    );
  }

  replaceLines(tx: Tx, orderId: string, lines: readonly Pieces[]): void {
    tx.write('DELETE FROM order_claim_line WHERE order_id = $1', [orderId]);
    this.addLines(tx, orderId, lines);
  }

  /**
   * Fast path: the order was accepted with exactly the counted pieces it claimed. They become its allocation, which
   * changes nothing for others: the available pieces are the same. False: another case, which needs the full check.
   * Locks in the common order.
   */
  async allocateAsClaimed(tx: Tx, orderId: string, pieces: readonly Pieces[], now: Date): Promise<boolean> {
    const moved = await tx.rows(ALLOCATE_AS_CLAIMED, [
      orderId,
      now,
      pieces.map(({ sku }) => sku),
      pieces.map(({ quantity }) => quantity),
    ]);
    return moved.length > 0;
  }

  /** All states except `claimed` have no expiry. */
  moveTo(tx: Tx, orderId: string, state: Exclude<ClaimState, 'claimed'>, now: Date): void {
    tx.write('UPDATE order_claim SET state = $2, changed_at = $3, expires_at = NULL WHERE order_id = $1', [
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

  /** Reduces the order's pieces; removes a line without any. */
  async free(tx: Tx, orderId: string, pieces: readonly Pieces[]): Promise<void> {
    const freed = [orderId, pieces.map(({ sku }) => sku), pieces.map(({ quantity }) => quantity)];
    await tx.rows(
      `DELETE FROM order_claim_line AS line USING unnest($2::text[], $3::int[]) AS freed (sku, quantity)
        WHERE line.order_id = $1 AND line.sku = freed.sku AND line.quantity = freed.quantity`,
      freed,
    );
    await tx.rows(
      `UPDATE order_claim_line AS line SET quantity = line.quantity - freed.quantity
         FROM unnest($2::text[], $3::int[]) AS freed (sku, quantity)
        WHERE line.order_id = $1 AND line.sku = freed.sku`,
      freed,
    );
  }

  /** Orders whose claim has passed its maximum lifetime. */
  async expired(sql: Sql, now: Date, limit: number): Promise<string[]> {
    const rows = await sql.rows<{ orderId: string }>(
      `SELECT order_id AS "orderId" FROM order_claim WHERE state = 'claimed' AND expires_at <= $1 ORDER BY expires_at LIMIT $2`,
      [now, limit],
    );
    return rows.map(({ orderId }) => orderId);
  }
}

/** $3, $4: the ordered pieces, in sku order. The lines of a claim do not change while it is a claim. */
const ALLOCATE_AS_CLAIMED = `
WITH claim AS (
  UPDATE order_claim AS claim SET state = 'allocated', changed_at = $2, expires_at = NULL
   WHERE order_id = $1 AND state = 'claimed'
     AND (SELECT array_agg(line.sku ORDER BY line.sku COLLATE "C") = $3::text[]
             AND array_agg(line.quantity ORDER BY line.sku COLLATE "C") = $4::int[]
             AND bool_and(level.counted_by_kind AND level.counted_by_list)
            FROM order_claim_line AS line JOIN stock_level AS level USING (sku) WHERE line.order_id = $1)
  RETURNING order_id
), locked AS (
  SELECT sku FROM stock_level WHERE sku = ANY($3::text[]) AND EXISTS (SELECT FROM claim) ORDER BY sku FOR UPDATE
)
UPDATE stock_level AS level SET held = held - line.quantity, allocated = allocated + line.quantity
  FROM locked JOIN unnest($3::text[], $4::int[]) AS line (sku, quantity) USING (sku)
 WHERE level.sku = locked.sku
RETURNING 1`;
