import { describe, expect, it } from '@jest/globals';
import { addDays, dayOf, daysLeft } from './calendar.js';
import { graceEnd, nextAttempt } from './charge.js';
import { planChange, priceOf } from './plan-change.js';
import { rewardFor, rewardLost, valueOfPoints } from './point-value.js';
import {
  activated,
  canceled,
  isRunning,
  type Plan,
  paused,
  pointsUntil,
  renewed,
  resumed,
  type Subscription,
} from './subscription.js';
import { after, may, STATUSES, type Status, type Step } from './subscription-states.js';

const at = (text: string): Date => new Date(`${text}Z`);
const start = at('2027-01-15T10:00');
const ordered: Subscription = {
  ...{ id: 'one', customerId: 'ola', version: 1, planType: 'M', nextPlanType: 'S', status: 'pending_payment' },
  ...{ store: 'eur_en', currency: 'EUR', cardId: null, period: 0, periodStart: null, periodEnd: null, anchorAt: null },
  ...{ anchorPeriod: 0, pausedAt: null, canceledAt: null, createdAt: start },
};
const planM: Plan = {
  ...{ planType: 'M', sku: 'PLAN-M', position: 2, points: 20, rolloverDays: 30, names: {}, prices: { EUR: 90_00 } },
};
const running = activated(ordered, start);

describe('a subscription with a paid first order', () => {
  it('runs for a month from then, and periods are counted from there', () => {
    expect(isRunning(ordered)).toBe(false);
    expect(isRunning(running)).toBe(true);
    expect(running).toEqual({
      ...ordered,
      status: 'active',
      period: 1,
      periodStart: start,
      periodEnd: at('2027-02-15T10:00'),
      anchorAt: start,
      anchorPeriod: 1,
    });
  });

  it('brings points that can be used so many days after its month, by the days of the shop', () => {
    expect(pointsUntil(running, planM)).toBe('2027-03-17');
    // In Warsaw the month ends on the next day already.
    const late = activated(ordered, at('2027-01-15T23:30'));
    expect(pointsUntil(late, { ...planM, rolloverDays: 0 })).toBe('2027-02-16');
  });
});

describe('a further month that is paid', () => {
  it('joins the one before, in the plan that was paid, with no change planned any more', () => {
    const next = renewed(running, 'S', at('2027-02-20T08:00'));
    expect(next).toMatchObject({ period: 2, planType: 'S', nextPlanType: null, status: 'active', anchorAt: start });
    expect([next.periodStart, next.periodEnd]).toEqual([at('2027-02-15T10:00'), at('2027-03-15T10:00')]);
  });

  it('starts now if it would have ended already: months without service are not charged', () => {
    const now = at('2027-03-15T10:00');
    const next = renewed(running, 'M', now);
    expect(next).toMatchObject({ periodStart: now, periodEnd: at('2027-04-15T10:00'), anchorAt: now, anchorPeriod: 2 });
    expect(renewed(next, 'M', next.periodEnd).periodEnd).toEqual(at('2027-05-15T10:00'));
    const justInTime = renewed(running, 'M', at('2027-03-15T09:59'));
    expect(justInTime.periodStart).toEqual(running.periodEnd);
  });

  it('reactivates one with a failed payment, and leaves a canceled one canceled', () => {
    expect(renewed({ ...running, status: 'payment_failed' }, 'M', running.periodEnd).status).toBe('active');
    expect(renewed({ ...running, status: 'canceled' }, 'M', running.periodEnd).status).toBe('canceled');
    expect(() => renewed({ ...running, status: 'paused' }, 'M', running.periodEnd)).toThrow('A subscription that is');
  });
});

describe('a pause', () => {
  const pausedAt = at('2027-01-20T10:00');
  const away = paused(running, pausedAt);

  it('[SUB-015] is remembered with its instant, and moves every date by its length', () => {
    expect(away).toEqual({ ...running, status: 'paused', pausedAt });
    expect(resumed(away, at('2027-01-23T11:00'))).toEqual({
      ...running,
      status: 'active',
      pausedAt: null,
      anchorAt: at('2027-01-18T11:00'),
      periodStart: at('2027-01-18T11:00'),
      periodEnd: at('2027-02-18T11:00'),
    });
  });

  it('of no length, or of a clock that went back, moves nothing', () => {
    expect(resumed(away, pausedAt).periodEnd).toEqual(running.periodEnd);
    expect(resumed(away, at('2027-01-01T00:00')).periodEnd).toEqual(running.periodEnd);
    expect(resumed({ ...away, pausedAt: null }, at('2027-01-23T11:00')).periodEnd).toEqual(running.periodEnd);
  });
});

it('a canceled one keeps its paid month, and can be neither changed nor paused', () => {
  const now = at('2027-01-25T10:00');
  const away = paused({ ...running, nextPlanType: 'L' }, at('2027-01-20T10:00'));
  expect(canceled(away, now)).toEqual({
    ...running,
    status: 'canceled',
    nextPlanType: null,
    pausedAt: null,
    canceledAt: now,
  });
});

