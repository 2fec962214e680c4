import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { thursdayIn } from '../../faults/days.ts';
import { ADDRESS, orderBody } from './cart.ts';
import { having, ORDERED, search, sources } from './catalogue.ts';
import { ask, call, type Headers, type Json, refusal, result, until } from './wire.ts';

// Points, subscriptions and saved cards of customers (wire-contract 3.10, 11.9, 11.10).

const PASSWORD = 'Wieszak-2026!';
const REWARDS = '/api/ext/rewards';
const SUBSCRIPTIONS = '/api/ext/subscriptions';
const UNAUTHORIZED = { code: 401, result: "The consumer isn't authorized to access the resource." };

/** A signed-in customer with the bearer header. */
class Customer {
  readonly token: string;
  private constructor(token: string) {
    this.token = token;
  }
  static async signIn(username: string, password: string): Promise<Customer> {
    const { json } = await ask('POST', '/api/user/login', { username, password });
    expect(json.code).toBe(200);
    return new Customer(json.result);
  }
  static async register(): Promise<Customer> {
    const email = `${randomUUID()}@example.com`;
    const customer = { email, firstname: 'Ola', lastname: 'Nowak' };
    expect((await ask('POST', '/api/user/create', { customer, password: PASSWORD })).json.code).toBe(200);
    return Customer.signIn(email, PASSWORD);
  }
  get headers(): Headers {
    return { authorization: `Bearer ${this.token}` };
  }
  get(path: string): Promise<Json> {
    return result('GET', path, undefined, this.headers);
  }
  post(path: string, body: Json): Promise<Json> {
    return result('POST', path, body, this.headers);
  }
  refused(method: string, path: string, body?: Json): Promise<Json> {
    return refusal(method, path, body, this.headers);
  }
  subscriptions(): Promise<Json[]> {
    return this.get(`${SUBSCRIPTIONS}/get-user-subscriptions`);
  }
  cards(): Promise<Json[]> {
    return this.get(`${SUBSCRIPTIONS}/get-user-cards`);
  }
  async balance(): Promise<number> {
    return (await this.get(`${REWARDS}/balance`)).points;
  }
  /** Subscribes, pays on the page, and waits until the subscription is active and its card is stored. */
  async subscribed(plan_type: string, storeCode = 'eur_de'): Promise<Json> {
    const { subscriptionId, payment } = await this.post(`${SUBSCRIPTIONS}/subscribe?storeCode=${storeCode}`, {
      plan_type,
    });
    await ask('POST', `${new URL(payment.redirect_url).pathname}/success`);
    await until(async () => (await this.subscription(subscriptionId))?.card !== null, 15_000);
    await until(async () => (await this.subscription(subscriptionId))?.status === 'active', 15_000);
    return this.subscription(subscriptionId);
  }
  async subscription(id: string): Promise<Json> {
    return (await this.subscriptions()).find(({ subscriptionId }) => subscriptionId === id);
  }
}

