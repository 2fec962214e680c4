import type { Sql, Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { PriceState } from '../domain/price-state.js';
import type { RentalState } from '../domain/rental-state.js';
import type { ReviewStatistics } from '../domain/review-statistics.js';
import type { StockState } from '../domain/stock-state.js';

export interface TaxRate {
  readonly taxClass: string;
  readonly country: string;
  readonly bps: number;
}

const STOCK = `sku, version, on_hand AS "onHand", available, in_stock AS "inStock", managed, source_codes AS "sourceCodes"`;

/**
 * States of our SKUs published by other services: prices, stock, reviews, pieces sold. Stored even before the product exists.
 */
@Injectable()
export class StatesRepository {
  /** False when the stored state is newer. */
  async savePrice(tx: Tx, { sku, version, ...state }: PriceState): Promise<boolean> {
    const saved = await tx.rows(
      `INSERT INTO price_state (sku, version, state) VALUES ($1, $2, $3)
       ON CONFLICT (sku) DO UPDATE SET version = excluded.version, state = excluded.state WHERE price_state.version < excluded.version
       RETURNING 1`,
      [sku, version, state],
    );
    return saved.length > 0;
  }

  /** False when the stored level is newer. */
  async saveStock(tx: Tx, state: StockState): Promise<boolean> {
    const saved = await tx.rows(
      `INSERT INTO stock_state (sku, version, on_hand, available, in_stock, managed, source_codes) VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (sku) DO UPDATE SET version = excluded.version, on_hand = excluded.on_hand, available = excluded.available,
         in_stock = excluded.in_stock, managed = excluded.managed, source_codes = excluded.source_codes
        WHERE stock_state.version < excluded.version
       RETURNING 1`,
      [state.sku, state.version, state.onHand, state.available, state.inStock, state.managed, state.sourceCodes],
    );
    return saved.length > 0;
  }

  /** Returns the previous state; undefined when the stored state is the same or newer. */
  async saveRental(tx: Tx, { sku, version, ...state }: RentalState): Promise<{ firstFree: string } | undefined> {
    return tx.one<{ firstFree: string }>(
      `WITH known AS (SELECT state FROM rental_state WHERE sku = $1)
       INSERT INTO rental_state (sku, version, state) VALUES ($1, $2, $3)
       ON CONFLICT (sku) DO UPDATE SET version = excluded.version, state = excluded.state
         WHERE rental_state.version < excluded.version
       RETURNING coalesce((SELECT state->>'firstFree' FROM known), '') AS "firstFree"`,
      [sku, version, state],
    );
  }

  async rentals(sql: Sql, skus?: readonly string[]): Promise<RentalState[]> {
    const rows = await sql.rows<{ sku: string; version: number; state: Omit<RentalState, 'sku' | 'version'> }>(
      `SELECT sku, version, state FROM rental_state ${skus ? 'WHERE sku = ANY($1)' : ''}`,
      skus ? [skus] : [],
    );
    return rows.map(({ state, ...row }) => ({ ...row, ...state }));
  }

  /** False when the stored statistics are the same or newer. */
  async saveReviews(tx: Tx, { sku, version, reviews, rated, recommended, fits }: ReviewStatistics): Promise<boolean> {
    const saved = await tx.rows(
      `INSERT INTO review_statistics (sku, version, reviews, rated, recommended, small, true_to_size, large)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (sku) DO UPDATE SET version = excluded.version, reviews = excluded.reviews, rated = excluded.rated,
         recommended = excluded.recommended, small = excluded.small, true_to_size = excluded.true_to_size,
         large = excluded.large
        WHERE review_statistics.version < excluded.version
       RETURNING 1`,
      [sku, version, reviews, rated, recommended, fits.small, fits.true, fits.large],
    );
    return saved.length > 0;
  }

  reviews(sql: Sql, skus?: readonly string[]): Promise<ReviewStatistics[]> {
    return sql.rows(
      `SELECT sku, version, reviews, rated, recommended,
              jsonb_build_object('small', small, 'true', true_to_size, 'large', large) AS fits
         FROM review_statistics ${skus ? 'WHERE sku = ANY($1)' : ''}`,
      skus ? [skus] : [],
    );
  }

  /** True when a group was added. */
  async saveGroups(tx: Tx, groups: readonly number[]): Promise<boolean> {
    const saved = await tx.rows(
      `INSERT INTO customer_group (group_id)
       SELECT DISTINCT told FROM unnest($1::int[]) AS told
        WHERE NOT EXISTS (SELECT FROM customer_group WHERE group_id = told)
       ON CONFLICT DO NOTHING RETURNING 1`,
      [groups],
    );
    return saved.length > 0;
  }

  /** True when a rate was added or changed. */
  async saveTaxRates(tx: Tx, rates: readonly TaxRate[]): Promise<boolean> {
    const saved = await tx.rows(
      // Writes changed rows only: writing unchanged ones would make concurrent price events wait for each other's row
      // locks.
      `INSERT INTO tax_rate (tax_class, country, bps)
       SELECT * FROM unnest($1::text[], $2::text[], $3::int[]) AS told (tax_class, country, bps)
        WHERE NOT EXISTS (SELECT FROM tax_rate AS known
                           WHERE (known.tax_class, known.country, known.bps) = (told.tax_class, told.country, told.bps))
       ON CONFLICT (tax_class, country) DO UPDATE SET bps = excluded.bps WHERE tax_rate.bps <> excluded.bps
       RETURNING 1`,
      [rates.map(({ taxClass }) => taxClass), rates.map(({ country }) => country), rates.map(({ bps }) => bps)],
    );
    return saved.length > 0;
  }

  /** Updates rows in SKU order, so that two orders cannot deadlock. */
  addSales(tx: Tx, pieces: ReadonlyMap<string, number>): void {
    const sorted = [...pieces].sort(([a], [b]) => (a < b ? -1 : 1));
    tx.write(
      `INSERT INTO sales_count (sku, pieces) SELECT * FROM unnest($1::text[], $2::bigint[])
       ON CONFLICT (sku) DO UPDATE SET pieces = sales_count.pieces + excluded.pieces`,
      [sorted.map(([sku]) => sku), sorted.map(([, count]) => count)],
    );
  }

  async prices(sql: Sql, skus?: readonly string[]): Promise<PriceState[]> {
    const rows = await sql.rows<{ sku: string; version: number; state: Omit<PriceState, 'sku' | 'version'> }>(
      `SELECT sku, version, state FROM price_state ${skus ? 'WHERE sku = ANY($1)' : ''}`,
      skus ? [skus] : [],
    );
    return rows.map(({ state, ...row }) => ({ ...row, ...state }));
  }

  /** Customer groups with an own price for any product. */
  async groups(sql: Sql): Promise<number[]> {
    const rows = await sql.rows<{ id: number }>('SELECT group_id AS id FROM customer_group ORDER BY 1');
    return rows.map(({ id }) => id);
  }

  stocks(sql: Sql, skus?: readonly string[]): Promise<StockState[]> {
    return sql.rows(`SELECT ${STOCK} FROM stock_state ${skus ? 'WHERE sku = ANY($1)' : ''}`, skus ? [skus] : []);
  }

  async sales(sql: Sql, skus?: readonly string[]): Promise<Map<string, number>> {
    const rows = await sql.rows<{ sku: string; pieces: number }>(
      `SELECT sku, pieces FROM sales_count ${skus ? 'WHERE sku = ANY($1)' : ''}`,
      skus ? [skus] : [],
    );
    return new Map(rows.map(({ sku, pieces }) => [sku, pieces]));
  }

  taxRates(sql: Sql): Promise<TaxRate[]> {
    return sql.rows('SELECT tax_class AS "taxClass", country, bps FROM tax_rate ORDER BY tax_class, country');
  }
}
