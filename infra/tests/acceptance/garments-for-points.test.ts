import { beforeAll, describe, expect, it } from '@jest/globals';
import { openDay } from '../../faults/days.ts';
import { ADDRESS, orderBody } from './cart.ts';
import { having, ORDERED, search, sources } from './catalogue.ts';
import { REWARDS, Subscriber } from './subscriber.ts';
import { call, type Json, until } from './wire.ts';

// Garments paid with points, and the cart beside a subscription (wire-contract 11.9, 11.10).

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
    for (week += 1; week <= 35; week += 1) {
      const date = openDay(week);
      const asked = new URLSearchParams({ sku: garment.sku, date, period, delivery: 'omnipack' });
      const { code, result: quote } = await call('GET', `/api/ext/rental/quote?${asked}`);
      if (code === 200 && quote.available) return date;
    }
    throw new Error(`${garment.sku} is never free`);
  }

  class PointsCart {
    private readonly customer: Subscriber;
    readonly id: string;
    private readonly option: Json;
    private constructor(customer: Subscriber, id: string, option: Json) {
      this.customer = customer;
      this.id = id;
      this.option = option;
    }
    static async with(customer: Subscriber, period: string): Promise<PointsCart> {
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
    const customer = await Subscriber.register();
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
    const customer = await Subscriber.register();
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
    const poor = await Subscriber.register();
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
  async function shopper(): Promise<{ customer: Subscriber; lines: () => Promise<Json[]> }> {
    const customer = await Subscriber.register();
    const cart = await customer.post('/api/cart/create?storeCode=pln_pl', {});
    const path = (name: string): string => `/api/cart/${name}?cartId=${cart}`;
    await customer.post(path('update'), { cartItem: { sku, qty: 1, quoteId: cart } });
    return {
      customer,
      lines: async () => (await customer.get(path('pull'))).map((line: Json) => [line.sku, line.qty]),
    };
  }

  it('does not affect a subscription, and is unchanged after it', async () => {
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
