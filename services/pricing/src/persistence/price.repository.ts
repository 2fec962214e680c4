import { type Currency } from '@garderoba/contracts/languages';
import type { Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { Part } from '../domain/composition.js';
import type { HistoryEntry } from '../domain/lowest-price.js';
import type { PriceRow } from '../domain/price-list.js';
import type { TaxClass } from '../domain/tax.js';
import { prisma } from './prisma.js';

export interface ProductRow {
  readonly sku: string;
  readonly kind: string | null;
  readonly taxClass: TaxClass | null;
  readonly productVersion: number;
  readonly withdrawn: boolean;
  /** Its categories and those above them. */
  readonly categoryIds: readonly number[];
  /** Counts changes of its price list; 0 = it has none yet. */
  readonly listVersion: number;
}

export interface PartRow extends Part {
  readonly parentSku: string;
}

export interface NewHistory extends HistoryEntry {
  readonly sku: string;
  readonly currency: Currency;
}

/** Columns of `price` with the names of the domain. */
export const PRICE = `sku, currency, list, special, final, special_from AS "specialFrom", special_to AS "specialTo",
  retail, tiers, rental`;
export const PART = 'parent_sku AS "parentSku", sku, quantity, is_default AS "isDefault", option';

@Injectable()
export class PriceRepository {
  /** Product rows, created if missing and locked in sku order. The row of a product is the lock for all its prices. */
  async lock(tx: Tx, skus: readonly string[]): Promise<Map<string, ProductRow>> {
    await tx.rows(
      `INSERT INTO product (sku) SELECT sku FROM unnest($1::text[]) AS wanted (sku) ORDER BY sku ON CONFLICT DO NOTHING`,
      [skus],
    );
    const rows = await tx.rows<ProductRow>(
      `SELECT sku, kind, tax_class AS "taxClass", product_version AS "productVersion", withdrawn,
              category_ids AS "categoryIds", list_version AS "listVersion"
         FROM product WHERE sku = ANY($1::text[]) ORDER BY sku FOR UPDATE`,
      [skus],
    );
    return new Map(rows.map((row) => [row.sku, row]));
  }

  async parentsOf(tx: Tx, skus: readonly string[]): Promise<string[]> {
    const rows = await tx.rows<{ sku: string }>(
      'SELECT DISTINCT parent_sku AS sku FROM product_part WHERE sku = ANY($1::text[])',
      [skus],
    );
    return rows.map(({ sku }) => sku);
  }

  partsOf(tx: Tx, parentSkus: readonly string[]): Promise<PartRow[]> {
    return tx.rows<PartRow>(
      `SELECT ${PART} FROM product_part WHERE parent_sku = ANY($1::text[]) ORDER BY parent_sku, position`,
      [parentSkus],
    );
  }

  async products(tx: Tx, skus: readonly string[]): Promise<Map<string, ProductRow>> {
    const rows = await tx.rows<ProductRow>(
      `SELECT sku, kind, tax_class AS "taxClass", product_version AS "productVersion", withdrawn,
              category_ids AS "categoryIds", list_version AS "listVersion" FROM product WHERE sku = ANY($1::text[])`,
      [skus],
    );
    return new Map(rows.map((row) => [row.sku, row]));
  }

  rows(tx: Tx, skus: readonly string[]): Promise<PriceRow[]> {
    return tx.rows<PriceRow>(`SELECT ${PRICE} FROM price WHERE sku = ANY($1::text[])`, [skus]);
  }

  async saveRows(tx: Tx, rows: readonly PriceRow[]): Promise<void> {
    if (rows.length === 0) return;
    await tx.rows(
      `INSERT INTO price (sku, currency, list, special, final, special_from, special_to, retail, tiers, rental)
       SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::timestamptz[],
                            $7::timestamptz[], $8::bigint[], $9::jsonb[], $10::jsonb[])
       ON CONFLICT (sku, currency) DO UPDATE
         SET list = excluded.list, special = excluded.special, final = excluded.final,
             special_from = excluded.special_from, special_to = excluded.special_to, retail = excluded.retail,
             tiers = excluded.tiers, rental = excluded.rental`,
      [
        rows.map((row) => row.sku),
        rows.map((row) => row.currency),
        rows.map((row) => row.list),
        rows.map((row) => row.special),
        rows.map((row) => row.final),
        rows.map((row) => row.specialFrom),
        rows.map((row) => row.specialTo),
        rows.map((row) => row.retail),
        rows.map((row) => JSON.stringify(row.tiers)),
        rows.map((row) => JSON.stringify(row.rental)),
      ],
    );
  }

  /** Counts a change of these price lists. */
  async countVersions(tx: Tx, skus: readonly string[]): Promise<void> {
    await prisma(tx).product.updateMany({ where: { sku: { in: [...skus] } }, data: { listVersion: { increment: 1 } } });
  }

  async saveProduct(tx: Tx, product: ProductRow): Promise<void> {
    const { sku, kind, taxClass, productVersion, withdrawn, categoryIds } = product;
    const data = { kind, taxClass, productVersion, withdrawn, categoryIds: [...categoryIds] };
    await prisma(tx).product.updateMany({ where: { sku }, data });
  }

  async replaceParts(tx: Tx, parentSku: string, parts: readonly Part[]): Promise<void> {
    await tx.rows('DELETE FROM product_part WHERE parent_sku = $1', [parentSku]);
    await tx.rows(
      `INSERT INTO product_part (parent_sku, option, sku, quantity, is_default, position)
       SELECT $1, option, sku, quantity, is_default, position
         FROM unnest($2::text[], $3::text[], $4::int[], $5::boolean[]) WITH ORDINALITY
              AS part (option, sku, quantity, is_default, position)`,
      [
        parentSku,
        parts.map(({ option }) => option),
        parts.map(({ sku }) => sku),
        parts.map(({ quantity }) => quantity),
        parts.map(({ isDefault }) => isDefault),
      ],
    );
  }

  /** All entries of these products ordered by time, by sku and currency (`DRS-10/PLN`). */
  async history(tx: Tx, skus: readonly string[]): Promise<Map<string, HistoryEntry[]>> {
    const rows = await tx.rows<NewHistory>(
      `SELECT sku, currency, valid_from AS "validFrom", amount, reduced FROM price_history
        WHERE sku = ANY($1::text[]) ORDER BY sku, currency, valid_from`,
      [skus],
    );
    return Map.groupBy(rows, ({ sku, currency }) => `${sku}/${currency}`);
  }

  async addHistory(tx: Tx, entries: readonly NewHistory[]): Promise<void> {
    if (entries.length === 0) return;
    await tx.rows(
      `INSERT INTO price_history (sku, currency, valid_from, amount, reduced)
       SELECT * FROM unnest($1::text[], $2::text[], $3::timestamptz[], $4::bigint[], $5::boolean[])
       ON CONFLICT (sku, currency, valid_from) DO UPDATE SET amount = excluded.amount, reduced = excluded.reduced`,
      [
        entries.map(({ sku }) => sku),
        entries.map(({ currency }) => currency),
        entries.map(({ validFrom }) => validFrom),
        entries.map(({ amount }) => amount),
        entries.map(({ reduced }) => reduced),
      ],
    );
  }
}
