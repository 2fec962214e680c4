import { isDeepStrictEqual } from 'node:util';
import { Db } from '@garderoba/service-kit/engines/db';
import { StaffActs } from '@garderoba/service-kit/events/staff-acts';
import { Injectable } from '@nestjs/common';
import type { KeptPromotion, Promotion } from '../domain/discount.js';
import { PromotionChanged, PromotionExists } from '../domain/pricing.errors.js';
import { PromotionRepository } from '../persistence/promotion.repository.js';

export interface PromotionResult {
  readonly code: string;
  readonly outcome: 'created' | 'updated' | 'unchanged' | 'refused';
  readonly reason?: string;
}

/** `version`: of the promotion that was read, 0 for a new one; missing: the promotion is replaced unconditionally (import). */
export type WantedPromotion = Omit<Promotion, 'uses' | 'categoryIds'> & {
  /** Absent: unchanged, so that a caller that does not know them cannot extend a promotion to all goods. */
  readonly categoryIds?: readonly number[] | undefined;
  readonly version?: number | undefined;
};

/**
 * Writes coupons or promotions by code. Idempotent; existing uses stay counted. An outdated version refuses the whole
 * list.
 */
@Injectable()
export class SetPromotions {
  constructor(
    private readonly db: Db,
    private readonly promotions: PromotionRepository,
    private readonly staffActs: StaffActs,
  ) {}

  async execute(list: readonly WantedPromotion[]): Promise<PromotionResult[]> {
    const results = new Map<string, PromotionResult>();
    await this.db.transaction(async (tx) => {
      results.clear();
      for (const asked of [...list].sort((a, b) => (a.code < b.code ? -1 : 1))) {
        const old = await this.promotions.lockToChange(tx, asked.code);
        checkVersion(old, asked);
        const wanted = { ...asked, categoryIds: asked.categoryIds ?? old?.categoryIds ?? [] };
        const result = outcomeOf(old, wanted);
        results.set(wanted.code, result);
        if (result.outcome !== 'created' && result.outcome !== 'updated') continue;
        const version = await this.promotions.save(tx, wanted);
        const act = { resource: 'promotions', id: wanted.code, version };
        if (old) await this.staffActs.recordUpdate(tx, { ...act, before: editable(old), after: editable(wanted) });
        else await this.staffActs.record(tx, { ...act, action: 'create', after: editable(wanted) });
      }
    });
    return list.map(({ code }) => results.get(code) as PromotionResult);
  }
}

function checkVersion(old: KeptPromotion | undefined, { code, version }: WantedPromotion): void {
  if (version === undefined || version === (old?.version ?? 0)) return;
  throw version === 0 ? new PromotionExists(code) : new PromotionChanged(code);
}

/** The fields that staff set. */
const editable = (promotion: WantedPromotion): object => ({ ...promotion, uses: undefined, version: undefined });

function outcomeOf(old: Promotion | undefined, wanted: Omit<Promotion, 'uses'>): PromotionResult {
  const { code, startsAt, endsAt, usesLimit } = wanted;
  if ((wanted.percentBps === null) === (wanted.amounts === null))
    return { code, outcome: 'refused', reason: 'pricing.percent_or_amounts' };
  if (startsAt && endsAt && startsAt > endsAt) return { code, outcome: 'refused', reason: 'pricing.window_reversed' };
  if (!old) return { code, outcome: 'created' };
  if (usesLimit !== null && old.uses > usesLimit)
    return { code, outcome: 'refused', reason: 'pricing.limit_below_uses' };
  return { code, outcome: isDeepStrictEqual(editable(old), editable(wanted)) ? 'unchanged' : 'updated' };
}
