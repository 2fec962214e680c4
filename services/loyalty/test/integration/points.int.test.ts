import { create } from '@bufbuild/protobuf';
import { MoneySchema } from '@garderoba/contracts';
import { breakRows, failedTasks } from '@garderoba/service-kit/testing/broken-rows';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { anId, Loyalty } from '../loyalty.js';

const DAY = 24 * 60 * 60 * 1000;
let loyalty: Loyalty;
beforeAll(async () => {
  loyalty = await Loyalty.start();
});
afterAll(() => loyalty.stop());
beforeEach(() => loyalty.service.clock.set('2027-01-10T10:00:00.000Z'));

const eur = (amount: number) => create(MoneySchema, { amount: BigInt(amount), currency: 'EUR' });

describe('points', () => {
  it('[SUB-009] have a balance and a value in each currency', async () => {
    const customerId = anId();
    const ask = (currency: string) =>
      loyalty.service.call('GET', `/v1/customers/${customerId}/points?currency=${currency}`).then(({ body }) => body);
    expect(await ask('EUR')).toMatchObject({ points: 0, value: 0, updatedAt: null });
    await loyalty.give(customerId, 20, '2027-02-28');
    await loyalty.give(customerId, 3, '2027-12-31', 'reward');
    const updatedAt = '2027-01-10T10:00:00.000Z';
    expect(await ask('EUR')).toEqual({
      pointValue: 450,
      points: 23,
      subscription: 20,
      reward: 3,
      value: 103_50,
      currency: 'EUR',
      updatedAt,
    });
    expect(await ask('PLN')).toMatchObject({ value: 287_50 });
    expect(await ask('SEK')).toMatchObject({ value: 1207_50 });
  });

  it('[SUB-010] expire oldest first, after a notice', async () => {
    const customerId = anId();
    await loyalty.give(customerId, 5, '2027-03-01');
    await loyalty.give(customerId, 20, '2027-01-14');
    await loyalty.give(customerId, 2, '2027-01-14', 'reward');
    expect(await loyalty.expirations(customerId)).toEqual([
      { points: 22, expiresOn: '2027-01-14' },
      { points: 5, expiresOn: '2027-03-01' },
    ]);
    await loyalty.timePasses();
    await loyalty.timePasses();
    expect(await loyalty.told('PointsExpiring', customerId)).toMatchObject([{ points: 22, expiresOn: '2027-01-14' }]);
    loyalty.service.clock.set('2027-01-14T22:59:00.000Z'); // 23:59 in Warsaw: the last minute of the last day
    expect(await loyalty.balance(customerId)).toBe(27);
    loyalty.service.clock.set('2027-01-14T23:00:00.000Z');
    expect(await loyalty.balance(customerId)).toBe(5); // before any worker has run
    await loyalty.timePasses();
    expect(await loyalty.balance(customerId)).toBe(5);
    expect((await loyalty.history(customerId)).items[0]).toMatchObject({
      change: -22,
      balanceAfter: 5,
      reason: 'expired',
    });
    expect(await loyalty.told('PointsExpiring', customerId)).toHaveLength(1);
  });

  it('of a customer whose points cannot be changed do not keep those of others', async () => {
    const { db, clock } = loyalty.service;
    const [broken, sound] = [anId(), anId()].sort() as [string, string];
    for (const customerId of [broken, sound]) {
      await loyalty.give(customerId, 20, '2027-01-14');
      await loyalty.give(customerId, 5, '2027-02-14');
      await loyalty.claim(anId(), customerId, 3);
    }
    const repairs = [
      await breakRows(db, 'lot', { customer_id: broken }),
      await breakRows(db, 'expiry_notice', { customer_id: broken }),
      await breakRows(db, 'points_claim', { customer_id: broken }),
    ];
    await loyalty.timePasses();
    expect(await loyalty.told('PointsExpiring', sound)).toHaveLength(1);
    expect(await failedTasks(db, 'loyalty.warn-of-expiry')).toEqual([`${broken} 2027-01-14`]);
    clock.set('2027-01-15T10:00:00.000Z');
    await loyalty.timePasses();
    expect((await loyalty.history(sound)).items.map(({ reason }) => reason)).toContain('expired');
    expect(await failedTasks(db, 'loyalty.expire-points')).toEqual([broken]);
    expect(await failedTasks(db, 'loyalty.end-claims')).toHaveLength(1);
    for (const repair of repairs) await repair();
    clock.advance(60_000);
    await loyalty.timePasses();
    expect(await loyalty.balance(broken)).toBe(5);
    for (const worker of ['loyalty.expire-points', 'loyalty.end-claims'])
      expect(await failedTasks(db, worker)).toEqual([]);
  });

  it('[SUB-011] have a history, newest first, page by page', async () => {
    const customerId = anId();
    for (let n = 1; n <= 23; n += 1) await loyalty.give(customerId, n, '2027-06-30');
    const first = await loyalty.history(customerId);
    const second = await loyalty.history(customerId, '?page=2&limit=20');
    expect([first.items.length, second.items.length, first.total]).toEqual([20, 3, 23]);
    expect(first.items[0]).toMatchObject({ change: 23, balanceAfter: 276 });
    expect(second.items.at(-1)).toMatchObject({ change: 1, balanceAfter: 1 });
    expect((await loyalty.history(customerId, '?page=9')).items).toEqual([]);
  });

  it('given twice with one key are given once; the key is not reused for others', async () => {
    const customerId = anId();
    const key = anId();
    for (let n = 0; n < 3; n += 1) await loyalty.give(customerId, 7, '2027-06-30', 'reward', key);
    expect(await loyalty.balance(customerId)).toBe(7);
    expect((await loyalty.give(customerId, 8, '2027-06-30', 'reward', key)).body.code).toBe('loyalty.key_reused');
  });
});