/** The demo's subscriber, for looking only. */
let subscriber: Customer;
let stranger: Customer;
beforeAll(async () => {
  subscriber = await Customer.signIn('subscriber@example.com', 'Garderoba1!');
  stranger = await Customer.register();
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
    const customer = await Customer.register();
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
    const customer = await Customer.register();
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
    const customer = await Customer.register();
    const headers = { ...customer.headers, 'idempotency-key': randomUUID() };
    const once = () => call('POST', `${SUBSCRIPTIONS}/subscribe`, { plan_type: 'S' }, headers);
    const [first, second] = [await once(), await once()];
    expect(second.result.subscriptionId).toBe(first.result.subscriptionId);
    await until(async () => (await customer.subscriptions()).length > 0);
    expect(await customer.subscriptions()).toHaveLength(1);
  });

  it('has nothing to do with the cart its customer fills meanwhile, and two beginnings are two', async () => {
    const customer = await Customer.register();
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
    const customer = await Customer.register();
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
    const customer = await Customer.register();
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
    const customer = await Customer.register();
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
    const customer = await Customer.register();
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
    const customer = await Customer.register();
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
    const customer = await Customer.register();
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

describe('garments for points', () => {
  const option = (date: string, period: string): Json => ({
    extension_attributes: {
      custom_options: [
        { option_id: 'rental_date', option_value: date },
        { option_id: 'rental_period', option_value: period },
        { option_id: 'rental_delivery', option_value: 'omnipack' },
      ],
    },
  });
  let garment: Json;
  let week = 3;
  beforeAll(async () => {
    const terms = { type_id: ['sirent'], subscription_available: [true] };
    const found = sources(await search({ params: 'size=100', body: having(terms) }));
    // The one with the most pieces is rented by other tests.
    const [, ...others] = found.sort((one, other) => other.stock.qty - one.stock.qty);
    garment = others.find(({ subscription_points: points, stock }) => points > 0 && points <= 20 && stock.qty > 0);
    if (!garment) throw new Error('the demo lends nothing for points');
  });
  /** A day from which the garment is free for this number of days, each returned only once. */
  async function freeDay(period: string): Promise<string> {
    for (week += 1; week < 45; week += 1) {
      const date = thursdayIn(week);
      const asked = new URLSearchParams({ sku: garment.sku, date, period, delivery: 'omnipack' });
      const { code, result: quote } = await call('GET', `/api/ext/rental/quote?${asked}`);
      if (code === 200 && quote.available) return date;
    }
    throw new Error(`${garment.sku} is never free`);
  }

  class PointsCart {
    private readonly customer: Customer;
    readonly id: string;
    private readonly option: Json;
    private constructor(customer: Customer, id: string, option: Json) {
      this.customer = customer;
      this.id = id;
      this.option = option;
    }
    static async with(customer: Customer, period: string): Promise<PointsCart> {
      const id = await customer.post('/api/cart/create', {});
      const chosen = option(await freeDay(period), period);
      const cart = new PointsCart(customer, id, chosen);
      const cartItem = { sku: garment.sku, qty: 1, quoteId: id, product_option: chosen };
      await customer.post(cart.path('update'), { cartItem });
      return cart;
    }
    path(name: string): string {
      return `/api/cart/${name}?cartId=${this.id}`;
    }
    order(method: string): Json {
      return orderBody({
        cart_id: this.id,
        products: [{ sku: garment.sku, qty: 1, product_option: this.option }],
        addressInformation: { payment_method_code: method, shippingAddress: ADDRESS },
      });
    }
    async place(method = 'points'): Promise<Json> {
      const shipped = {
        shippingAddress: { countryId: 'PL' },
        billingAddress: { countryId: 'PL' },
        shippingCarrierCode: 'dhl',
        shippingMethodCode: 'dhl',
      };
      await this.customer.post(this.path('shipping-information'), { addressInformation: shipped });
      return this.customer.refused('POST', '/api/order', this.order(method));
    }
  }

  it('cost their points for period 4, everything included; cancelling returns the points', async () => {
    const customer = await Customer.register();
    await customer.subscribed(garment.subscription_points <= 10 ? 'S' : 'M', 'pln_pl');
    const had = await customer.balance();
    const cart = await PointsCart.with(customer, '4');
    const totals = await customer.post(cart.path('apply-points'), { points: garment.subscription_points });
    expect(totals.grand_total).toBe(0);
    const segment = (code: string) => totals.total_segments.find((one: Json) => one.code === code)?.value;
    expect(segment('points')).toBe(-segment('subtotal') - (segment('shipping') ?? 0));
    const { code, result: placed } = await cart.place();
    expect([code, placed.status]).toEqual([200, 'processing']);
    expect(await customer.balance()).toBe(had - garment.subscription_points);
    const spent = async () => (await customer.get(`${REWARDS}/history`)).items[0];
    await until(async () => (await spent()).order_increment_id === placed.orderNumber);
    expect(await spent()).toMatchObject({
      points: -garment.subscription_points,
      balance_after: had - garment.subscription_points,
    });
    await customer.post(`/api/order/${placed.orderNumber}/cancel`, {});
    await until(async () => (await customer.balance()) === had);
  });

  it('pay a part of another period, the rest is paid in money; cancelling returns the points', async () => {
    const customer = await Customer.register();
    await customer.subscribed('S', 'pln_pl');
    const had = await customer.balance();
    const cart = await PointsCart.with(customer, '2');
    const totals = await customer.post(cart.path('apply-points'), { points: 2 });
    const segment = (code: string) => totals.total_segments.find((one: Json) => one.code === code)?.value;
    expect(segment('points')).toBe(-25); // the value of a point is its price in plan M
    expect(totals.grand_total).toBe(segment('subtotal') + (segment('shipping') ?? 0) - 25);
    const { code, result: placed } = await cart.place('cashondelivery');
    expect([code, placed.status]).toEqual([200, 'processing']);
    expect(await customer.balance()).toBe(had - 2);
    await customer.post(`/api/order/${placed.orderNumber}/cancel`, {});
    await until(async () => (await customer.balance()) === had);
  });

  it('are refused with too few points: 400, no points are deducted', async () => {
    const poor = await Customer.register();
    const cart = await PointsCart.with(poor, '4');
    const SHORT = { code: 400, result: 'You do not have enough points.' };
    expect(await poor.refused('POST', cart.path('apply-points'), { points: garment.subscription_points })).toEqual(
      SHORT,
    );
    expect(await cart.place()).toEqual(SHORT);
    expect(await poor.balance()).toBe(0);
    expect((await poor.get(`${REWARDS}/history`)).total_count).toBe(0);
    for (const points of [-1, 1.5, 'x', null]) {
      expect((await poor.refused('POST', cart.path('apply-points'), { points })).code).toBe(400);
    }
  });
});

describe('items that a customer has in the cart', () => {
  const sku = ORDERED.plenty;

  /** A new customer with one piece in the own cart, and the current lines of that cart. */
  async function shopper(): Promise<{ customer: Customer; lines: () => Promise<Json[]> }> {
    const customer = await Customer.register();
    const cart = await customer.post('/api/cart/create?storeCode=pln_pl', {});
    const path = (name: string): string => `/api/cart/${name}?cartId=${cart}`;
    await customer.post(path('update'), { cartItem: { sku, qty: 1, quoteId: cart } });
    return {
      customer,
      lines: async () => (await customer.get(path('pull'))).map((line: Json) => [line.sku, line.qty]),
    };
  }

  it('does not hinder a subscription, and is there afterwards', async () => {
    const { customer, lines } = await shopper();
    expect((await customer.subscribed('S', 'pln_pl')).status).toBe('active');
    expect(await lines()).toEqual([[sku, 1]]);
  });

  it('is not part of an order without a cart, and a refused one leaves nothing in it', async () => {
    const { customer, lines } = await shopper();
    const order = (qty: number, change: Json = {}): Promise<Json> =>
      call('POST', '/api/order', orderBody({ cart_id: '', products: [{ sku, qty }], ...change }), customer.headers);
    const nowhere = { addressInformation: { shippingAddress: { ...ADDRESS, city: '' } } };
    expect((await order(2, nowhere)).code).toBe(400);
    expect(await lines()).toEqual([[sku, 1]]);
    const { code, result: placed } = await order(2);
    expect([code, placed.guest_key]).toEqual([200, undefined]);
    expect(await lines()).toEqual([[sku, 1]]);
    const { items } = await customer.get(`/api/order/${placed.orderNumber}`);
    expect(items.map((line: Json) => [line.sku, line.qty_ordered])).toEqual([[sku, 2]]);
    await customer.post(`/api/order/${placed.orderNumber}/cancel`, {});
  });
});