describe('permitted transitions', () => {
  const table: Record<Step, Partial<Record<Status, Status>>> = {
    activate: { pending_payment: 'active', payment_failed: 'active' },
    renew: { active: 'active', payment_failed: 'active' },
    fail: { pending_payment: 'payment_failed', active: 'payment_failed', payment_failed: 'payment_failed' },
    pause: { active: 'paused' },
    resume: { paused: 'active' },
    cancel: { pending_payment: 'canceled', payment_failed: 'canceled', active: 'canceled', paused: 'canceled' },
    change: { active: 'active' },
  };

  it.each(Object.keys(table) as Step[])('by %s', (step) => {
    for (const status of STATUSES) {
      const next = table[step][status];
      expect([step, status, may(step, status)]).toEqual([step, status, next !== undefined]);
      if (next) expect(after(step, status)).toBe(next);
      else expect(() => after(step, status)).toThrow('A subscription that is');
    }
  });
});

describe('another plan', () => {
  const plan = (planType: Plan['planType'], points: number, EUR: number): Plan => ({
    ...planM,
    ...{ planType, points, prices: { EUR } },
  });
  const [S, M, L] = [plan('S', 10, 60_00), plan('M', 20, 90_00), plan('L', 40, 130_00)];
  const now = at('2027-01-20T10:00');

  it('that costs more starts at once, one that costs less or the same with the next month', () => {
    expect(planChange(running, M, L, now)).toMatchObject({ kind: 'upgrade', effectiveAt: now, currency: 'EUR' });
    expect(planChange(running, M, S, now)).toEqual({
      ...{ amount: 0, currency: 'EUR', points: 0, kind: 'downgrade', effectiveAt: running.periodEnd },
    });
    expect(planChange(running, M, plan('L', 40, 90_00), now).kind).toBe('downgrade');
  });

  it('that is the one the customer has takes back a planned change, now and for nothing', () => {
    expect(planChange(running, M, M, now)).toEqual({
      ...{ amount: 0, currency: 'EUR', points: 0, kind: 'stay', effectiveAt: now },
    });
  });

  it('never costs more than its whole month, even before that begins, and nothing once it is over', () => {
    expect(planChange(running, M, L, at('2026-12-01T10:00'))).toMatchObject({ amount: 40_00, points: 20 });
    expect(planChange(running, M, L, running.periodEnd)).toMatchObject({ amount: 0, points: 0 });
    expect(planChange(running, M, L, at('2027-03-01T10:00'))).toMatchObject({ amount: 0, points: 0 });
  });

  it('that costs more but brings fewer points takes none away', () => {
    expect(planChange(running, M, plan('L', 5, 130_00), now).points).toBe(0);
  });

  it('has a price in the currency of the subscription', () => {
    expect(priceOf(M, 'EUR')).toBe(90_00);
    expect(() => priceOf(M, 'PLN')).toThrow('plan M has no price in PLN');
  });
});

describe('days', () => {
  it('are those of the shop in Warsaw, in summer and in winter', () => {
    expect(
      ['2027-01-15T22:59', '2027-01-15T23:00', '2027-07-15T21:59', '2027-07-15T22:00'].map((text) => dayOf(at(text))),
    ).toEqual(['2027-01-15', '2027-01-16', '2027-07-15', '2027-07-16']);
  });

  it('are added across ends of months, of February and of years, with clock changes', () => {
    expect([
      addDays('2027-02-27', 2),
      addDays('2028-02-28', 1),
      addDays('2027-12-31', 1),
      addDays('2027-03-27', 2),
    ]).toEqual(['2027-03-01', '2028-02-29', '2028-01-01', '2027-03-29']);
  });

  it('that are left count the begun one, and are never fewer than none', () => {
    const left = (from: string): number => daysLeft(at(from), at('2027-02-15T10:00'));
    expect(['2027-02-13T10:00', '2027-02-13T09:59', '2027-02-15T10:00', '2027-02-20T10:00'].map(left)).toEqual([
      2, 3, 0, 0,
    ]);
  });
});

describe('a charge that failed', () => {
  const now = at('2027-03-01T06:00');

  it('leaves fourteen days of grace', () => {
    expect(graceEnd(now)).toEqual(at('2027-03-15T06:00'));
  });

  it.each(['expired_card', 'stolen_card', 'lost_card', 'pickup_card', 'authentication_required', 'no_card'])(
    'by %s is not tried again: the same card cannot help',
    (decline) => {
      expect(nextAttempt({ attempts: 1 }, decline, now)).toBeNull();
    },
  );
});

describe('the value of points', () => {
  it('is that of plan M in each currency, and nothing where we do not sell', () => {
    expect(['EUR', 'PLN', 'SEK', 'USD'].map((currency) => valueOfPoints(2, currency))).toEqual([
      9_00, 25_00, 105_00, 0,
    ]);
  });

  it('of a purchase: whole points for the paid amount, in each currency', () => {
    expect([rewardFor(99_999, 'SEK'), rewardFor(200_000, 'SEK'), rewardFor(80_000, 'PLN')]).toEqual([0, 2, 2]);
  });

  it('of a purchase without cost are all revoked when it is returned', () => {
    expect([rewardLost(4, 0, 0), rewardLost(4, 400_00, 100_00), rewardLost(4, 400_00, 100_01)]).toEqual([4, 1, 2]);
  });
});
