import type { Sql, Tx } from '@garderoba/service-kit/db';
import { Injectable } from '@nestjs/common';

export type ClaimState = 'claimed' | 'spent' | 'released' | 'returned';

/** What one order has of a customer's points. */
export interface PointsClaim {
  readonly orderId: string;
  readonly customerId: string | null;
  readonly points: number;
  /** Went back by refunds. */
  readonly returned: number;
  readonly state: ClaimState;
  readonly expiresAt: Date | null;
}

@Injectable()
export class PointsClaimRepository {
  /** True when nothing was known of the order: it is now in `state`, and locked. Waits for another transaction on it. */
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

  /** Every state but `claimed` lasts: no expiry. */
  async moveTo(tx: Tx, claim: Omit<PointsClaim, 'expiresAt'>, now: Date): Promise<void> {
    await tx.rows(
      `UPDATE points_claim SET state = $2, customer_id = $3, points = $4, returned = $5, changed_at = $6, expires_at = NULL
        WHERE order_id = $1`,
      [claim.orderId, claim.state, claim.customerId, claim.points, claim.returned, now],
    );
  }

  /** Orders whose claim outlived its last resort. */
  async expired(sql: Sql, now: Date): Promise<string[]> {
    const rows = await sql.rows<{ orderId: string }>(
      `SELECT order_id AS "orderId" FROM points_claim WHERE state = 'claimed' AND expires_at <= $1 ORDER BY expires_at LIMIT 100`,
      [now],
    );
    return rows.map(({ orderId }) => orderId);
  }
}
