import { describe, expect, it } from '@jest/globals';
import { ADDRESS, Cart, cancel, orderBody } from './cart.ts';
import { ORDERED } from './catalogue.ts';
import { Customer } from './customer.ts';
import { ask, call, type Json, refusal, result } from './wire.ts';

// Orders that name themselves oddly, and orders without a cart (wire-contract 4.1, 11.7).

const sku = ORDERED.plenty;
const without = (change: Json): Json => orderBody({ cart_id: '', products: [{ sku, qty: 1 }], ...change });
const CART_NEEDED = { code: 400, result: 'Rentals and subscriptions are ordered with their cart only.' };

describe('an attempt is named by its order_id', () => {
  it.each([
    '1-zażółć gęślą jaźń',
    '订单-🧥',
    'two\nlines\tand tabs',
    "'; DROP TABLE placement; --",
    '%2F../%00',
    'a\ud83d',
    '🧥'.repeat(150),
  ])('with any letters: %j', async (letters) => {
    const order_id = `${Date.now()}-${letters}`;
    const first = await result('POST', '/api/order', without({ order_id }));
    expect(await result('POST', '/api/order', { newOrder: without({ order_id }), transmited: false })).toEqual(first);
    const path = `/api/sync/order/${encodeURIComponent(order_id.toWellFormed())}`;
    if (path.length < 900) expect(await result('GET', path)).toMatchObject({ platform_order_id: first.backendOrderId });
    await cancel(first);
  });

  it('and can be read by it, also if the cart names it: a client with a queue reads whether an order arrived', async () => {
    const cart = await Cart.with(sku);
    await cart.deliver();
    const products = await cart.lines();
    const [order_id, another] = [`${Date.now()}-queued`, `${Date.now()}-retried`];
    const at = (id: string): Promise<Json> => result('GET', `/api/sync/order/${id}`);
    expect(await at(order_id)).toBeNull();
    const refused = { order_id, products, addressInformation: { shipping_method_code: 'beam' } };
    expect((await cart.order(refused)).code).toBe(400);
    expect(await at(order_id)).toBeNull();
    const first = (await cart.order({ order_id, products })).result;
    const arrived = { platform_order_id: first.backendOrderId, transmited: true, transmited_at: first.transferedAt };
    expect(await at(order_id)).toMatchObject({ ...arrived, order: null });
    // The response was lost and the client retries under another id: the order keeps its first id.
    const newOrder = orderBody({ cart_id: cart.id, products });
    expect(await result('POST', '/api/order', { newOrder, transmited: false, order_id: another })).toEqual(first);
    expect([await at(order_id), await at(another)]).toEqual([expect.objectContaining(arrived), null]);
    await cancel(first);
    // One that had no name gets it from its repeat.
    const other = await Cart.with(sku);
    await other.deliver();
    const lines = await other.lines();
    const unnamed = (await other.order({ products: lines })).result;
    const repeated = { newOrder: orderBody({ cart_id: other.id, products: lines }), order_id: another };
    expect(await result('POST', '/api/order', repeated)).toEqual(unnamed);
    expect((await at(another)).platform_order_id).toBe(unnamed.backendOrderId);
    await cancel(unnamed);
  });

  it.each([
    ['cart_id', {}],
    ['cart_id', [1]],
    ['order_id', { a: 1 }],
    ['order_id', true],
  ])('and not by a %s of %j: that is refused as a JSON schema does', async (name, value) => {
    const { code, result: problems } = await call('POST', '/api/order', without({ [name]: value }));
    expect([code, problems]).toEqual([400, [{ dataPath: `.${name}`, message: 'should be string' }]]);
  });
});

it('sent with a token and retried from a client’s queue without one is one order, and the retry gets no key', async () => {
  const customer = await Customer.register();
  const cart_id = await customer.result('POST', '/api/cart/create?token=');
  const about = `token=&cartId=${cart_id}`;
  await customer.result('POST', `/api/cart/update?${about}`, { cartItem: { sku, qty: 1 } });
  const order = orderBody({ cart_id, user_id: '1', products: [{ sku, qty: 1 }] });
  const first = await customer.result('POST', '/api/order', order);
  const queued = { newOrder: order, transmited: false, order_id: `${Date.now()}-lost`, created_at: 'x' };
  expect(await result('POST', '/api/order', queued)).toEqual(first);
  expect(first).not.toHaveProperty('guest_key');
  const stranger = await Customer.register();
  expect((await call('POST', '/api/order', order, stranger.headers)).code).toBe(400);
  expect((await call('GET', `/api/order/${first.orderNumber}`)).code).toBe(404);
  await customer.result('POST', `/api/order/${first.orderNumber}/cancel`);
});

