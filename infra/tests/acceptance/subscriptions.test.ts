import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { orderBody } from './cart.ts';
import { REWARDS, SUBSCRIPTIONS, Subscriber } from './subscriber.ts';
import { ask, call, type Json, refusal, result, until } from './wire.ts';

// Points, subscriptions and saved cards of customers (wire-contract 3.10, 11.9, 11.10).

const UNAUTHORIZED = { code: 401, result: "The consumer isn't authorized to access the resource." };

/** The demo's subscriber, for looking only. */
let subscriber: Subscriber;
let stranger: Subscriber;
beforeAll(async () => {
  subscriber = await Subscriber.signIn('subscriber@example.com', 'Garderoba1!');
  stranger = await Subscriber.register();
});

describe('the plans', () => {
  it('[SUB-002] are three, with a price in every currency', async () => {
    const plans = async (store: string): Promise<Json[]> => result('GET', `${SUBSCRIPTIONS}/plans?storeCode=${store}`);
    const rows = (list: Json[]) =>
      list.map(({ plan_type, price, currency, points, period }) => [plan_type, price, currency, points, period]);
    expect(rows(await plans('eur_de'))).toEqual([
      ['S', 60, 'EUR', 10, 'month'],
      ['M', 90, 'EUR', 20, 'month'],
      ['L', 130, 'EUR', 40, 'month'],
    ]);
    expect((await plans('pln_pl')).map(({ price, name }) => [price, name])).toEqual([
      [150, 'Abonament S'],
      [250, 'Abonament M'],
      [400, 'Abonament L'],
    ]);
    expect((await plans('sek_se')).map(({ price }) => price)).toEqual([690, 1050, 1490]);
  });
});

