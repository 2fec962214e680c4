import { create } from '@bufbuild/protobuf';
import { CustomerErasedSchema, MoneySchema } from '@garderoba/contracts';
import { breakRows, failedTasks } from '@garderoba/service-kit/testing/broken-rows';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { anId, Loyalty } from '../loyalty.js';

const DAY = 24 * 60 * 60 * 1000;
const START = '2027-01-31T10:00:00.000Z';

let loyalty: Loyalty;
beforeAll(async () => {
  loyalty = await Loyalty.start();
  await loyalty.hasPlans();
});
afterAll(() => loyalty.stop());
beforeEach(() => loyalty.service.clock.set(START));

type Due = { chargeId: string; period: number; purpose: string; attempt: number; cardId: string; sku: string };
const dueOf = async (id: string) => (await loyalty.told('SubscriptionDue', id)) as unknown as Due[];
const reasons = async (id: string) => (await loyalty.told('SubscriptionChanged', id)).map(({ reason }) => reason);
const money = (amount: number) => create(MoneySchema, { amount: BigInt(amount), currency: 'EUR' });

/** Publishes the outcome of the newest due charge as orders does. */
async function answer(who: { customerId: string; id: string }, outcome: 'paid' | string): Promise<void> {
  const due = (await dueOf(who.id)).at(-1) as Due;
  const order = { orderId: anId(), customerId: who.customerId, subscriptionId: who.id, chargeId: due.chargeId };
  if (outcome === 'paid') await loyalty.paid({ ...order, version: 2, orderNumber: '000000200', total: money(6000) });
  else await loyalty.failed({ ...order, version: 2, paymentId: anId(), decline: outcome });
}

describe('a new subscription', () => {
  it('[SUB-001][SUB-014] waits for its first payment, then runs a month, and the plan’s points are credited', async () => {
    const [customerId, id] = [anId(), anId()];
    const lines = [{ lineId: anId(), sku: 'PLAN-M', quantity: 1, kind: 'subscription' }];
    const order = { orderId: id, customerId, orderNumber: '000000150', subscriptionId: id };
    await loyalty.placed({ ...order, version: 1, store: 'eur_en', grandTotal: money(9000), lines });
    expect(await loyalty.subscription(customerId, id)).toMatchObject({
      status: 'pending_payment',
      points: 20,
      pointsLeft: 0,
    });
    expect(await loyalty.balance(customerId)).toBe(0);
    await loyalty.paid({ ...order, version: 2, total: money(9000), lines });
    await loyalty.paid({ ...order, version: 2, total: money(9000), lines });
    expect(await loyalty.subscription(customerId, id)).toMatchObject({
      ...{ status: 'active', planType: 'M', pointsLeft: 20, period: 1, periodEnd: '2027-02-28T10:00:00.000Z' },
      expiration: '2027-03-30',
    });
    expect(await loyalty.balance(customerId)).toBe(20);
    expect(await loyalty.history(customerId)).toMatchObject({
      items: [{ change: 20, balanceAfter: 20, reason: 'subscription', orderNumber: '000000150' }],
      total: 1,
    });
  });

  it('with a failed payment is payment_failed, active when it is paid later, canceled when its order ends', async () => {
    const [customerId, id, other] = [anId(), anId(), anId()];
    const lines = [{ lineId: anId(), sku: 'PLAN-S', quantity: 1, kind: 'subscription' }];
    for (const orderId of [id, other]) {
      const order = { orderId, customerId, subscriptionId: orderId, version: 1, store: 'pln_pl', lines };
      await loyalty.placed({ ...order, grandTotal: money(6000) });
      await loyalty.failed({ orderId, customerId, subscriptionId: orderId, paymentId: anId() });
      expect((await loyalty.subscription(customerId, orderId)).status).toBe('payment_failed');
    }
    await loyalty.paid({ orderId: id, customerId, subscriptionId: id, total: money(6000) });
    await loyalty.cancelled({ orderId: other, customerId, subscriptionId: other, reason: 'payment_expired' });
    expect((await loyalty.subscription(customerId, id)).status).toBe('active');
    expect((await loyalty.subscription(customerId, other)).status).toBe('canceled');
    expect(await loyalty.balance(customerId)).toBe(10);
  });
});

