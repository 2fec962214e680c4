import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { ADDRESS, Cart, cancel, orderBody } from './cart.ts';
import { ORDERED, productsOfType } from './catalogue.ts';
import { accepted, read, ready } from './ordering.ts';
import { call, minor, refusal, result, UNKNOWN_CART } from './wire.ts';

const sku = ORDERED.plenty;
const scarce = { sku: ORDERED.scarce };

describe('an order is refused', () => {
  it('[ERR-031] with a bad or missing address', async () => {
    const cart = await ready();
    const refused = { code: 400, result: 'Invalid address. Your order has been canceled.' };
    const products = await cart.lines();
    for (const addressInformation of [
      { shippingAddress: undefined },
      { shippingAddress: { ...ADDRESS, city: '' } },
      { shippingAddress: { ...ADDRESS, street: [] } },
      { shippingAddress: { ...ADDRESS, street: [null, null] } },
      { shippingAddress: { ...ADDRESS, firstname: ' ' } },
      { billingAddress: { ...ADDRESS, lastname: null } },
      { shippingAddress: { ...ADDRESS, postcode: '0' } },
      { shippingAddress: undefined, billingAddress: undefined },
      { billingAddress: undefined },
      { billingAddress: { ...ADDRESS, city: 'x'.repeat(300) } },
      { shippingAddress: { ...ADDRESS, postcode: '0'.repeat(1_000) } },
    ])
      expect(
        await refusal('POST', '/api/order', orderBody({ cart_id: cart.id, products, addressInformation })),
      ).toEqual(refused);
    expect(
      await refusal('POST', '/api/order', { ...orderBody({ cart_id: cart.id, products }), addressInformation: null }),
    ).toEqual(refused);
    expect(await cart.pull()).toHaveLength(1);
  });

  it('[ERR-032] to a country we do not deliver to', async () => {
    const cart = await ready();
    const there = { ...ADDRESS, country_id: 'NL', postcode: '1011 AB' };
    expect((await cart.order({ addressInformation: { shippingAddress: there } })).result).toBe(
      'We are unable to ship to the given address.',
    );
  });

  it('[ERR-033] with a method that is not offered', async () => {
    const cart = await ready();
    const wrong = { shipping_carrier_code: 'flatrate2', shipping_method_code: 'flatrate2' };
    const { code, result } = await cart.order({ addressInformation: wrong });
    expect([code, result]).toEqual([400, 'The chosen delivery method is not available.']);
    const paid = await cart.order({ addressInformation: { payment_method_code: 'shells' } });
    expect([paid.code, paid.result]).toEqual([400, 'The chosen payment method is not available.']);
  });

  it('when its lines differ from the cart: 400, or 409 with an Idempotency-Key', async () => {
    const cart = await ready(2);
    const result = 'Your cart has changed. Please review your cart.';
    for (const products of [
      [{ sku, qty: 1 }],
      [{ sku: 'GUIDE-SIZE', qty: 2 }],
      [
        { sku, qty: 2 },
        { sku: 'GUIDE-SIZE', qty: 1 },
      ],
    ]) {
      const body = orderBody({ cart_id: cart.id, products });
      expect(await refusal('POST', '/api/order', body)).toEqual({ code: 400, result });
      const keyed = { 'idempotency-key': randomUUID() };
      expect(await refusal('POST', '/api/order', body, keyed)).toEqual({ code: 409, result });
    }
    await cancel(await accepted(cart.order()));
  });

  it('when the total is not the expected one: 400, or 409 with an Idempotency-Key; a cent of rounding is none', async () => {
    const cart = await ready();
    const { grand_total } = await cart.totals();
    for (const expected_grand_total of [grand_total + 0.02, grand_total - 1, 0.01]) {
      const refused = await cart.order({ expected_grand_total });
      expect([refused.code, refused.result]).toEqual([400, 'Prices have changed. Please review your cart.']);
      expect((await cart.order({ expected_grand_total }, { 'idempotency-key': randomUUID() })).code).toBe(409);
    }
    for (const expected_grand_total of ['x', true, {}, []])
      expect((await cart.order({ expected_grand_total })).code).toBe(400);
    await cancel(await accepted(cart.order({ expected_grand_total: grand_total + 0.01 })));
  });

  it('[ERR-036] when another order was first', async () => {
    const qty = (await result('GET', `/api/stock/check?sku=${scarce.sku}`)).qty;
    const [slow, fast] = [await Cart.with(scarce.sku, 1), await Cart.with(scarce.sku, qty)];
    await Promise.all([slow.deliver(), fast.deliver()]);
    const confirmation = await accepted(fast.order());
    const { code, result: text } = await slow.order();
    expect(code).toBe(400);
    expect(text).toBe('Some of the ordered products are not available!');
    expect(await slow.pull()).toHaveLength(1);
    await cancel(confirmation);
  });

  it('without products: 400 with a list of JSON schema errors', async () => {
    const cart = await ready();
    for (const products of [
      [],
      undefined,
      null,
      'x',
      {},
      [{}],
      [null],
      [{ sku: '' }],
      [{ sku, qty: 0 }],
      [{ sku, qty: 'x' }],
    ]) {
      const { code, result } = await call('POST', '/api/order', orderBody({ cart_id: cart.id, products }));
      expect([code, Array.isArray(result)]).toEqual([400, true]);
    }
  });

  it('of an unknown cart: 400, or 404 with an Idempotency-Key; of an empty one: 400', async () => {
    const unknown = orderBody({ cart_id: UNKNOWN_CART, products: [{ sku, qty: 1 }] });
    expect((await call('POST', '/api/order', unknown)).code).toBe(400);
    expect((await call('POST', '/api/order', unknown, { 'idempotency-key': randomUUID() })).code).toBe(404);
    const empty = await Cart.create();
    expect((await empty.order({ products: [{ sku, qty: 1 }] })).code).toBe(400);
  });

  it('of a rental without a cart: 400', async () => {
    const [rental] = await productsOfType('sirent');
    const body = orderBody({ cart_id: '', products: [{ sku: rental.sku, qty: 1 }] });
    expect((await call('POST', '/api/order', body)).code).toBe(400);
  });
});