describe('an order paid with points', () => {
  async function ordered(points: number): Promise<{ customerId: string; orderId: string }> {
    const [customerId, orderId] = [anId(), anId()];
    await loyalty.give(customerId, 20, '2027-06-30');
    await loyalty.claim(orderId, customerId, points);
    const order = { orderId, customerId, points, orderNumber: '000000321', version: 1 };
    await loyalty.placed({ ...order, store: 'eur_en', grandTotal: eur(0) });
    return { customerId, orderId };
  }

  it('holds them while it is placed and spends them when it is', async () => {
    const { customerId, orderId } = await ordered(8);
    expect(await loyalty.balance(customerId)).toBe(12);
    expect((await loyalty.history(customerId)).items[0]).toMatchObject({
      ...{ change: -8, balanceAfter: 12, reason: 'order', orderNumber: '000000321' },
    });
    expect((await loyalty.release(orderId)).body.code).toBe('loyalty.claim_spent');
  });

  it('refused returns them, and a late claim is refused', async () => {
    const [customerId, orderId] = [anId(), anId()];
    await loyalty.give(customerId, 20, '2027-06-30');
    await loyalty.claim(orderId, customerId, 8);
    expect((await loyalty.claim(orderId, customerId, 8)).status).toBe(204);
    expect((await loyalty.claim(orderId, customerId, 9)).body.code).toBe('loyalty.claim_differs');
    await loyalty.release(orderId);
    await loyalty.release(orderId);
    expect(await loyalty.balance(customerId)).toBe(20);
    const never = anId();
    await loyalty.release(never);
    expect((await loyalty.claim(never, customerId, 1)).body.code).toBe('loyalty.claim_ended');
  });

  it('short of points holds nothing', async () => {
    const customerId = anId();
    await loyalty.give(customerId, 5, '2027-06-30');
    const { status, body } = await loyalty.claim(anId(), customerId, 6);
    expect([status, body.code, body.details]).toEqual([409, 'loyalty.points_short', { asked: 6, available: 5 }]);
    expect(await loyalty.balance(customerId)).toBe(5);
  });

  it('cancelled or refunded gives them back, to be used for thirty days at least', async () => {
    const { customerId, orderId } = await ordered(8);
    loyalty.service.clock.set('2027-06-20T10:00:00.000Z');
    await loyalty.refunded({ orderId, customerId, refundId: anId(), points: 3, amount: eur(0) });
    await loyalty.cancelled({ orderId, customerId });
    await loyalty.cancelled({ orderId, customerId });
    expect(await loyalty.balance(customerId)).toBe(20);
    expect(await loyalty.expirations(customerId)).toEqual([
      { points: 12, expiresOn: '2027-06-30' },
      { points: 8, expiresOn: '2027-07-20' },
    ]);
  });

  it('cancelled before it was published as placed does not spend them', async () => {
    const [customerId, orderId] = [anId(), anId()];
    await loyalty.give(customerId, 20, '2027-06-30');
    await loyalty.claim(orderId, customerId, 8);
    await loyalty.cancelled({ orderId, customerId });
    await loyalty.placed({ orderId, customerId, points: 8, orderNumber: '1', store: 'eur_en', grandTotal: eur(0) });
    expect(await loyalty.balance(customerId)).toBe(20);
  });
});

describe('a purchase', () => {
  it('grants reward points for whole hundreds of euros and revokes them in proportion to refunds', async () => {
    const [customerId, orderId] = [anId(), anId()];
    await loyalty.paid({ orderId, customerId, orderNumber: '000000401', total: eur(450_00) });
    expect(await loyalty.balance(customerId)).toBe(4);
    expect(await loyalty.expirations(customerId)).toEqual([{ points: 4, expiresOn: '2028-01-10' }]);
    await loyalty.refunded({ orderId, customerId, refundId: anId(), amount: eur(150_00) });
    expect(await loyalty.balance(customerId)).toBe(2);
    await loyalty.refunded({ orderId, customerId, refundId: anId(), amount: eur(300_00) });
    expect(await loyalty.balance(customerId)).toBe(0);
    expect((await loyalty.history(customerId)).items.map(({ change, reason }) => [change, reason])).toEqual([
      [-2, 'purchase_refunded'],
      [-2, 'purchase_refunded'],
      [4, 'purchase'],
    ]);
  });

  it('of a guest brings none', async () => {
    await loyalty.paid({ orderId: anId(), orderNumber: '000000402', total: eur(900_00) });
    expect(await loyalty.service.db.rows(`SELECT 1 FROM ledger_transaction WHERE order_number = '000000402'`)).toEqual(
      [],
    );
  });
});

