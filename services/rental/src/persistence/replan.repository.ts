import type { Sql, Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';

@Injectable()
export class ReplanRepository {
  async add(
    tx: Tx,
    { id, bookingId, sku, at, plan }: { id: string; bookingId: string; sku: string; at: Date; plan: object[] },
  ): Promise<void> {
    await tx.rows(`INSERT INTO replan (id, booking_id, sku, at, plan, state) VALUES ($1, $2, $3, $4, $5, 'open')`, [
      id,
      bookingId,
      sku,
      at,
      JSON.stringify(plan),
    ]);
  }

  /** Closes the open plan of a booking. */
  async close(tx: Tx, bookingId: string, state: 'moved' | 'refunded', at: Date): Promise<void> {
    await tx.rows(`UPDATE replan SET state = $2, closed_at = $3 WHERE booking_id = $1 AND state = 'open'`, [
      bookingId,
      state,
      at,
    ]);
  }

  /** The same style in other sizes. */
  async siblings(sql: Sql, sku: string): Promise<string[]> {
    const rows = await sql.rows<{ sku: string }>(
      `SELECT other.sku FROM style_variant AS own JOIN style_variant AS other USING (parent_sku)
        WHERE own.sku = $1 AND other.sku <> $1 ORDER BY other.sku`,
      [sku],
    );
    return rows.map((row) => row.sku);
  }
}
