import { TAX_ASKED, TAX_LEFT_OUT } from '@garderoba/contracts/marketplace/tax-facts';
import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { type EurRates, NO_FIGURES, type TaxFigures, type TaxYear } from '../domain/tax-year.js';

/**
 * Sales of the year $1 that stand, per seller and quarter of the shop's zone, in EUR cents: a sale counts when it was paid,
 * and does not count once it was reversed, whenever that was. Amounts of a quarter and currency are converted together,
 * rounded half up. $2, $3: currencies and their rates; $4: the sellers, null: all.
 */
const FIGURES = `
  WITH sold AS (
    SELECT t.seller_id, t.currency::text AS currency,
           extract(quarter FROM t.at AT TIME ZONE 'Europe/Warsaw')::int AS quarter, count(*)::int AS sales,
           sum(part.share)::bigint AS share, sum(part.kept)::bigint AS kept
      FROM ledger_transaction t
     CROSS JOIN LATERAL (
           SELECT coalesce(sum(e.amount) FILTER (WHERE a.role = 'pending'), 0) AS share,
                  coalesce(sum(e.amount) FILTER (WHERE a.role IN ('commission', 'fee')), 0) AS kept
             FROM ledger_entry e JOIN ledger_account a USING (account_id)
            WHERE e.transaction_id = t.transaction_id) AS part
     WHERE t.type = 'sale' AND ($4::uuid[] IS NULL OR t.seller_id = ANY($4))
       AND t.at >= make_timestamptz($1, 1, 1, 0, 0, 0, 'Europe/Warsaw')
       AND t.at < make_timestamptz($1 + 1, 1, 1, 0, 0, 0, 'Europe/Warsaw')
       AND NOT EXISTS (SELECT 1 FROM ledger_transaction r WHERE r.key = 'reverse:' || t.line_id)
     GROUP BY 1, 2, 3
  ), figures AS (
    SELECT seller_id, quarter, sum(sales)::int AS sales,
           sum((share * 10000 + rate / 2) / rate)::bigint AS consideration,
           sum((kept * 10000 + rate / 2) / rate)::bigint AS fees
      FROM sold JOIN unnest($2::text[], $3::bigint[]) AS given (currency, rate) USING (currency)
     GROUP BY 1, 2
  ), totals AS (
    SELECT seller_id, sum(sales)::int AS sales, sum(consideration)::bigint AS consideration, sum(fees)::bigint AS fees
      FROM figures GROUP BY 1
  )`;

/** A seller with sales in a year, and what is missing for the report. */
export interface TaxSeller {
  readonly sellerId: string;
  readonly sales: number;
  /** EUR cents. */
  readonly consideration: number;
  readonly fees: number;
  readonly hasFacts: boolean;
  readonly step: string | null;
  readonly waitsFrom: Date | null;
  readonly answeredAt: Date | null;
}

/** How much sellers sold in a calendar year, from the ledger only. */
@Injectable()
export class TaxFiguresQueries {
  constructor(private readonly db: Db) {}

  /** Of one seller. */
  async ofSeller(sellerId: string, year: number, rates: EurRates): Promise<TaxYear> {
    return (await this.ofSellers([sellerId], year, rates)).get(sellerId) ?? EMPTY;
  }

  async ofSellers(
    sellerIds: readonly string[],
    year: number,
    rates: EurRates,
    on: Db | Tx = this.db,
  ): Promise<Map<string, TaxYear>> {
    const rows = await on.rows<Row>(
      `${FIGURES} SELECT seller_id AS "sellerId", quarter, sales, consideration, fees FROM figures`,
      parameters(year, rates, sellerIds),
    );
    const found = new Map<string, TaxYear>();
    for (const { sellerId, quarter, sales, consideration, fees } of rows) {
      const figures = { sales, consideration: Number(consideration), fees: Number(fees) };
      const before = found.get(sellerId) ?? EMPTY;
      found.set(sellerId, before.with(quarter - 1, figures) as unknown as TaxYear);
    }
    return found;
  }

  /** Sellers who sold so much in the year that they have to be asked, and were not, and did not say it by themselves. */
  async toAsk(year: number, rates: EurRates, limit: number): Promise<string[]> {
    const rows = await this.db.rows<{ sellerId: string }>(
      `${FIGURES} SELECT seller_id AS "sellerId" FROM totals t
        WHERE (sales >= $5 OR consideration >= $6)
          AND NOT EXISTS (SELECT 1 FROM tax_question q WHERE q.seller_id = t.seller_id)
          AND NOT EXISTS (SELECT 1 FROM tax_facts f WHERE f.seller_id = t.seller_id)
          AND NOT EXISTS (SELECT 1 FROM erased_seller e WHERE e.seller_id = t.seller_id)
        ORDER BY seller_id LIMIT $7`,
      [...parameters(year, rates, null), TAX_ASKED.sales, TAX_ASKED.consideration, limit],
    );
    return rows.map(({ sellerId }) => sellerId);
  }

  /** Sellers whom the report of the year names, those with the largest consideration first. */
  async reportable(
    year: number,
    rates: EurRates,
    { offset, limit }: { readonly offset: number; readonly limit: number | null },
    on: Db | Tx = this.db,
  ): Promise<{ items: TaxSeller[]; total: number }> {
    const rows = await on.rows<TaxSeller & { readonly total: number }>(
      `${FIGURES} SELECT t.seller_id AS "sellerId", sales, consideration, fees, f.seller_id IS NOT NULL AS "hasFacts",
              q.step, q.waits_from AS "waitsFrom", q.answered_at AS "answeredAt", count(*) OVER ()::int AS total
         FROM totals t LEFT JOIN tax_facts f USING (seller_id) LEFT JOIN tax_question q USING (seller_id)
        WHERE sales >= $5 OR consideration > $6
        ORDER BY t.consideration DESC, t.seller_id OFFSET $7 LIMIT $8`,
      [...parameters(year, rates, null), TAX_LEFT_OUT.sales, TAX_LEFT_OUT.consideration, offset, limit],
    );
    const items = rows.map(({ total: _total, ...row }) => ({
      ...{ ...row, consideration: Number(row.consideration), fees: Number(row.fees) },
    }));
    return { items, total: rows[0]?.total ?? 0 };
  }
}

interface Row extends TaxFigures {
  readonly sellerId: string;
  readonly quarter: number;
}

const EMPTY: TaxYear = [NO_FIGURES, NO_FIGURES, NO_FIGURES, NO_FIGURES];

const parameters = (year: number, rates: EurRates, sellerIds: readonly string[] | null): unknown[] => [
  ...[year, Object.keys(rates), Object.values(rates), sellerIds],
];
