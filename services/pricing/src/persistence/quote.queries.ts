import { type Currency } from '@garderoba/contracts/languages';
import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { couponKey, type Promotion } from '../domain/discount.js';
import type { PriceRow } from '../domain/price-list.js';
import type { CartBook } from '../domain/quote.js';
import type { TaxRule } from '../domain/tax.js';
import { PART, type PartRow, PRICE } from './price.repository.js';
import { PROMOTION, type PromotionRow, toPromotion } from './promotion.repository.js';
import { taxRulesAt } from './tax-rules.sql.js';

interface BookRow {
  readonly rows: Array<
    Omit<PriceRow, 'specialFrom' | 'specialTo'> & { specialFrom: string | null; specialTo: string | null }
  >;
  readonly parts: Array<PartRow & { kind: string }>;
  readonly rules: TaxRule[];
  readonly promotions: PromotionRow[];
  readonly categories: Array<{ sku: string; ids: number[] }>;
  readonly personal: Array<{ sku: string; amount: number }>;
  readonly usedByCustomer: number;
}

/** The promotions that may apply: of the coupon code, and those without a code. */
const APPLICABLE = '(code = $3 OR NOT needs_coupon)';

/** Categories of each sku, or of the product whose variant it is, and those above them. Read only if a promotion has categories. */
const CATEGORIES = `SELECT sku, category_ids AS ids FROM product
   WHERE sku = ANY($2::text[]) AND EXISTS (SELECT FROM promotion WHERE ${APPLICABLE} AND category_ids <> '{}')
  UNION ALL
  SELECT part.sku, parent.category_ids FROM product_part AS part
    JOIN product AS parent ON parent.sku = part.parent_sku AND parent.kind = 'configurable'
   WHERE part.sku = ANY($2::text[]) AND EXISTS (SELECT FROM promotion WHERE ${APPLICABLE} AND category_ids <> '{}')`;

/** All data to price these SKUs, in one statement: adding to a cart requests a quote. */
const BOOK = `SELECT
  (SELECT coalesce(jsonb_agg(to_jsonb(one)), '[]')
     FROM (SELECT ${PRICE} FROM price
            WHERE currency = $1
              AND sku = ANY($2::text[] || ARRAY(SELECT sku FROM product_part WHERE parent_sku = ANY($2::text[])))) AS one) AS rows,
  (SELECT coalesce(jsonb_agg(to_jsonb(one)), '[]')
     FROM (SELECT ${PART.replace(' sku', ' part.sku')}, product.kind
             FROM product_part AS part JOIN product ON product.sku = part.parent_sku
            WHERE part.parent_sku = ANY($2::text[]) ORDER BY part.parent_sku, part.position) AS one) AS parts,
  ${taxRulesAt('$5')} AS rules,
  (SELECT coalesce(jsonb_agg(to_jsonb(one)), '[]')
     FROM (SELECT ${PROMOTION} FROM promotion WHERE code = $3
           UNION ALL SELECT ${PROMOTION} FROM promotion WHERE NOT needs_coupon) AS one) AS promotions,
  (SELECT coalesce(jsonb_agg(to_jsonb(one)), '[]') FROM (${CATEGORIES}) AS one) AS categories,
  (SELECT coalesce(jsonb_agg(to_jsonb(one)), '[]')
     FROM (SELECT sku, amount FROM personal_price
            WHERE customer_id = $4 AND sku = ANY($2::text[]) AND currency = $1 AND until > $5) AS one) AS personal,
  (SELECT count(*) FROM coupon_use WHERE code = $3 AND customer_id = $4 AND state IN ('claimed', 'used')) AS "usedByCustomer"`;

@Injectable()
export class QuoteQueries {
  constructor(private readonly db: Db) {}

  async book(input: {
    currency: Currency;
    skus: readonly string[];
    couponCode?: string;
    customerId?: string;
    now: Date;
  }): Promise<CartBook> {
    const { currency, skus, couponCode, customerId, now } = input;
    const book = (await this.db.one<BookRow>(BOOK, [
      currency,
      skus,
      couponCode ? couponKey(couponCode) : null,
      customerId ?? null,
      now,
    ])) as BookRow;
    const rows = book.rows.map((row) => ({
      ...row,
      specialFrom: toDate(row.specialFrom),
      specialTo: toDate(row.specialTo),
    }));
    const products = [...Map.groupBy(book.parts, ({ parentSku }) => parentSku)].map(
      ([sku, parts]) => [sku, { kind: parts[0]?.kind ?? null, parts }] as const,
    );
    return {
      rows: new Map(rows.map((row) => [row.sku, row])),
      products: new Map(products),
      rules: book.rules,
      promotions: unique(book.promotions).map(toPromotion),
      categories: new Map(
        [...Map.groupBy(book.categories, ({ sku }) => sku)].map(([sku, rows]) => [sku, rows.flatMap(({ ids }) => ids)]),
      ),
      personal: book.personal,
      usedByCustomer: book.usedByCustomer,
    };
  }

  /** The promotion of a coupon code, and the number of uses by the customer. */
  async coupon(
    code: string,
    customerId: string | undefined,
    now: Date,
  ): Promise<{ promotion: Promotion | undefined; usedByCustomer: number }> {
    const book = await this.book({ currency: 'PLN', skus: [], couponCode: code, customerId, now });
    const { promotions, usedByCustomer } = book;
    const promotion = promotions.find((candidate) => candidate.needsCoupon && candidate.code === couponKey(code));
    return { promotion, usedByCustomer };
  }
}

const toDate = (text: string | null): Date | null => (text === null ? null : new Date(text));

const unique = (rows: readonly PromotionRow[]): PromotionRow[] => [
  ...new Map(rows.map((row) => [row.code, row])).values(),
];