describe('the store of an order', () => {
  it.each(['de', 'usd_us', 'x'.repeat(300), ''])('named %j in the body is the default one', async (store_code) => {
    const confirmation = await result('POST', '/api/order', without({ store_code }));
    const { order_currency_code } = await result(
      'GET',
      `/api/order/${confirmation.orderNumber}?key=${confirmation.guest_key}`,
    );
    expect(order_currency_code).toBe('PLN');
    await cancel(confirmation);
  });

  it('without a cart is the one its body names, else that of the call', async () => {
    for (const [path, store_code] of [
      ['/api/order?storeCode=pln_pl', 'eur_de'],
      ['/api/order?storeCode=eur_de', ''],
    ] as const) {
      const confirmation = await result('POST', path, without({ store_code }));
      const about = `/api/order/${confirmation.orderNumber}?key=${confirmation.guest_key}`;
      expect((await result('GET', about)).order_currency_code).toBe('EUR');
      await cancel(confirmation);
    }
  });
});

describe('a customer’s order without a cart', () => {
  it('leaves the cart unchanged, and is the client’s own', async () => {
    const customer = await Customer.register();
    const own = await customer.result('POST', '/api/cart/create?token=');
    const path = (name: string): string => `/api/cart/${name}?token=&cartId=${own}`;
    await customer.result('POST', path('update'), { cartItem: { sku: 'GUIDE-SIZE', qty: 1 } });
    const before = await customer.result('GET', path('pull'));
    const confirmation = await customer.result('POST', '/api/order', without({ user_id: '1' }));
    expect(confirmation).not.toHaveProperty('guest_key');
    expect(await customer.result('GET', path('pull'))).toEqual(before);
    expect(await customer.result('POST', '/api/cart/create?token=')).toBe(own);
    const history = await ask('GET', '/api/user/order-history?pageSize=20', undefined, customer.headers);
    expect(history.json.result).toMatchObject({
      total_count: 1,
      items: [{ increment_id: confirmation.orderNumber, items: [{ sku, qty_ordered: 1 }] }],
    });
    // One that is refused leaves it alone, too.
    const refused = without({
      products: [
        { sku, qty: 1 },
        { sku: 'NO-SUCH-SKU', qty: 1 },
      ],
    });
    expect((await call('POST', '/api/order', refused, customer.headers)).code).toBe(400);
    expect(await customer.result('GET', path('pull'))).toEqual(before);
    await customer.result('POST', `/api/order/${confirmation.orderNumber}/cancel`);
  });

  it('is of purchases only: a subscription needs its cart', async () => {
    const customer = await Customer.register();
    const body = without({ products: [{ sku: 'PLAN-S', qty: 1 }] });
    expect(await refusal('POST', '/api/order', body, customer.headers)).toEqual(CART_NEEDED);
    expect(await refusal('POST', '/api/order', body)).toEqual(CART_NEEDED);
  });
});

describe('unusual texts in an order', () => {
  it('half a surrogate pair in options or address is no reason to lose an order', async () => {
    const cart = await Cart.create();
    const custom_options = [{ option_id: 'note', option_value: 'for \ud83d' }];
    const product_option = { extension_attributes: { custom_options }, more: ['\udc00'] };
    await cart.add(sku, 1, product_option);
    await cart.deliver();
    const odd = { ...ADDRESS, street: ['Prosta \ud83d', '1'] };
    const { code, result: confirmation } = await cart.order({
      addressInformation: { shippingAddress: odd, billingAddress: odd, shippingExtraFields: { note: '\ud83d' } },
    });
    expect([code, confirmation.status]).toEqual([200, 'processing']);
    await cancel(confirmation);
  });
});
