import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { casesOf, seedOf } from '@garderoba/service-kit/testing/test-size';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, dayOf } from '../../src/domain/calendar.js';
import { ClaimPoints } from '../../src/use-cases/claim-points.js';
import { EndDuePoints } from '../../src/use-cases/end-due-points.js';
import { GrantPoints } from '../../src/use-cases/grant-points.js';
import { ReleaseClaim } from '../../src/use-cases/release-claim.js';
import { ReturnPoints } from '../../src/use-cases/return-points.js';
import { SpendClaim } from '../../src/use-cases/spend-claim.js';
import { anId, Loyalty } from '../loyalty.js';
import { NaiveLedger } from './naive-ledger.js';

// Random operations on a real database, customers in parallel, against a model that is a plain list of points.
// The operations of one customer are serial, so that the model has the same order; all customers wait while the clock
// advances.

const OPERATIONS = casesOf({ gate: 2_000, all: 50_000 });
const SEED = seedOf(20261120);
const CUSTOMERS = 24;
const LANES = 8;
const ROUND = OPERATIONS / 50;
const DAY_MS = 24 * 60 * 60 * 1000;

let loyalty: Loyalty;
beforeAll(async () => {
  loyalty = await Loyalty.start();
});
afterAll(() => loyalty.stop());

describe('the points ledger', () => {
  it(`equals a replay in a naive model after ${OPERATIONS} random operations (seed ${SEED})`, async () => {
    const { app } = loyalty.service.service;
    const [grants, claims, releases] = [app.get(GrantPoints), app.get(ClaimPoints), app.get(ReleaseClaim)];
    const [spends, returns, due] = [app.get(SpendClaim), app.get(ReturnPoints), app.get(EndDuePoints)];
    const { db, clock } = loyalty.service;
    const roll = dice(SEED);
    // Separate random numbers per customer: the same seed gives the same operations, independent of timing.
    const customers = Array.from({ length: CUSTOMERS }, (_, index) => ({
      ...{ id: anId(), model: new NaiveLedger(), roll: dice(SEED + 1 + index) },
    }));
    const tally = { grant: 0, claim: 0, short: 0, repeat: 0, release: 0, spend: 0, return: 0, late: 0 };

    const act = async ({ id: customerId, model, roll }: (typeof customers)[number]): Promise<void> => {
      const today = dayOf(clock.now());
      const choice = roll(100);
      if (choice < 14) {
        const grant = {
          kind: roll(3) === 0 ? ('reward' as const) : ('subscription' as const),
          points: 1 + roll(40),
          expiresOn: addDays(today, roll(60)),
        };
        const key = anId();
        const again = roll(10) === 0 ? 2 : 1;
        for (let time = 0; time < again; time += 1) {
          await db.transaction((tx) => grants.execute(tx, { ...grant, key, customerId, reason: 'gift' }));
        }
        model.grant(today, grant);
        tally.grant += 1;
        tally.repeat += again - 1;
      } else if (choice < 58) {
        const orderId = anId();
        const points = 1 + roll(30);
        const done = await claims.execute(orderId, customerId, points).then(
          () => true,
          (error: { code?: string }) => {
            if (error.code !== 'loyalty.points_short') throw error;
            return false;
          },
        );
        expect({ seed: SEED, done }).toEqual({ seed: SEED, done: model.claim(today, orderId, points) });
        tally[done ? 'claim' : 'short'] += 1;
        if (done && roll(10) === 0) {
          await claims.execute(orderId, customerId, points);
          tally.repeat += 1;
        }
      } else if (choice < 70) {
        const orderId = model.anOrder('held', roll);
        if (!orderId) return;
        await releases.execute(orderId);
        model.release(today, orderId);
        const late = await claims.execute(orderId, customerId, 1).catch((error: { code?: string }) => error.code);
        expect(late).toBe('loyalty.claim_ended');
        tally.release += 1;
        tally.late += 1;
      } else if (choice < 88) {
        const orderId = model.anOrder('held', roll);
        if (!orderId) return;
        const points = model.pointsOf(orderId);
        const order = { orderId, orderNumber: String(tally.spend), customerId, points };
        await db.transaction((tx) => spends.execute(tx, order));
        model.spend(today, orderId);
        tally.spend += 1;
      } else {
        const orderId = model.anOrder('spent', roll);
        if (!orderId) return;
        const points = roll(2) === 0 ? undefined : 1 + roll(model.pointsOf(orderId));
        const key = anId();
        await db.transaction((tx) => returns.execute(tx, { key, orderId, points, reason: 'order_refunded' }));
        model.giveBack(today, orderId, points);
        tally.return += 1;
      }
    };

    const count = (): number => Object.values(tally).reduce((sum, n) => sum + n, 0);
    for (let round = 0; count() < OPERATIONS; round += 1) {
      const lane = async (number: number): Promise<void> => {
        const own = customers.filter((_, index) => index % LANES === number);
        for (let n = 0; n < ROUND / LANES; n += 1) await act(own[n % own.length] as (typeof customers)[number]);
      };
      await Promise.all(Array.from({ length: LANES }, (_, number) => lane(number)));
      if (round % 3 === 0) {
        clock.advance((1 + roll(9)) * DAY_MS);
        while ((await db.rows(`SELECT 1 FROM points_claim WHERE state = 'claimed'`)).length > 0) await due.execute();
        await due.execute();
        for (const { model } of customers) model.aDayPasses(dayOf(clock.now()));
      }
      if (round % 10 === 0) await compare();
    }
    await compare();
    for (const [operation, times] of Object.entries(tally))
      expect([operation, times > OPERATIONS / 500]).toEqual([operation, true]);

    async function compare(): Promise<void> {
      const today = dayOf(clock.now());
      for (const { id, model } of customers) {
        expect({ seed: SEED, points: await loyalty.balance(id) }).toEqual({ seed: SEED, points: model.balance(today) });
        expect(await loyalty.expirations(id)).toEqual(model.forecast(today));
      }
      await ledgerAddsUp();
    }
  }, 590_000);
});

