import type { Sql, Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';

export interface PriceEdge {
  readonly sku: string;
  readonly at: Date;
}

/** Instants at which prices change by time alone. */
@Injectable()
export class EdgeRepository {
  async replace(tx: Tx, skus: readonly string[], edges: readonly PriceEdge[]): Promise<void> {
    await tx.rows('DELETE FROM price_edge WHERE sku = ANY($1::text[])', [skus]);
    if (edges.length === 0) return;
    await tx.rows(
      `INSERT INTO price_edge (sku, at) SELECT * FROM unnest($1::text[], $2::timestamptz[]) ON CONFLICT DO NOTHING`,
      [edges.map(({ sku }) => sku), edges.map(({ at }) => at)],
    );
  }

  /** Products with due edges, the oldest first. */
  async due(sql: Sql, now: Date, limit: number): Promise<string[]> {
    const rows = await sql.rows<{ sku: string }>(
      'SELECT sku FROM price_edge WHERE at <= $1 GROUP BY sku ORDER BY min(at), sku LIMIT $2',
      [now, limit],
    );
    return rows.map(({ sku }) => sku);
  }

  /** The oldest due edges of these products, all of one instant. */
  dueOf(tx: Tx, skus: readonly string[], now: Date): Promise<PriceEdge[]> {
    return tx.rows<PriceEdge>(
      `SELECT sku, at FROM price_edge
        WHERE sku = ANY($1::text[])
          AND at = (SELECT min(at) FROM price_edge WHERE sku = ANY($1::text[]) AND at <= $2)`,
      [skus, now],
    );
  }
}
