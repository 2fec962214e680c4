import { FACTS } from '@garderoba/contracts/content/facts';
import { describe, expect, it } from '@jest/globals';
import { GRACE_DAYS } from '../../../../services/loyalty/src/domain/charge.js';
import { RETURNED_DAYS } from '../../../../services/loyalty/src/domain/ledger.js';
import { REWARD_DAYS, rewardFor, valueOfPoints } from '../../../../services/loyalty/src/domain/point-value.js';
import { depositFor, lateFrom, lostFrom, returnBy } from '../../../../services/rental/src/domain/fees.js';
import { PLANS } from '../goods/other-products.ts';
import { rentalPrices } from '../goods/prices.ts';
import { random } from '../goods/random.ts';

const HOUR_MS = 60 * 60 * 1000;
const CURRENCIES = ['PLN', 'EUR', 'SEK'] as const;

describe('the facts of a fresh shop are what the shop does:', () => {
  it('points', () => {
    expect(FACTS.reward_days.value).toBe(REWARD_DAYS);
    expect(FACTS.points_back_days.value).toBe(RETURNED_DAYS);
    expect(FACTS.plan_grace_days.value).toBe(GRACE_DAYS);
    for (const currency of CURRENCIES) {
      expect(valueOfPoints(1, currency)).toBe(FACTS.point_value.value[currency]);
      const paid = FACTS.reward_per.value[currency];
      expect([rewardFor(paid - 1, currency), rewardFor(paid, currency)]).toEqual([0, 1]);
    }
  });

  it('plans', () => {
    const points = [FACTS.plan_points_s, FACTS.plan_points_m, FACTS.plan_points_l].map(({ value }) => value);
    expect(PLANS.map((plan) => plan.points)).toEqual(points);
    for (const currency of CURRENCIES)
      expect(Math.min(...PLANS.map(({ price }) => price[currency]))).toBe(FACTS.plan_from.value[currency] / 100);
  });

  it('rentals: lowest price, deposit, return and late fee', () => {
    const cheapest = rentalPrices(random('the cheapest garment'), 1)['1'];
    for (const currency of CURRENCIES) expect(cheapest?.[currency]).toBe(FACTS.rent_from.value[currency] / 100);
    expect(depositFor(1000_00)).toBe(FACTS.deposit_percent.value * 10_00);
    const late = lateFrom('2026-05-04', 'UTC');
    expect(returnBy('2026-05-04')).toBe('2026-05-05');
    expect(late.toISOString()).toBe(`2026-05-06T${FACTS.late_after.value}:00.000Z`);
    const lost = lostFrom('2026-05-04', 'UTC');
    expect((lost.getTime() - late.getTime()) / (24 * HOUR_MS)).toBe(FACTS.lost_after_days.value);
  });
});