describe('the database', () => {
  const sql = (text: string, params: unknown[] = []) =>
    loyalty.service.db.rows(text, params).then(
      () => 'done',
      (error: { constraint?: string }) => error.constraint,
    );

  it('refuses a transaction that does not sum to zero, another one’s lot, and a changed entry', async () => {
    const [one, other] = [anId(), anId()];
    await loyalty.give(one, 5, '2027-06-30');
    await loyalty.give(other, 5, '2027-06-30');
    const entry = `INSERT INTO entry (transaction_id, account_id, lot_id, amount)
      SELECT t.id, a.id, l.id, $3 FROM ledger_transaction t, account a, lot l
       WHERE t.customer_id = $1 AND a.customer_id = $1 AND a.kind = 'subscription' AND a.role = 'available' AND l.customer_id = $2`;
    expect(await sql(entry, [one, one, 1])).toBe('ledger_sums_to_zero');
    const pair = entry.replace('$3 FROM', 'side.amount * $3 FROM (VALUES (1), (-1)) AS side (amount),');
    expect(await sql(pair, [one, other, 1])).toBe('ledger_own_lot');
    expect(await sql('UPDATE entry SET amount = amount + 1')).toBe('ledger_append_only');
    expect(await sql('DELETE FROM ledger_transaction')).toBe('ledger_append_only');
    expect(await sql('UPDATE account SET balance = -1 WHERE customer_id = $1 AND role = $2', [one, 'available'])).toBe(
      'account_never_below_zero',
    );
  });

  it('refuses a ledger without its trigger: a wrong sum fails at once', async () => {
    const alone = await Loyalty.start();
    const customerId = anId();
    await alone.give(customerId, 5, '2027-06-30');
    await alone.service.db.rows('ALTER TABLE entry DISABLE TRIGGER ledger_post');
    await alone.give(customerId, 7, '2027-06-30');
    expect(
      await alone.service.db.rows(
        `SELECT 1 FROM account LEFT JOIN entry ON account_id = account.id GROUP BY account.id HAVING balance <> coalesce(sum(amount), 0)`,
      ),
    ).not.toEqual([]);
    await alone.stop();
  });
});

describe('access', () => {
  it('only orders may claim, only the importer may set plans', async () => {
    const claim = (as: string) =>
      loyalty.service.call('PUT', `/v1/claims/${anId()}`, { customerId: anId(), points: 1 }, { as });
    expect((await claim('gateway')).status).toBe(403);
    expect((await claim('')).status).toBe(401);
    expect((await loyalty.service.call('PUT', '/v1/plans:bulk', { plans: [] })).status).toBe(403);
  });

  it('grants no points to customers, and shows only the own ones', async () => {
    const [customerId, other] = [anId(), anId()];
    const gift = { key: anId(), kind: 'reward', points: 5, expiresOn: '2027-06-30' };
    const path = `/v1/customers/${customerId}/points`;
    expect((await loyalty.service.call('POST', `${path}/grants`, gift)).status).toBe(403);
    for (const customer of [other, null]) {
      expect((await loyalty.service.call('GET', path, undefined, { customer })).status).toBeGreaterThanOrEqual(401);
      expect(
        (await loyalty.service.call('GET', `${path}/history`, undefined, { customer })).status,
      ).toBeGreaterThanOrEqual(401);
    }
  });

  it.each([
    ['no points', { customerId: anId(), points: 0 }],
    ['a fraction', { customerId: anId(), points: 1.5 }],
    ['no customer', { points: 1 }],
    ['an unknown field', { customerId: anId(), points: 1, kind: 'reward' }],
  ])('refuses %s with 400', async (_, body) => {
    expect((await loyalty.service.call('PUT', `/v1/claims/${anId()}`, body, { as: 'orders' })).status).toBe(400);
  });

  it('ends a claim without an outcome after a day', async () => {
    const customerId = anId();
    await loyalty.give(customerId, 5, '2027-06-30');
    await loyalty.claim(anId(), customerId, 5);
    loyalty.service.clock.advance(DAY - 1);
    await loyalty.timePasses();
    expect(await loyalty.balance(customerId)).toBe(0);
    loyalty.service.clock.advance(1);
    await loyalty.timePasses();
    expect(await loyalty.balance(customerId)).toBe(5);
  });
});
