import { describe, expect, it } from '@jest/globals';
import { addMonths } from './calendar.js';
import { nextAttempt } from './charge.js';
import { planChange } from './plan-change.js';
import { rewardFor, rewardLost } from './point-value.js';
import { activated, type Plan, type PlanType, paused, renewed, resumed, type Subscription } from './subscription.js';
import { after, may, STATUSES, TRANSITIONS } from './subscription-states.js';

const plan = (planType: PlanType, points: number, EUR: number): Plan => ({
  ...{ planType, points, prices: { EUR }, sku: `PLAN-${planType}`, position: 1, rolloverDays: 30, names: {} },
});
const [S, M, L] = [plan('S', 10, 60_00), plan('M', 20, 90_00), plan('L', 40, 130_00)];
const at = (text: string): Date => new Date(`${text}Z`);
const subscription: Subscription = {
  ...{ id: 'one', customerId: 'ola', version: 1, planType: 'S', nextPlanType: null, status: 'pending_payment' },
  ...{ store: 'eur_en', currency: 'EUR', cardId: null, period: 0, periodStart: null, periodEnd: null, anchorAt: null },
  ...{ anchorPeriod: 1, pausedAt: null, canceledAt: null, createdAt: at('2027-01-31T10:00') },
};
const running = activated(subscription, at('2027-01-31T10:00'));

describe('months', () => {
  it.each([
    ['2027-01-31T10:00', 1, '2027-02-28T10:00'],
    ['2027-01-31T10:00', 2, '2027-03-31T10:00'],
    ['2028-01-31T10:00', 1, '2028-02-29T10:00'],
    ['2027-12-15T23:30', 1, '2028-01-15T23:30'],
    ['2027-03-31T00:00', 11, '2028-02-29T00:00'],
  ])('%s and %i more is %s', (from, months, to) => {
    expect(addMonths(at(from), months)).toEqual(at(to));
  });

  it('renewed month by month keep the day they began on', () => {
    const ends: string[] = [];
    let now = running;
    for (let month = 0; month < 13; month += 1) {
      ends.push(now.periodEnd.toISOString().slice(5, 10));
      now = renewed(now, 'S', now.periodEnd);
    }
    expect(ends.join(' ')).toBe('02-28 03-31 04-30 05-31 06-30 07-31 08-31 09-30 10-31 11-30 12-31 01-31 02-29');
  });

  it('paused lose nothing: the remaining days are kept', () => {
    const away = paused(running, at('2027-02-10T10:00'));
    const back = resumed(away, at('2027-05-01T12:30'));
    const left = running.periodEnd.getTime() - at('2027-02-10T10:00').getTime();
    expect(back.periodEnd.getTime() - at('2027-05-01T12:30').getTime()).toBe(left);
    expect(renewed(back, 'S', back.periodEnd).periodStart).toEqual(back.periodEnd);
  });
});

describe('another plan', () => {
  it.each([
    // from, to, when, charged now, points now
    [S, M, '2027-01-31T10:00', 30_00, 10],
    [S, M, '2027-01-31T10:01', 30_00, 10],
    [S, L, '2027-02-14T10:00', 35_00, 15],
    [S, L, '2027-02-27T10:00', 2_50, 1],
    [M, L, '2027-02-28T09:59', 1_43, 0],
    [L, S, '2027-02-10T10:00', 0, 0],
    [S, S, '2027-02-10T10:00', 0, 0],
  ])('from %j to %j at %s', (from, to, when, amount, points) => {
    expect(planChange(running, from, to, at(when))).toMatchObject({ amount, points });
  });
});

describe('a declined charge', () => {
  const now = at('2027-03-01T00:00');
  it.each([
    [1, 'insufficient_funds', '2027-03-02T00:00'],
    [2, 'card_declined', '2027-03-04T00:00'],
    [3, 'processing_error', '2027-03-06T00:00'],
    [4, 'insufficient_funds', undefined],
    [1, 'stolen_card', undefined],
    [1, 'authentication_required', undefined],
  ])('number %i by %s', (attempts, decline, next) => {
    expect(nextAttempt({ attempts }, decline, now)).toEqual(next ? at(next) : null);
  });
});

describe('reward points', () => {
  it('are granted per whole hundred euros, and revoked with refunds, never more than granted', () => {
    expect([99_99, 100_00, 450_00].map((paid) => rewardFor(paid, 'EUR'))).toEqual([0, 1, 4]);
    expect([
      rewardFor(399_99, 'PLN'),
      rewardFor(400_00, 'PLN'),
      rewardFor(1_000_00, 'SEK'),
      rewardFor(900_00, 'USD'),
    ]).toEqual([...[0, 1, 1, 0]]);
    expect([0, 1, 150_00, 450_00, 900_00].map((back) => rewardLost(4, 450_00, back))).toEqual([0, 1, 2, 4, 4]);
  });
});

describe('the states', () => {
  it('have exactly the steps of the table, and end with canceled', () => {
    for (const status of STATUSES) {
      for (const { step } of TRANSITIONS) {
        if (may(step, status)) expect(STATUSES).toContain(after(step, status));
        else expect(() => after(step, status)).toThrow('A subscription that is');
      }
    }
    expect(TRANSITIONS.filter(({ from }) => from.includes('canceled'))).toEqual([]);
  });
});