/** Invariants of the whole ledger, read from its rows (I4 and I5). */
async function ledgerAddsUp(): Promise<void> {
  const { db } = loyalty.service;
  expect(
    await db.rows(
      `SELECT transaction_id FROM entry JOIN account ON account.id = account_id
        GROUP BY transaction_id, kind HAVING sum(amount) <> 0`,
    ),
  ).toEqual([]);
  expect(
    await db.rows(
      `SELECT account.id FROM account LEFT JOIN entry ON account_id = account.id
        GROUP BY account.id HAVING balance <> coalesce(sum(amount), 0) OR (role <> 'issued' AND balance < 0)`,
    ),
  ).toEqual([]);
  expect(
    await db.rows(
      `SELECT number FROM (SELECT number, balance_after, sum(change) OVER (PARTITION BY customer_id ORDER BY number) AS running
          FROM ledger_transaction) AS history WHERE balance_after <> running`,
    ),
  ).toEqual([]);
  expect(
    await db.rows(
      `SELECT lot.id FROM lot JOIN entry ON entry.lot_id = lot.id JOIN account ON account.id = account_id AND role = 'available'
        GROUP BY lot.id HAVING lot.remaining <> sum(amount)`,
    ),
  ).toEqual([]);
}

describe('spends at the same moment', () => {
  it('[SUB-009] 40 orders of 5 points for a balance of 100: twenty get them, nothing is below zero', async () => {
    const customerId = anId();
    await loyalty.give(customerId, 60, '2027-06-30');
    await loyalty.give(customerId, 40, '2027-05-31', 'reward');
    const answers = await Promise.all(Array.from({ length: 40 }, () => loyalty.claim(uuidv7(), customerId, 5)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(20);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(20);
    for (const { body } of refused) expect(body).toMatchObject({ code: 'loyalty.points_short' });
    expect(await loyalty.balance(customerId)).toBe(0);
    await ledgerAddsUp();
  }, 60_000);
});

/** Random numbers from a seed: the same operations (except for the order of parallel ones). mulberry32. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % sides;
  };
}
