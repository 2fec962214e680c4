import type { Sql, Tx } from '@garderoba/service-kit/db';
import { Injectable } from '@nestjs/common';

export interface PriceEdge {
  readonly sku: string;
  readonly at: Date;
}

/** Instants at which prices move by themselves. */
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

  /** Edges that are over, oldest first. */
  due(sql: Sql, now: Date): Promise<PriceEdge[]> {
    return sql.rows<PriceEdge>('SELECT sku, at FROM price_edge WHERE at <= $1 ORDER BY at, sku LIMIT 200', [now]);
  }

  /** The oldest edge of these products that is over. */
  firstDue(tx: Tx, skus: readonly string[], now: Date): Promise<PriceEdge | undefined> {
    return tx.one<PriceEdge>(
      'SELECT sku, at FROM price_edge WHERE sku = ANY($1::text[]) AND at <= $2 ORDER BY at LIMIT 1',
      [skus, now],
    );
  }
}