describe('renewal', () => {
  it('is charged once per period, keeps the day of the month, and credits points when it is paid', async () => {
    const who = await loyalty.subscribed();
    loyalty.service.clock.set('2027-02-28T09:59:59.000Z');
    await loyalty.timePasses();
    expect(await dueOf(who.id)).toEqual([]);
    loyalty.service.clock.set('2027-02-28T10:00:00.000Z');
    await Promise.all([loyalty.timePasses(), loyalty.timePasses(), loyalty.timePasses()]);
    await loyalty.timePasses();
    expect(await dueOf(who.id)).toMatchObject([
      { period: 2, purpose: 'renewal', attempt: 1, cardId: who.cardId, sku: 'PLAN-S', amount: { amount: '6000' } },
    ]);
    await answer(who, 'paid');
    await answer(who, 'paid');
    expect(await loyalty.subscription(who.customerId, who.id)).toMatchObject({
      ...{ status: 'active', period: 2, periodEnd: '2027-03-31T10:00:00.000Z', pointsLeft: 20 },
    });
    expect(await loyalty.balance(who.customerId)).toBe(20);
    expect(await reasons(who.id)).toEqual(['created', 'activated', 'card_changed', 'renewed']);
  });

  it('that cannot be recorded does not keep the others', async () => {
    const { db, clock } = loyalty.service;
    const broken = await loyalty.subscribed();
    clock.advance(1);
    const sound = await loyalty.subscribed();
    const repair = await breakRows(db, 'charge', { subscription_id: broken.id });
    clock.set('2027-02-28T10:00:01.000Z');
    await loyalty.timePasses();
    expect([await dueOf(broken.id), await dueOf(sound.id)]).toMatchObject([[], [{ period: 2 }]]);
    expect(await failedTasks(db, 'loyalty.renew-due')).toEqual([broken.id]);
    await repair();
    clock.advance(5_000);
    await loyalty.timePasses();
    expect(await dueOf(broken.id)).toMatchObject([{ period: 2 }]);
  });

  it('after a jump of the clock over three months is one renewal, and the month starts when it is paid', async () => {
    const who = await loyalty.subscribed();
    loyalty.service.clock.set('2027-05-20T12:00:00.000Z');
    for (let look = 0; look < 3; look += 1) await loyalty.timePasses();
    expect(await dueOf(who.id)).toHaveLength(1);
    await answer(who, 'paid');
    for (let look = 0; look < 3; look += 1) await loyalty.timePasses();
    expect(await dueOf(who.id)).toHaveLength(1);
    expect(await loyalty.subscription(who.customerId, who.id)).toMatchObject({
      ...{ period: 2, periodStart: '2027-05-20T12:00:00.000Z', periodEnd: '2027-06-20T12:00:00.000Z' },
    });
    loyalty.service.clock.set(START); // back to the start
    await loyalty.timePasses();
    expect(await dueOf(who.id)).toHaveLength(1);
  });

  it('that fails is tried again after 1, 3 and 5 days and ends with the grace of 14', async () => {
    const who = await loyalty.subscribed();
    const end = Date.parse('2027-02-28T10:00:00.000Z');
    const tries: number[] = [];
    for (let hour = 0; hour <= 15 * 24; hour += 6) {
      loyalty.service.clock.set(new Date(end + hour * 60 * 60 * 1000));
      const before = (await dueOf(who.id)).length;
      await loyalty.timePasses();
      if ((await dueOf(who.id)).length > before) {
        tries.push(hour / 24);
        await answer(who, 'insufficient_funds');
      }
      const { status } = await loyalty.subscription(who.customerId, who.id);
      expect([hour, status]).toEqual([hour, hour < 14 * 24 ? 'payment_failed' : 'canceled']);
    }
    expect(tries).toEqual([0, 1, 4, 9]);
    const charges = await dueOf(who.id);
    expect(new Set(charges.map(({ chargeId }) => chargeId)).size).toBe(1);
    expect(charges.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4]);
    expect(await loyalty.balance(who.customerId)).toBe(10); // of the paid month
  });

  it('recovers by a later attempt without losing days', async () => {
    const who = await loyalty.subscribed();
    loyalty.service.clock.set('2027-02-28T10:00:01.000Z');
    await loyalty.timePasses();
    await answer(who, 'insufficient_funds');
    loyalty.service.clock.advance(DAY);
    await loyalty.timePasses();
    await answer(who, 'paid');
    expect(await loyalty.subscription(who.customerId, who.id)).toMatchObject({
      ...{
        status: 'active',
        period: 2,
        periodStart: '2027-02-28T10:00:00.000Z',
        periodEnd: '2027-03-31T10:00:00.000Z',
      },
    });
  });

  it.each(['expired_card', 'stolen_card', 'no_card'])(
    'declined permanently (%s) waits for its owner',
    async (decline) => {
      const who = await loyalty.subscribed();
      loyalty.service.clock.set('2027-02-28T10:00:00.000Z');
      await loyalty.timePasses();
      await answer(who, decline);
      loyalty.service.clock.advance(10 * DAY);
      await loyalty.timePasses();
      expect(await dueOf(who.id)).toHaveLength(1);
    },
  );
});

