import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { KeptPromotion } from '../domain/discount.js';
import { PROMOTION, type PromotionRow, toPromotion } from './promotion.repository.js';

export interface PromotionFilter {
  /** Part of the code or the label. */
  readonly q?: string;
  readonly codes?: readonly string[];
  readonly needsCoupon?: boolean;
  /** Whether `now` is within its window. */
  readonly running?: boolean;
  readonly now: Date;
}

interface Page {
  readonly sort: 'code' | 'endsAt' | 'uses';
  readonly order: 'ASC' | 'DESC';
  readonly offset: number;
  readonly limit: number;
}

type KeptRow = PromotionRow & { readonly version: number };

/** Counts uses from the orders: the row counts them only when there is a limit. */
const COUNTED = `(SELECT ${PROMOTION.replace(/, uses$/, '')}, version,
  (SELECT count(*)::int FROM coupon_use WHERE coupon_use.code = promotion.code AND state IN ('claimed', 'used')) AS uses
  FROM promotion) AS one`;
const MATCHES = `($1::text IS NULL OR code ILIKE '%' || $1 || '%' OR label ILIKE '%' || $1 || '%')
  AND ($2::text[] IS NULL OR code = ANY($2)) AND ($3::boolean IS NULL OR "needsCoupon" = $3)
  AND ($4::boolean IS NULL OR $4 = (coalesce("startsAt" <= $5, true) AND coalesce("endsAt" > $5, true)))`;
const SORTS = { code: 'code', endsAt: '"endsAt"', uses: 'uses' } as const;

@Injectable()
export class PromotionQueries {
  constructor(private readonly db: Db) {}

  async page(
    filter: PromotionFilter,
    { sort, order, offset, limit }: Page,
  ): Promise<{ items: KeptPromotion[]; total: number }> {
    const values = [
      filter.q ? filter.q.replaceAll(/[\\%_]/g, '\\$&') : null,
      filter.codes ?? null,
      filter.needsCoupon ?? null,
      filter.running ?? null,
      filter.now,
    ];
    const direction = order === 'DESC' ? 'DESC NULLS LAST' : 'ASC NULLS LAST';
    const rows = await this.db.rows<KeptRow>(
      `SELECT * FROM ${COUNTED} WHERE ${MATCHES} ORDER BY ${SORTS[sort]} ${direction}, code OFFSET $6 LIMIT $7`,
      [...values, offset, limit],
    );
    const count = await this.db.one<{ total: number }>(
      `SELECT count(*) AS total FROM ${COUNTED} WHERE ${MATCHES}`,
      values,
    );
    return { items: rows.map(toPromotion), total: count?.total ?? 0 };
  }

  async byCode(code: string): Promise<KeptPromotion | undefined> {
    const row = await this.db.one<KeptRow>(`SELECT * FROM ${COUNTED} WHERE code = $1`, [code]);
    return row && toPromotion(row);
  }
}
