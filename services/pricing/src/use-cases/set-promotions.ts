import { Db } from '@garderoba/service-kit/db';
import { Injectable } from '@nestjs/common';
import type { Promotion } from '../domain/discount.js';
import { PromotionRepository } from '../persistence/promotion.repository.js';

export interface PromotionResult {
  readonly code: string;
  readonly outcome: 'created' | 'updated' | 'unchanged' | 'refused';
  readonly reason?: string;
}

/** Writes coupons or promotions by code. Idempotent; existing uses stay counted. */
@Injectable()
export class SetPromotions {
  constructor(
    private readonly db: Db,
    private readonly promotions: PromotionRepository,
  ) {}

  async execute(list: ReadonlyArray<Omit<Promotion, 'uses'>>): Promise<PromotionResult[]> {
    const results = new Map<string, PromotionResult>();
    await this.db.transaction(async (tx) => {
      results.clear();
      for (const wanted of [...list].sort((a, b) => (a.code < b.code ? -1 : 1))) {
        const old = await this.promotions.lockToChange(tx, wanted.code);
        const result = outcomeOf(old, wanted);
        results.set(wanted.code, result);
        if (result.outcome === 'created' || result.outcome === 'updated')
          await this.promotions.save(tx, { ...wanted, uses: 0 });
      }
    });
    return list.map(({ code }) => results.get(code) as PromotionResult);
  }
}

function outcomeOf(old: Promotion | undefined, wanted: Omit<Promotion, 'uses'>): PromotionResult {
  const { code, startsAt, endsAt, usesLimit } = wanted;
  if ((wanted.percentBps === null) === (wanted.amounts === null))
    return { code, outcome: 'refused', reason: 'pricing.percent_or_amounts' };
  if (startsAt && endsAt && startsAt > endsAt) return { code, outcome: 'refused', reason: 'pricing.window_reversed' };
  if (!old) return { code, outcome: 'created' };
  if (usesLimit !== null && old.uses > usesLimit)
    return { code, outcome: 'refused', reason: 'pricing.limit_below_uses' };
  return { code, outcome: fingerprint(old) === fingerprint(wanted) ? 'unchanged' : 'updated' };
}

const fingerprint = (promotion: Omit<Promotion, 'uses'>): string =>
  JSON.stringify([
    [promotion.label, promotion.needsCoupon, promotion.percentBps, promotion.startsAt, promotion.endsAt],
    [promotion.usesLimit, promotion.usesPerCustomer],
    Object.entries(promotion.amounts ?? {}).sort(),
    Object.entries(promotion.minimum).sort(),
  ]);