describe('its owner', () => {
  it('[SUB-015] pauses: no charge and no points; resumes with the days that were left', async () => {
    const who = await loyalty.subscribed();
    loyalty.service.clock.advance(10 * DAY);
    expect((await loyalty.act(who.customerId, who.id, 'pause')).status).toBe(204);
    expect((await loyalty.act(who.customerId, who.id, 'pause')).status).toBe(204);
    loyalty.service.clock.advance(60 * DAY);
    await loyalty.timePasses();
    expect(await dueOf(who.id)).toEqual([]);
    expect(await loyalty.subscription(who.customerId, who.id)).toMatchObject({ status: 'paused', period: 1 });
    expect((await loyalty.act(who.customerId, who.id, 'resume')).status).toBe(204);
    const { status, periodEnd } = await loyalty.subscription(who.customerId, who.id);
    expect([status, periodEnd]).toEqual(['active', '2027-04-29T10:00:00.000Z']);
    loyalty.service.clock.set('2027-04-29T10:00:00.000Z');
    await loyalty.timePasses();
    expect(await dueOf(who.id)).toHaveLength(1);
  });

  it('[SUB-016] cancels: canceled at once, no further charge, points stay', async () => {
    const who = await loyalty.subscribed();
    expect((await loyalty.act(who.customerId, who.id, 'cancel')).status).toBe(204);
    const shown = await loyalty.subscription(who.customerId, who.id);
    expect(shown).toMatchObject({ status: 'canceled', pointsLeft: 10, expiration: '2027-03-30' });
    loyalty.service.clock.advance(35 * DAY);
    await loyalty.timePasses();
    expect(await dueOf(who.id)).toEqual([]);
    expect(await loyalty.balance(who.customerId)).toBe(10);
    expect((await loyalty.act(who.customerId, who.id, 'resume')).status).toBe(409);
  });

  it('is the only one with access: other customers get not found', async () => {
    const who = await loyalty.subscribed();
    for (const step of ['pause', 'resume', 'cancel'] as const) {
      expect((await loyalty.act(anId(), who.id, step)).status).toBe(404);
    }
    expect((await loyalty.plan(anId(), who.id, 'M')).status).toBe(404);
    expect(await loyalty.subscriptions(anId())).toEqual([]);
  });

  it('cannot pause while a payment is pending', async () => {
    const who = await loyalty.subscribed();
    loyalty.service.clock.set('2027-02-28T10:00:00.000Z');
    await loyalty.timePasses();
    const { status, body } = await loyalty.act(who.customerId, who.id, 'pause');
    expect([status, body.code]).toEqual([409, 'loyalty.charge_under_way']);
  });
});

