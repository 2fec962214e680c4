import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TotalsDto } from '../../src/http/totals.dto.js';
import { CartService } from '../cart-service.js';

let cart: CartService;
beforeAll(async () => {
  cart = await CartService.start();
});
afterAll(() => cart.stop());

beforeEach(() => {
  cart.shop.has('DRS-1', { price: 100_00, pieces: 50 }).has('BAG-7', { price: 81_30, pieces: 3 });
});

const apply = (cartRef: string, code: string) => cart.call<{ code: string }>('PUT', cartRef, '/coupon', { code });
const coupon = (cartRef: string) => cart.call<{ code: string | null }>('GET', cartRef, '/coupon');

describe('totals', () => {
  it('[CART-051] are the lines with pricing’s amounts', async () => {
    const cartRef = await cart.cartWithDress(2);
    await cart.add(cartRef, 'BAG-7');
    const { status, body } = await cart.totals(cartRef);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      itemsQuantity: 3,
      grandTotal: 281_30,
      priced: { currency: 'PLN', subtotalGross: 281_30, grandTotal: 281_30, discount: 0 },
    });
    expect(
      body.items.map(({ priced: { sku, quantity, rowGross }, changes }) => [sku, quantity, rowGross, changes]),
    ).toEqual([
      ['DRS-1', 2, 200_00, []],
      ['BAG-7', 1, 81_30, []],
    ]);
    expect(body.segments.map(({ code }) => code)).toEqual(['subtotal', 'tax', 'grand_total']);
    expect('coupon' in body.priced).toBe(false);
  });

  it('of an empty cart are zero without any call', async () => {
    const { cartRef } = await cart.create();
    const asked = cart.shop.pricing.calls.length;
    expect((await cart.totals(cartRef)).body).toMatchObject({ grandTotal: 0, items: [] });
    expect(cart.shop.pricing.calls.length).toBe(asked);
  });

  it('need one call of pricing for all lines', async () => {
    const cartRef = await cart.cartWithDress();
    await cart.add(cartRef, 'BAG-7');
    const asked = cart.shop.pricing.calls.length;
    await cart.totals(cartRef);
    expect(cart.shop.pricing.calls.length).toBe(asked + 1);
  });

  it('contain the changes of each line until the line is changed', async () => {
    const cartRef = await cart.cartWithDress(5);
    await cart.add(cartRef, 'BAG-7');
    cart.shop.has('DRS-1', { price: 120_00, pieces: 3 });
    const changes = async () => (await cart.totals(cartRef)).body.items.map((item) => item.changes);
    const expected = [
      [
        { kind: 'price', was: 100_00, now: 120_00 },
        { kind: 'availability', available: 3, inStock: true },
      ],
      [],
    ];
    expect(await changes()).toEqual(expected);
    expect(await changes()).toEqual(expected);
    const [dress] = (await cart.get(cartRef)).body.items;
    await cart.change(cartRef, dress?.itemId ?? 0, { quantity: 3 });
    expect(await changes()).toEqual([[], []]);
  });

  it('reuse a quote briefly while the cart does not change', async () => {
    const cached = await CartService.start({ QUOTE_CACHE_MS: '60000' });
    try {
      cached.shop.has('DRS-1', { price: 100_00 });
      const cartRef = await cached.cartWithDress();
      const asked = () => cached.shop.pricing.calls.length;
      const before = asked();
      const first = (await cached.totals(cartRef)).body;
      expect((await cached.totals(cartRef)).body).toEqual(first);
      expect(asked()).toBe(before + 1);
      await cached.add(cartRef, 'DRS-1');
      expect((await cached.totals(cartRef)).body.grandTotal).toBe(200_00);
      const tried = { shipping: { carrier: 'dhl', method: 'dhl' }, paymentMethod: 'free' };
      expect((await cached.call('POST', cartRef, '/totals:collect', tried)).status).toBe(422);
      expect((await cached.totals(cartRef)).body.grandTotal).toBe(200_00);
    } finally {
      await cached.stop();
    }
  });

  it('reuse the answer of catalog briefly for carts with equal lines, and an order does not', async () => {
    const cached = await CartService.start({ QUOTE_CACHE_MS: '60000' });
    try {
      cached.shop.has('DRS-1', { price: 100_00 });
      const carts = [await cached.cartWithDress(), await cached.cartWithDress()];
      const asked = () => cached.shop.catalog.calls.length;
      const before = asked();
      for (const cartRef of carts) expect((await cached.totals(cartRef)).body.grandTotal).toBe(100_00);
      expect(asked()).toBe(before + 1);
      expect((await cached.freeze(String(carts[0]), uuidv7())).status).toBe(200);
      expect(asked()).toBe(before + 2);
    } finally {
      await cached.stop();
    }
  });

  it.each([
    ['the Polish store', '', 'Suma częściowa'],
    ['another store of the request', '?store=eur_de', 'Zwischensumme'],
    ['its own store if the requested one is unknown', '?store=usd_us', 'Suma częściowa'],
  ])('are titled in the language of %s', async (_, query, title) => {
    const cartRef = await cart.cartWithDress();
    const { body } = await cart.call<{ currency: string; segments: { title: string }[] }>(
      'GET',
      cartRef,
      `/totals${query}`,
    );
    expect([body.segments[0]?.title, body.currency]).toEqual([title, 'PLN']);
  });
});