describe('points', () => {
  it('[SUB-018][SUB-009] have a balance and a value in the currency of the store', async () => {
    const { points, currency, updated_at } = await subscriber.get(`${REWARDS}/balance?storeCode=eur_de`);
    expect(Number.isInteger(points) && points > 0).toBe(true);
    expect(currency).toBe(points * 4.5);
    expect(new Date(updated_at).getTime()).toBeLessThanOrEqual(Date.now() + 60_000);
    expect((await subscriber.get(`${REWARDS}/balance?storeCode=pln_pl`)).currency).toBe(points * 12.5);
    expect(await stranger.get(`${REWARDS}/balance`)).toEqual({ points: 0, currency: 0, updated_at: null });
  });

  it('[SUB-019][SUB-010] expire earliest first', async () => {
    const lapses: Json[] = await subscriber.get(`${REWARDS}/expiration`);
    expect(lapses.length).toBeGreaterThanOrEqual(2);
    for (const lapse of lapses)
      expect(lapse).toEqual({ points: expect.any(Number), expires_at: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
    const days = lapses.map(({ expires_at }) => expires_at);
    expect(days).toEqual([...days].sort());
    expect(lapses.reduce((sum, { points }) => sum + points, 0)).toBe(await subscriber.balance());
  });

  it('[SUB-020][SUB-011] have a history page by page, 20 a page, newest first', async () => {
    const { items, total_count } = await subscriber.get(`${REWARDS}/history?page=1&limit=20&storeCode=pln_pl`);
    expect(items.length).toBe(Math.min(20, total_count));
    for (const item of items) {
      expect(Object.keys(item).sort()).toEqual([
        'balance_after',
        'comment',
        'date',
        'id',
        'order_increment_id',
        'points',
      ]);
    }
    expect(items[0].balance_after).toBe(await subscriber.balance());
    const page: Json = await subscriber.get(`${REWARDS}/history?page=2&limit=1`);
    expect(page).toEqual({ items: [{ ...items[1], comment: expect.any(String) }], total_count });
    expect((await subscriber.get(`${REWARDS}/history?page=99`)).items).toEqual([]);
    expect(
      items.some(({ comment, order_increment_id }: Json) => comment === 'Punkty z abonamentu' && order_increment_id),
    ).toBe(true);
  });

  it('require a token', async () => {
    for (const call of ['balance', 'expiration', 'history'])
      expect(await refusal('GET', `${REWARDS}/${call}`)).toEqual(UNAUTHORIZED);
  });
});

describe('a subscription', () => {
  it('[SUB-013] is refused to a guest, by every call and by an order', async () => {
    for (const name of ['get-user-subscriptions', 'get-user-cards']) {
      expect(await refusal('GET', `${SUBSCRIPTIONS}/${name}`)).toEqual(UNAUTHORIZED);
    }
    for (const name of [
      'subscribe',
      'pause-subscription',
      'resume-subscription',
      'cancel-subscription',
      'change-plan',
      'delete-card',
    ]) {
      expect(await refusal('POST', `${SUBSCRIPTIONS}/${name}`, { plan_type: 'S' })).toEqual(UNAUTHORIZED);
    }
    const cartId = await result('POST', '/api/cart/create?token=');
    const cartItem = { sku: 'PLAN-S', qty: 1, quoteId: cartId };
    await result('POST', `/api/cart/update?token=&cartId=${cartId}`, { cartItem });
    const order = orderBody({
      cart_id: cartId,
      products: [{ sku: 'PLAN-S', qty: 1 }],
      addressInformation: { payment_method_code: 'stripe' },
    });
    expect(await refusal('POST', '/api/order', order)).toEqual(UNAUTHORIZED);
  });

  it('[SUB-014][SUB-021][SUB-012][USR-055] is active once it is paid: points are credited and the card is stored', async () => {
    const customer = await Subscriber.register();
    const { subscriptionId, status, payment } = await customer.post(`${SUBSCRIPTIONS}/subscribe?storeCode=eur_de`, {
      plan_type: 'M',
    });
    expect(status).toBe('pending_payment');
    await until(async () => (await customer.subscription(subscriptionId)) !== undefined);
    expect(await customer.subscription(subscriptionId)).toMatchObject({
      plan: 'M',
      points: 20,
      points_left: 0,
      expiration: null,
      card: null,
      status: 'pending_payment',
    });
    expect(await customer.balance()).toBe(0);
    await ask('POST', `${new URL(payment.redirect_url).pathname}/success`);
    await until(async () => (await customer.subscription(subscriptionId)).card === '4242', 15_000);
    await until(async () => (await customer.subscription(subscriptionId)).status === 'active', 15_000);
    expect(await customer.subscription(subscriptionId)).toMatchObject({
      ...{
        subscriptionId,
        plan: 'M',
        points: 20,
        points_left: 20,
        card: '4242',
        status: 'active',
        price: 90,
        currency: 'EUR',
      },
      expiration: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(await customer.balance()).toBe(20);
    expect(await customer.cards()).toEqual([
      {
        id: expect.any(String),
        brand: 'visa',
        last4: '4242',
        exp_month: 12,
        exp_year: expect.any(Number),
        is_default: true,
      },
    ]);
    expect(JSON.stringify(await customer.cards())).not.toMatch(/token|sbx|card_/);
  });

  it('with a failed payment is payment_failed, and can be paid later', async () => {
    const customer = await Subscriber.register();
    const { subscriptionId, payment } = await customer.post(`${SUBSCRIPTIONS}/subscribe`, { plan_type: 'S' });
    await ask('POST', `${new URL(payment.redirect_url).pathname}/failure`);
    await until(async () => (await customer.subscription(subscriptionId))?.status === 'payment_failed', 15_000);
    const history = await ask('GET', '/api/user/order-history?pageSize=1&currentPage=1', undefined, customer.headers);
    const [order] = history.json.result.items;
    const retried = await customer.post(`/api/order/${order.increment_id}/retry-payment`, {});
    await ask('POST', `${new URL(retried.payment.redirect_url).pathname}/success`);
    await until(async () => (await customer.subscription(subscriptionId)).status === 'active', 15_000);
  });

  it('with the same Idempotency-Key is one', async () => {
    const customer = await Subscriber.register();
    const headers = { ...customer.headers, 'idempotency-key': randomUUID() };
    const once = () => call('POST', `${SUBSCRIPTIONS}/subscribe`, { plan_type: 'S' }, headers);
    const [first, second] = [await once(), await once()];
    expect(second.result.subscriptionId).toBe(first.result.subscriptionId);
    await until(async () => (await customer.subscriptions()).length > 0);
    expect(await customer.subscriptions()).toHaveLength(1);
  });

  it('is independent of the customer’s cart, and two starts are two subscriptions', async () => {
    const customer = await Subscriber.register();
    const cart = await customer.post('/api/cart/create', {});
    const path = (name: string): string => `/api/cart/${name}?cartId=${cart}`;
    await customer.post(path('update'), { cartItem: { sku: 'GUIDE-SIZE', qty: 1 } });
    const before = await customer.get(path('pull'));
    for (const plan_type of ['S', 'S'])
      expect(await customer.post(`${SUBSCRIPTIONS}/subscribe`, { plan_type })).toMatchObject({
        status: 'pending_payment',
      });
    expect(await customer.get(path('pull'))).toEqual(before);
  });

  it('with a saved card is paid at once; another customer’s card is not found', async () => {
    const customer = await Subscriber.register();
    await customer.subscribed('S');
    const [card] = await customer.cards();
    const more = await customer.post(`${SUBSCRIPTIONS}/subscribe`, { plan_type: 'L', cardId: card.id });
    expect(more).toEqual({ subscriptionId: expect.any(String), status: 'active' });
    await until(async () => (await customer.balance()) === 50, 15_000);
    expect(await stranger.refused('POST', `${SUBSCRIPTIONS}/subscribe`, { plan_type: 'S', cardId: card.id })).toEqual({
      ...{ code: 404, result: 'The card does not exist.' },
    });
  });

  it('[SUB-015] pauses and resumes, by both routes', async () => {
    const customer = await Subscriber.register();
    const { subscriptionId } = await customer.subscribed('S');
    const status = async () => (await customer.subscription(subscriptionId)).status;
    for (const back of [
      ['pause-subscription', { subscriptionId, resume: true }],
      ['resume-subscription', { subscriptionId }],
    ] as const) {
      expect(await customer.post(`${SUBSCRIPTIONS}/pause-subscription`, { subscriptionId })).toBe(true);
      expect(await status()).toBe('paused');
      expect(await customer.post(`${SUBSCRIPTIONS}/${back[0]}`, back[1])).toBe(true);
      expect(await status()).toBe('active');
    }
  });

  it('[SUB-016] is canceled at once, and its points remain', async () => {
    const customer = await Subscriber.register();
    const { subscriptionId } = await customer.subscribed('S');
    expect(await customer.post(`${SUBSCRIPTIONS}/cancel-subscription`, { subscriptionId })).toBe(true);
    expect(await customer.subscription(subscriptionId)).toMatchObject({
      status: 'canceled',
      points_left: 10,
      next_charge_at: null,
    });
    expect(await customer.balance()).toBe(10);
    expect((await customer.refused('POST', `${SUBSCRIPTIONS}/resume-subscription`, { subscriptionId })).code).toBe(409);
  });

  it('changes its plan exactly as previewed', async () => {
    const customer = await Subscriber.register();
    const { subscriptionId } = await customer.subscribed('S');
    const change = (more: Json) =>
      customer.post(`${SUBSCRIPTIONS}/change-plan`, { subscriptionId, plan_type: 'M', ...more });
    const preview = await change({ preview: true });
    expect(preview).toEqual({ amount: 30, currency: 'EUR', points: 10, effective_at: expect.any(String) });
    expect(await change({})).toEqual(preview);
    await until(async () => (await customer.subscription(subscriptionId)).plan === 'M', 15_000);
    await until(async () => (await customer.balance()) === 20);
    const smaller = await change({ plan_type: 'S' });
    expect(smaller).toMatchObject({ amount: 0, points: 0 });
    expect(await customer.subscription(subscriptionId)).toMatchObject({
      plan: 'M',
      next_plan: 'S',
      next_charge_at: smaller.effective_at,
    });
  });

  it('of another customer, or unknown ones, are not found', async () => {
    const [own] = await subscriber.subscriptions();
    const NOT_THERE = { code: 404, result: 'The subscription does not exist.' };
    for (const subscriptionId of [own.subscriptionId, randomUUID(), '1', '../x']) {
      for (const name of ['pause-subscription', 'resume-subscription', 'cancel-subscription']) {
        expect(await stranger.refused('POST', `${SUBSCRIPTIONS}/${name}`, { subscriptionId })).toEqual(NOT_THERE);
      }
      expect(
        await stranger.refused('POST', `${SUBSCRIPTIONS}/change-plan`, { subscriptionId, plan_type: 'S' }),
      ).toEqual(NOT_THERE);
    }
    expect((await subscriber.subscriptions())[0]).toEqual(own);
  });

  it.each([
    ['subscribe', {}],
    ['subscribe', { plan_type: 'XL' }],
    ['subscribe', { plan_type: 7 }],
    ['cancel-subscription', {}],
    ['cancel-subscription', { subscriptionId: ['x'] }],
    ['delete-card', { cardId: null }],
  ])('%s with %j is a 400', async (name, body) => {
    expect((await stranger.refused('POST', `${SUBSCRIPTIONS}/${name}`, body)).code).toBe(400);
  });
});

describe('a saved card', () => {
  it('is saved without a payment, and then pays for a subscription at once', async () => {
    expect(await refusal('POST', `${SUBSCRIPTIONS}/add-card`, {})).toEqual(UNAUTHORIZED);
    const customer = await Subscriber.register();
    const page = await customer.post(`${SUBSCRIPTIONS}/add-card?storeCode=eur_de`, {});
    expect(page).toEqual({ session_id: expect.any(String), redirect_url: expect.any(String) });
    await ask('POST', `${new URL(page.redirect_url).pathname}/success`);
    await until(async () => (await customer.cards()).length === 1, 15_000);
    const [card] = await customer.cards();
    expect(card).toMatchObject({ brand: 'visa', last4: '4242' });
    const subscribed = await customer.post(`${SUBSCRIPTIONS}/subscribe`, { plan_type: 'S', cardId: card.id });
    expect(subscribed.status).toBe('active');
  });

  it('[USR-056] is deleted by its owner only, and not while a subscription uses it', async () => {
    const customer = await Subscriber.register();
    const { subscriptionId } = await customer.subscribed('S');
    const [{ id: cardId }] = (await customer.cards()) as [Json];
    expect(await stranger.refused('POST', `${SUBSCRIPTIONS}/delete-card`, { cardId })).toEqual({
      code: 404,
      result: 'The card does not exist.',
    });
    expect((await customer.refused('POST', `${SUBSCRIPTIONS}/delete-card`, { cardId })).code).toBe(409);
    await customer.post(`${SUBSCRIPTIONS}/cancel-subscription`, { subscriptionId });
    expect(await customer.post(`${SUBSCRIPTIONS}/delete-card`, { cardId })).toBe(true);
    expect(await customer.cards()).toEqual([]);
    expect((await customer.refused('POST', `${SUBSCRIPTIONS}/delete-card`, { cardId })).code).toBe(404);
  });
});