describe('another plan', () => {
  it('that is more expensive is previewed to the minor unit, charged as previewed, and applied when paid', async () => {
    const who = await loyalty.subscribed('S');
    loyalty.service.clock.advance(7.5 * DAY);
    const preview = (await loyalty.plan(who.customerId, who.id, 'L', true)).body;
    // 28 days, 21 of them left, the begun one counted: 70.00 EUR and 30 points in proportion.
    expect(preview).toMatchObject({ amount: 5250, points: 22, currency: 'EUR', kind: 'upgrade' });
    expect(await dueOf(who.id)).toEqual([]);
    loyalty.service.clock.advance(14 * 60_000); // the preview is binding across midnight
    const { body: change } = await loyalty.plan(who.customerId, who.id, 'L');
    expect(change).toEqual(preview);
    expect(await dueOf(who.id)).toMatchObject([{ purpose: 'upgrade', sku: 'PLAN-L', amount: { amount: '5250' } }]);
    expect((await loyalty.plan(who.customerId, who.id, 'L')).body.code).toBe('loyalty.charge_under_way');
    expect((await loyalty.subscription(who.customerId, who.id)).planType).toBe('S');
    await answer(who, 'paid');
    expect(await loyalty.subscription(who.customerId, who.id)).toMatchObject({
      planType: 'L',
      status: 'active',
      period: 1,
    });
    expect(await loyalty.balance(who.customerId)).toBe(10 + 22);
  });

  it('that is not paid is not applied; the subscription continues', async () => {
    const who = await loyalty.subscribed('S');
    await loyalty.plan(who.customerId, who.id, 'M');
    await answer(who, 'card_declined');
    expect(await loyalty.subscription(who.customerId, who.id)).toMatchObject({ planType: 'S', status: 'active' });
    expect((await loyalty.plan(who.customerId, who.id, 'M', true)).status).toBe(200);
  });

  it('that is cheaper is applied with the next period and costs nothing now', async () => {
    const who = await loyalty.subscribed('L');
    const preview = (await loyalty.plan(who.customerId, who.id, 'S', true)).body;
    const change = (await loyalty.plan(who.customerId, who.id, 'S')).body;
    expect(change).toEqual(preview);
    expect(change).toMatchObject({ amount: 0, points: 0, effectiveAt: '2027-02-28T10:00:00.000Z' });
    expect(await loyalty.subscription(who.customerId, who.id)).toMatchObject({ planType: 'L', nextPlanType: 'S' });
    loyalty.service.clock.set('2027-02-28T10:00:00.000Z');
    await loyalty.timePasses();
    expect(await dueOf(who.id)).toMatchObject([{ sku: 'PLAN-S', amount: { amount: '6000' } }]);
    await answer(who, 'paid');
    expect(await loyalty.subscription(who.customerId, who.id)).toMatchObject({ planType: 'S', nextPlanType: null });
    expect(await loyalty.balance(who.customerId)).toBe(40 + 10);
  });

  it('is refused: the same, an unknown one, without a card, while paused', async () => {
    const who = await loyalty.subscribed('S');
    const code = async (plan: string) => (await loyalty.plan(who.customerId, who.id, plan)).body.code;
    expect(await code('S')).toBe('loyalty.same_plan');
    expect(await code('XL')).toBe('loyalty.plan_not_found');
    await loyalty.service.db.rows('UPDATE subscription SET card_id = NULL WHERE id = $1', [who.id]);
    expect(await code('M')).toBe('loyalty.card_missing');
    await loyalty.act(who.customerId, who.id, 'pause');
    expect(await code('M')).toBe('loyalty.illegal_step');
  });
});

describe('saved cards', () => {
  type Cards = { items: { cardId: string; last4: string; isDefault: boolean }[] };
  const cards = async (customerId: string) =>
    (await loyalty.service.call<Cards>('GET', `/v1/customers/${customerId}/cards`)).body.items;
  const remove = (customerId: string, cardId: string) =>
    loyalty.service.call<{ code: string }>('DELETE', `/v1/customers/${customerId}/cards/${cardId}`);

  it('[USR-017] show the displayable data, never the token; only orders gets that', async () => {
    const who = await loyalty.subscribed();
    expect(await cards(who.customerId)).toEqual([
      { cardId: who.cardId, brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030, isDefault: true },
    ]);
    const path = `/v1/customers/${who.customerId}/cards/${who.cardId}`;
    expect((await loyalty.service.call('GET', path, undefined, { as: 'orders' })).body).toMatchObject({
      token: `tok_${who.cardId}`,
    });
    expect((await loyalty.service.call('GET', path)).status).toBe(403);
  });

  it('[USR-056] are deleted by their owner only, and not while a subscription uses them', async () => {
    const who = await loyalty.subscribed();
    expect((await remove(anId(), who.cardId)).status).toBe(404);
    const inUse = await remove(who.customerId, who.cardId);
    expect([inUse.status, inUse.body.code]).toEqual([409, 'loyalty.card_in_use']);
    await loyalty.act(who.customerId, who.id, 'cancel');
    expect((await remove(who.customerId, who.cardId)).status).toBe(204);
    expect((await remove(who.customerId, who.cardId)).status).toBe(404);
    expect(await cards(who.customerId)).toEqual([]);
  });

  it('[SUB-014] paid with before the subscription is known here are attached to it when they are sent again', async () => {
    const [customerId, id, cardId] = [anId(), anId(), anId()];
    const early = await loyalty.saveCard(cardId, customerId, id);
    expect([early.status, early.body]).toMatchObject([404, { code: 'loyalty.subscription_not_found' }]);
    expect(await cards(customerId)).toMatchObject([{ cardId }]);
    await loyalty.founded(customerId, id);
    expect((await loyalty.subscription(customerId, id)).cardId).toBeNull();
    expect((await loyalty.saveCard(cardId, customerId, id)).status).toBe(204);
    expect((await loyalty.subscription(customerId, id)).cardId).toBe(cardId);
  });

  it('sent again, or paid with again, are one; a newer one is the default and is charged from then on', async () => {
    const who = await loyalty.subscribed();
    await loyalty.saveCard(who.cardId, who.customerId, who.id);
    await loyalty.saveCard(anId(), who.customerId, who.id, `tok_${who.cardId}`);
    expect(await cards(who.customerId)).toHaveLength(1);
    const newer = anId();
    await loyalty.saveCard(newer, who.customerId, who.id);
    expect((await cards(who.customerId)).map(({ cardId, isDefault }) => [cardId, isDefault])).toEqual([
      [newer, true],
      [who.cardId, false],
    ]);
    expect((await remove(who.customerId, who.cardId)).status).toBe(204);
  });
});

