import type { Tx } from '@garderoba/service-kit/db';
import { Injectable } from '@nestjs/common';
import type { Promotion } from '../domain/discount.js';

/** Instants are texts when the row travels as JSON. */
export type PromotionRow = Omit<Promotion, 'startsAt' | 'endsAt'> & {
  readonly startsAt: Date | string | null;
  readonly endsAt: Date | string | null;
};

export const PROMOTION = `code, label, needs_coupon AS "needsCoupon", percent_bps AS "percentBps", amounts, minimum,
  starts_at AS "startsAt", ends_at AS "endsAt", uses_limit AS "usesLimit", uses_per_customer AS "usesPerCustomer", uses`;

export const toPromotion = (row: PromotionRow): Promotion => ({
  ...row,
  startsAt: row.startsAt === null ? null : new Date(row.startsAt),
  endsAt: row.endsAt === null ? null : new Date(row.endsAt),
});

@Injectable()
export class PromotionRepository {
  /** Locked, so that uses are counted one order after the other. */
  async lock(tx: Tx, code: string): Promise<Promotion | undefined> {
    const row = await tx.one<PromotionRow>(`SELECT ${PROMOTION} FROM promotion WHERE code = $1 FOR UPDATE`, [code]);
    return row && toPromotion(row);
  }

  /** Adds to its uses (or takes away); the CHECK on the limit has the last word. */
  async count(tx: Tx, code: string, uses: 1 | -1): Promise<void> {
    await tx.rows('UPDATE promotion SET uses = uses + $2 WHERE code = $1', [code, uses]);
  }

  /** Writes a promotion; its uses stay. */
  async save(tx: Tx, promotion: Promotion): Promise<void> {
    await tx.rows(
      `INSERT INTO promotion (code, label, needs_coupon, percent_bps, amounts, minimum, starts_at, ends_at, uses_limit,
                              uses_per_customer)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       ON CONFLICT (code) DO UPDATE
         SET label = excluded.label, needs_coupon = excluded.needs_coupon, percent_bps = excluded.percent_bps,
             amounts = excluded.amounts, minimum = excluded.minimum, starts_at = excluded.starts_at,
             ends_at = excluded.ends_at, uses_limit = excluded.uses_limit, uses_per_customer = excluded.uses_per_customer`,
      [
        promotion.code,
        promotion.label,
        promotion.needsCoupon,
        promotion.percentBps,
        promotion.amounts,
        promotion.minimum,
        promotion.startsAt,
        promotion.endsAt,
        promotion.usesLimit,
        promotion.usesPerCustomer,
      ],
    );
  }
}