describe('coupons', () => {
  it.each([
    ['a guest', undefined],
    ['a customer', '01932f4e-7b1a-7c3d-9e55-000000000001'],
  ])('[CPN-001] [CPN-006] %s applies one, and the totals contain it', async (_, customerId) => {
    const { cartRef } = await cart.create('pln_pl', customerId);
    const call = <T>(method: string, path: string, body?: object) =>
      cart.call<T>(method, cartRef, path + (customerId ? `?customerId=${customerId}` : ''), body);
    await call('POST', '/items', { sku: 'DRS-1', quantity: 2 });
    expect(await call('PUT', '/coupon', { code: ' welcome10' })).toMatchObject({
      status: 200,
      body: { code: 'WELCOME10' },
    });
    const { body } = await call<TotalsDto>('GET', '/totals');
    const coupon = { code: 'WELCOME10', applied: true };
    expect(body).toMatchObject({ priced: { coupon, discount: 20_00 }, grandTotal: 180_00 });
    expect(body.segments).toContainEqual({ code: 'discount', title: 'Rabat', amount: -20_00 });
    expect((await call<{ code: string }>('GET', '/coupon')).body.code).toBe('WELCOME10');
  });

  it('[CPN-007] removes it, and is idempotent', async () => {
    const cartRef = await cart.cartWithDress();
    await apply(cartRef, 'WELCOME10');
    for (const _ of [1, 2]) expect((await cart.call('DELETE', cartRef, '/coupon')).status).toBe(204);
    expect((await coupon(cartRef)).body.code).toBeNull();
    expect('coupon' in (await cart.totals(cartRef)).body.priced).toBe(false);
  });

  it.each([
    ['an unknown', 'NOPE', 'unknown'],
    ['an expired', 'LASTYEAR', 'expired'],
    ['a future', 'NEXTYEAR', 'not_started'],
    ['a used up', 'SPENT', 'used_up'],
    ['an inapplicable', 'FROM1000', 'minimum_not_reached'],
  ])('[ERR-030] refuses %s code (%s), with or without lines, and keeps the applied one', async (_, code, reason) => {
    for (const hasLines of [true, false]) {
      const { cartRef } = await cart.create();
      if (hasLines) await cart.add(cartRef, 'DRS-1');
      await apply(cartRef, 'WELCOME10');
      expect(await apply(cartRef, code)).toMatchObject({
        status: 422,
        body: {
          code: 'cart.coupon_invalid',
          detail: 'The coupon code is not valid or is incorrect',
          details: { reason },
        },
      });
      expect((await coupon(cartRef)).body.code).toBe('WELCOME10');
    }
  });

  it('applied twice changes the cart once', async () => {
    const cartRef = await cart.cartWithDress();
    await apply(cartRef, 'WELCOME10');
    const { version } = (await cart.get(cartRef)).body;
    await apply(cartRef, 'WELCOME10');
    expect((await cart.get(cartRef)).body.version).toBe(version);
  });

  it.each([{}, { code: '' }, { code: 7 }, { code: 'x'.repeat(65) }])('answers 400 to %j', async (body) =>
    expect((await cart.call('PUT', await cart.cartWithDress(), '/coupon', body)).status).toBe(400),
  );
});
