import type { Sql, Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { onHand, type StockLevel } from '../domain/level.js';

/** Columns of `stock_level` with the names of the domain. */
export const LEVEL = `sku, document_id AS "documentId", warehouse, showroom, held, allocated,
  counted_by_kind AS "countedByKind", counted_by_list AS "countedByList", min_qty AS "minQty", max_qty AS "maxQty", version`;

@Injectable()
export class LevelRepository {
  /**
   * Levels of these SKUs, locked until `tx` ends. ORDER BY gives every order the same lock order, which prevents
   * deadlocks.
   */
  async lock(tx: Tx, skus: readonly string[]): Promise<Map<string, StockLevel>> {
    return bySku(
      await tx.rows<StockLevel>(
        `SELECT ${LEVEL} FROM stock_level WHERE sku = ANY($1::text[]) ORDER BY sku FOR UPDATE`,
        [skus],
      ),
    );
  }

  async read(sql: Sql, skus: readonly string[]): Promise<Map<string, StockLevel>> {
    return bySku(await sql.rows<StockLevel>(`SELECT ${LEVEL} FROM stock_level WHERE sku = ANY($1::text[])`, [skus]));
  }

  /** Creates missing levels without pieces (in sku order) and locks all. */
  async lockOrCreate(
    tx: Tx,
    skus: readonly string[],
  ): Promise<{ levels: Map<string, StockLevel>; created: Set<string> }> {
    const fresh = await tx.rows<{ sku: string }>(
      `INSERT INTO stock_level (sku) SELECT sku FROM unnest($1::text[]) AS wanted (sku) ORDER BY sku
       ON CONFLICT DO NOTHING RETURNING sku`,
      [skus],
    );
    return { levels: await this.lock(tx, skus), created: new Set(fresh.map(({ sku }) => sku)) };
  }

  /** Writes locked levels. The CHECK constraints of the table enforce the invariants. */
  save(tx: Tx, levels: readonly StockLevel[]): void {
    if (levels.length === 0) return;
    tx.write(
      `UPDATE stock_level AS level
          SET document_id = new.document_id, on_hand = new.on_hand, warehouse = new.warehouse, showroom = new.showroom,
              held = new.held, allocated = new.allocated, counted_by_kind = new.counted_by_kind,
              counted_by_list = new.counted_by_list, min_qty = new.min_qty, max_qty = new.max_qty, version = new.version
         FROM unnest($1::text[], $2::bigint[], $3::int[], $4::int[], $5::int[], $6::int[], $7::int[], $8::boolean[],
                     $9::boolean[], $10::int[], $11::int[], $12::bigint[])
              AS new (sku, document_id, on_hand, warehouse, showroom, held, allocated, counted_by_kind, counted_by_list,
                      min_qty, max_qty, version)
        WHERE level.sku = new.sku`,
      [
        levels.map((level) => level.sku),
        levels.map((level) => level.documentId),
        levels.map(onHand),
        levels.map((level) => level.warehouse),
        levels.map((level) => level.showroom),
        levels.map((level) => level.held),
        levels.map((level) => level.allocated),
        levels.map((level) => level.countedByKind),
        levels.map((level) => level.countedByList),
        levels.map((level) => level.minQty),
        levels.map((level) => level.maxQty),
        levels.map((level) => level.version),
      ],
    );
  }

  /** Stores a product's version. False for skus with this or a newer version already: their event is stale. */
  async isNews(tx: Tx, sku: string, productVersion: number): Promise<boolean> {
    const rows = await tx.rows(
      'UPDATE stock_level SET product_version = $2 WHERE sku = $1 AND product_version < $2 RETURNING 1',
      [sku, productVersion],
    );
    return rows.length > 0;
  }
}

export const bySku = (levels: readonly StockLevel[]): Map<string, StockLevel> =>
  new Map(levels.map((level) => [level.sku, level]));
