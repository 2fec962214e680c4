import type { Sql, Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';

export type ClaimState = 'claimed' | 'spent' | 'released' | 'returned';

/** The points claim of one order. */
export interface PointsClaim {
  readonly orderId: string;
  readonly customerId: string | null;
  readonly points: number;
  /** Points returned by refunds. */
  readonly returned: number;
  readonly state: ClaimState;
  readonly expiresAt: Date | null;
}

@Injectable()
export class PointsClaimRepository {
  /**
   * Inserts and locks the order's row in `state`. True when it did not exist. Waits for a concurrent transaction on it.
   */
  async begin(tx: Tx, claim: Omit<PointsClaim, 'returned'>, now: Date): Promise<boolean> {
    const fresh = await tx.rows(
      `INSERT INTO points_claim (order_id, customer_id, points, state, changed_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING 1`,
      [claim.orderId, claim.customerId, claim.points, claim.state, now, claim.expiresAt],
    );
    return fresh.length > 0;
  }

  lock(tx: Tx, orderId: string): Promise<PointsClaim | undefined> {
    return tx.one<PointsClaim>(
      `SELECT order_id AS "orderId", customer_id AS "customerId", points, returned, state, expires_at AS "expiresAt"
         FROM points_claim WHERE order_id = $1 FOR UPDATE`,
      [orderId],
    );
  }

  /** All states except `claimed` have no expiry. */
  async moveTo(tx: Tx, claim: Omit<PointsClaim, 'expiresAt'>, now: Date): Promise<void> {
    await tx.rows(
      `UPDATE points_claim SET state = $2, customer_id = $3, points = $4, returned = $5, changed_at = $6, expires_at = NULL
        WHERE order_id = $1`,
      [claim.orderId, claim.state, claim.customerId, claim.points, claim.returned, now],
    );
  }

  /** Orders whose claim has passed its maximum lifetime. */
  async expired(sql: Sql, now: Date, limit: number): Promise<string[]> {
    const rows = await sql.rows<{ orderId: string }>(
      `SELECT order_id AS "orderId" FROM points_claim WHERE state = 'claimed' AND expires_at <= $1 ORDER BY expires_at LIMIT $2`,
      [now, limit],
    );
    return rows.map(({ orderId }) => orderId);
  }
}