describe('data of the client is never trusted', () => {
  it('prices of the lines are not compared and not used, ~40 client-side keys are ignored (trap 17)', async () => {
    const cart = await ready();
    const { grand_total } = await cart.totals();
    const [line] = await cart.lines();
    const held = {
      ...line,
      price: 0.01,
      price_incl_tax: 0.01,
      final_price: -5,
      special_price: null,
      totals: { base_price_incl_tax: 0.01, row_total: 0 },
      checksum: 'x',
      configuration: {},
      errors: {},
      info: {},
      image: '/a.jpg',
      onlineStockCheckid: '1',
      is_configured: true,
      type_id: 'simple',
      sgn: 'x',
    };
    const confirmation = await accepted(
      cart.order({ products: [held], grand_total: 0.01, total: 1, discount: 99, status: 'complete' }),
    );
    expect((await read(confirmation)).grand_total).toBe(grand_total);
    expect(confirmation.status).toBe('processing');
    await cancel(confirmation);
  });

  it("a foreign cart's order is shown to its owner only: the same cart_id repeats, an own key does not", async () => {
    const victim = await ready();
    const lines = await victim.lines();
    const confirmation = await accepted(victim.order({ products: lines }, { 'idempotency-key': randomUUID() }));
    const guess = await call('POST', '/api/order', orderBody({ cart_id: UNKNOWN_CART, products: lines }), {
      'idempotency-key': randomUUID(),
    });
    expect(guess.code).toBe(404);
    expect(JSON.stringify(guess.result)).not.toContain(confirmation.guest_key);
    await cancel(confirmation);
  });

  it('sums are the same to the cent in cart and order, in every currency', async () => {
    for (const store of ['eur_de', 'sek_se']) {
      const cart = await Cart.with(sku, 3, store);
      const { grand_total } = await cart.deliver();
      const confirmation = await accepted(cart.order({ store_code: store }));
      expect(minor((await read(confirmation)).grand_total)).toBe(minor(grand_total));
      await cancel(confirmation);
    }
  });
});

describe('the rest of checkout', () => {
  it('looks a Polish company up by its tax number', async () => {
    const { code, result } = await call('GET', '/api/ext/company-lookup/0000000000');
    expect(code).toBeGreaterThanOrEqual(400);
    expect(code).toBeLessThan(500);
    expect(typeof result).toBe('string');
  });

  it('an unknown order is 404', async () => {
    for (const number of ['000000000', '999999999', 'x', '%27', '-1', '1e9'])
      for (const path of [`/api/order/${number}?key=x`, `/api/ext/payment/session/${number}?key=x`])
        expect((await call('GET', path)).code).toBe(404);
  });
});