it('an erased customer has no subscription in any state, and no card; claims and points remain as numbers', async () => {
  const customerId = anId();
  const lines = [{ lineId: anId(), sku: 'PLAN-S', quantity: 1, kind: 'subscription' }];
  const placed = async (): Promise<{ customerId: string; id: string }> => {
    const id = anId();
    const order = { orderId: id, customerId, orderNumber: '000000101', subscriptionId: id, version: 1 };
    await loyalty.placed({ ...order, store: 'eur_en', grandTotal: money(6000), lines });
    return { customerId, id };
  };
  const started = async (): Promise<{ customerId: string; id: string }> => {
    const id = anId();
    await loyalty.founded(customerId, id);
    await loyalty.saveCard(anId(), customerId, id);
    return { customerId, id };
  };
  const [waiting, declined] = [await placed(), await placed()];
  await loyalty.failed({
    orderId: declined.id,
    customerId,
    subscriptionId: declined.id,
    version: 2,
    paymentId: anId(),
  });
  const [late, due, active, paused, ended] = [
    await started(),
    await started(),
    await started(),
    await started(),
    await started(),
  ];
  await loyalty.act(customerId, paused.id, 'pause');
  await loyalty.act(customerId, ended.id, 'cancel');
  await loyalty.claim(anId(), customerId, 5);
  await loyalty.service.db.rows(
    `UPDATE subscription SET period_start = period_start - interval '2 months', period_end = period_end - interval '2 months'
      WHERE id = ANY($1)`,
    [[late.id, due.id]],
  );
  await loyalty.timePasses();
  await answer(late, 'card_declined');
  const states = async () =>
    (
      await loyalty.service.db.rows<{ status: string }>('SELECT status FROM subscription WHERE customer_id = $1', [
        customerId,
      ])
    )
      .map(({ status }) => status)
      .sort();
  expect(await states()).toEqual(
    ['pending_payment', 'payment_failed', 'payment_failed', 'active', 'active', 'paused', 'canceled'].sort(),
  );
  const points = await loyalty.balance(customerId);
  const erased = create(CustomerErasedSchema, { customerId });
  await loyalty.service.deliver('accounts.customer.v1', customerId, CustomerErasedSchema, erased);
  await loyalty.service.settled();
  expect(new Set(await states())).toEqual(new Set(['canceled']));
  expect(await loyalty.balance(customerId)).toBe(points);
  const left = await loyalty.service.db.rows(
    `SELECT 1 FROM charge WHERE subscription_id = ANY($1) AND state NOT IN ('ended', 'paid')`,
    [[waiting.id, late.id, due.id, active.id]],
  );
  expect(left).toEqual([]);
  expect(
    await loyalty.service.db.rows(`SELECT 1 FROM card WHERE customer_id = $1 AND token <> ''`, [customerId]),
  ).toEqual([]);
});

it('an erased customer has no subscription and no card any more; the ledger remains', async () => {
  const who = await loyalty.subscribed();
  const erased = create(CustomerErasedSchema, { customerId: who.customerId });
  await loyalty.service.deliver('accounts.customer.v1', who.customerId, CustomerErasedSchema, erased);
  await loyalty.service.settled();
  expect((await loyalty.subscription(who.customerId, who.id)).status).toBe('canceled');
  const cards = await loyalty.service.db.rows('SELECT token FROM card WHERE customer_id = $1', [who.customerId]);
  expect(cards).toEqual([{ token: '' }]);
  expect(await reasons(who.id)).toContain('canceled');
});
