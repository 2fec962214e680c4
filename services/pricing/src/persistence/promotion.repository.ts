import type { Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { isLimited, type KeptPromotion, type Promotion } from '../domain/discount.js';

/** Instants are texts when the row is read as JSON. */
export type PromotionRow = Omit<Promotion, 'startsAt' | 'endsAt'> & {
  readonly startsAt: Date | string | null;
  readonly endsAt: Date | string | null;
};

export const PROMOTION = `code, label, needs_coupon AS "needsCoupon", percent_bps AS "percentBps", amounts, minimum,
  category_ids AS "categoryIds",
  starts_at AS "startsAt", ends_at AS "endsAt", uses_limit AS "usesLimit", uses_per_customer AS "usesPerCustomer", uses`;

export const toPromotion = <Row extends PromotionRow>(row: Row): Row & Promotion => ({
  ...row,
  startsAt: row.startsAt === null ? null : new Date(row.startsAt),
  endsAt: row.endsAt === null ? null : new Date(row.endsAt),
});

@Injectable()
export class PromotionRepository {
  /**
   * Reads a promotion to add or remove one use. A limited one is locked, so that uses are counted serially. An
   * unlimited one is not locked, so that orders with the same code do not wait for each other. Its limits cannot change
   * until `tx` ends.
   */
  async forUse(tx: Tx, code: string): Promise<Promotion | undefined> {
    return this.counted(tx, await this.found(tx, code));
  }

  /** The first half of `forUse`: waits for a concurrent change of the promotion; locks no row. */
  async found(tx: Tx, code: string): Promise<Promotion | undefined> {
    const [, promotion] = await Promise.all([
      tx.rows('SELECT pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [code]),
      this.read(tx, `SELECT ${PROMOTION} FROM promotion WHERE code = $1`, code),
    ]);
    return promotion;
  }

  /** The second half: locks a limited promotion. */
  async counted(tx: Tx, promotion: Promotion | undefined): Promise<Promotion | undefined> {
    if (!promotion || !isLimited(promotion)) return promotion;
    return this.read(tx, `SELECT ${PROMOTION} FROM promotion WHERE code = $1 FOR UPDATE`, promotion.code);
  }

  /** Adds to (or subtracts from) the uses of a limited promotion. The CHECK constraint enforces the limit. */
  count(tx: Tx, promotion: Promotion | undefined, uses: 1 | -1): void {
    if (!promotion || !isLimited(promotion)) return;
    tx.write('UPDATE promotion SET uses = uses + $2 WHERE code = $1', [promotion.code, uses]);
  }

  /**
   * Locks a promotion to change it: no claims until `tx` ends. Its uses are counted from the orders, limited or not.
   */
  async lockToChange(tx: Tx, code: string): Promise<KeptPromotion | undefined> {
    await tx.rows('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [code]);
    await tx.rows(
      `UPDATE promotion SET uses = counted
         FROM (SELECT count(*)::int AS counted FROM coupon_use WHERE code = $1 AND state IN ('claimed', 'used')) AS live
        WHERE promotion.code = $1 AND uses <> counted`,
      [code],
    );
    const row = await tx.one<PromotionRow & { version: number }>(
      `SELECT ${PROMOTION}, version FROM promotion WHERE code = $1 FOR UPDATE`,
      [code],
    );
    return row && toPromotion(row);
  }

  private async read(tx: Tx, sql: string, code: string): Promise<Promotion | undefined> {
    const row = await tx.one<PromotionRow>(sql, [code]);
    return row && toPromotion(row);
  }

  /** Writes a promotion and counts its version. Its uses are unchanged. Returns the new version. */
  async save(tx: Tx, promotion: Omit<Promotion, 'uses'>): Promise<number> {
    const saved = await tx.one<{ version: number }>(
      `INSERT INTO promotion (code, label, needs_coupon, percent_bps, amounts, minimum, starts_at, ends_at, uses_limit,
                              uses_per_customer, category_ids)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
       ON CONFLICT (code) DO UPDATE
         SET label = excluded.label, needs_coupon = excluded.needs_coupon, percent_bps = excluded.percent_bps,
             amounts = excluded.amounts, minimum = excluded.minimum, starts_at = excluded.starts_at,
             ends_at = excluded.ends_at, uses_limit = excluded.uses_limit, uses_per_customer = excluded.uses_per_customer,
             category_ids = excluded.category_ids, version = promotion.version + 1
       RETURNING version`,
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
        promotion.categoryIds,
      ],
    );
    return saved?.version ?? 1;
  }
}
