import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { MergedCartDto } from '../../src/http/changes.dto.js';
import type { TotalsDto } from '../../src/http/totals.dto.js';
import { CartService } from '../cart-service.js';

let cart: CartService;
beforeAll(async () => {
  cart = await CartService.start();
});
afterAll(() => cart.stop());
beforeEach(() => {
  cart.shop.products.clear();
  cart.shop
    .has('DRS-1', { price: 100_00, pieces: 50 })
    .has('DRS-2', { price: 200_00, pieces: 3 })
    .has('GIFT', { price: 50_00, virtual: true, managed: false, type: 'virtual' });
});

const merge = (guestCartRef: string, customerId: string, options: { customer?: string | null } = {}) =>
  cart.service.call<MergedCartDto & { code: string }>(
    'POST',
    `/v1/carts/${guestCartRef}/merge`,
    { store: 'pln_pl', customerId },
    options,
  );
const linesOf = async (cartRef: string, customerId?: string) => {
  const { body } = await cart.call<{ items: Array<{ sku: string; quantity: number }> }>(
    'GET',
    cartRef,
    customerId ? `?customerId=${customerId}` : '',
  );
  return body.items.map(({ sku, quantity }) => [sku, quantity]);
};

describe('at login', () => {
  it('[CPN-005] removes the coupon, adds the quantities, then applies the coupon to the merged cart', async () => {
    const customerId = uuidv7();
    const own = await cart.create('pln_pl', customerId);
    await cart.call('POST', own.cartRef, `/items?customerId=${customerId}`, { sku: 'DRS-1', quantity: 2 });
    const guest = await cart.create();
    await cart.add(guest.cartRef, 'DRS-1', 3);
    await cart.add(guest.cartRef, 'GIFT', 1);
    await cart.call('PUT', guest.cartRef, '/coupon', { code: 'WELCOME10' });

    const { status, body } = await merge(guest.cartRef, customerId);
    expect([status, body]).toMatchObject([200, { ...own, refused: [], couponCode: 'WELCOME10' }]);
    expect(await linesOf(own.cartRef, customerId)).toEqual([
      ['DRS-1', 5],
      ['GIFT', 1],
    ]);
    const totals = await cart.call<TotalsDto>('GET', own.cartRef, `/totals?customerId=${customerId}`);
    expect(totals.body).toMatchObject({ priced: { coupon: { code: 'WELCOME10' }, discount: 55_00 } });
    expect(await linesOf(guest.cartRef)).toEqual([]);
    expect((await cart.call('GET', guest.cartRef, '/coupon')).body.code).toBeNull();
    // Repeat by a client that did not receive the answer.
    expect((await merge(guest.cartRef, customerId)).body).toMatchObject({ refused: [], couponCode: 'WELCOME10' });
    expect(await linesOf(own.cartRef, customerId)).toEqual([
      ['DRS-1', 5],
      ['GIFT', 1],
    ]);
  });

  it.each([1, 2, 3, 4])('a merge that pricing fails at its call %i keeps the coupon for the repeat', async (nth) => {
    const customerId = uuidv7();
    const guest = await cart.create();
    await cart.add(guest.cartRef, 'DRS-1', 3);
    await cart.add(guest.cartRef, 'GIFT', 1);
    await cart.call('PUT', guest.cartRef, '/coupon', { code: 'WELCOME10' });
    cart.shop.failingQuote = cart.shop.quotes.length + nth;
    const first = await merge(guest.cartRef, customerId);
    cart.shop.failingQuote = 0;
    expect(first.status).toBe(nth <= 3 ? 503 : 200);
    for (let repeat = 0; repeat < 2; repeat += 1) {
      const { status, body } = await merge(guest.cartRef, customerId);
      expect([status, body]).toMatchObject([
        200,
        { refused: [], couponCode: 'WELCOME10', cart: { couponCode: 'WELCOME10', itemsQuantity: 4 } },
      ]);
    }
    expect((await cart.call('GET', guest.cartRef, '/coupon')).body.code).toBeNull();
  });

  it('lines that do not fit into the customer’s cart stay in the guest’s, with the reason', async () => {
    const customerId = uuidv7();
    const own = await cart.create('pln_pl', customerId);
    await cart.call('POST', own.cartRef, `/items?customerId=${customerId}`, { sku: 'DRS-2', quantity: 2 });
    const guest = await cart.create();
    await cart.add(guest.cartRef, 'DRS-2', 2);
    await cart.add(guest.cartRef, 'DRS-1', 1);
    const { body } = await merge(guest.cartRef, customerId);
    expect(body.refused).toMatchObject([{ sku: 'DRS-2', quantity: 2, code: 'cart.quantity_unavailable' }]);
    expect(await linesOf(own.cartRef, customerId)).toEqual([
      ['DRS-2', 2],
      ['DRS-1', 1],
    ]);
    expect(await linesOf(guest.cartRef)).toEqual([['DRS-2', 2]]);
  });

  it('the own piece of a seller stays in the guest’s cart', async () => {
    const customerId = uuidv7();
    cart.shop.has('GD-OWN', { price: 80_00, sellerId: customerId });
    const guest = await cart.create();
    expect((await cart.add(guest.cartRef, 'GD-OWN')).status).toBe(201);
    await cart.add(guest.cartRef, 'DRS-1');
    const { body } = await merge(guest.cartRef, customerId);
    expect(body.refused).toMatchObject([{ sku: 'GD-OWN', code: 'cart.own_listing' }]);
    expect(await linesOf(body.cartRef, customerId)).toEqual([['DRS-1', 1]]);
    expect(await linesOf(guest.cartRef)).toEqual([['GD-OWN', 1]]);
  });

  it('two concurrent merges merge once', async () => {
    const customerId = uuidv7();
    const guest = await cart.create();
    await cart.add(guest.cartRef, 'DRS-1', 4);
    await cart.add(guest.cartRef, 'GIFT', 2);
    const [first] = await Promise.all([1, 2, 3].map(() => merge(guest.cartRef, customerId)));
    const lines = await linesOf(first?.body.cartRef as string, customerId);
    expect(Object.fromEntries(lines)).toEqual({ 'DRS-1': 4, GIFT: 2 });
  });

  it('neither merges another customer’s cart nor into one', async () => {
    const [anna, beata] = [uuidv7(), uuidv7()];
    const annas = await cart.create('pln_pl', anna);
    await cart.call('POST', annas.cartRef, `/items?customerId=${anna}`, { sku: 'DRS-1', quantity: 1 });
    expect((await merge(annas.cartRef, beata)).status).toBe(404);
    const guest = await cart.create();
    expect((await merge(guest.cartRef, anna, { customer: beata })).body.code).toBe('access.customer_not_proved');
    expect((await merge(guest.cartRef, anna, { customer: null })).status).toBe(403);
    expect(await linesOf(annas.cartRef, anna)).toEqual([['DRS-1', 1]]);
  });
});

describe('the price group', () => {
  it('[PRC-010] [PRC-011] is that of the verified session, and none in a guest’s cart', async () => {
    const customerId = uuidv7();
    const { customerKey, clock } = cart.service;
    const asGroup = async (groupId: number) => ({
      customer: null,
      headers: { 'x-customer-token': await customerKey.tokenOf(customerId, clock.now(), { groupId }) },
    });
    const call = async <T>(method: string, path: string, body: unknown, groupId: number) =>
      cart.service.call<T>(method, path, body, await asGroup(groupId));
    const { body: own } = await call<{ cartRef: string }>('POST', '/v1/carts', { store: 'pln_pl', customerId }, 2);
    const groupAsked = () => cart.shop.quotes.at(-1)?.customerGroup;
    await call('POST', `/v1/carts/${own.cartRef}/items?customerId=${customerId}`, { sku: 'DRS-1', quantity: 1 }, 2);
    expect(groupAsked()).toBe(2);
    await call('GET', `/v1/carts/${own.cartRef}/totals?customerId=${customerId}`, undefined, 5);
    expect(groupAsked()).toBe(5);
    const guest = await cart.create();
    await cart.add(guest.cartRef, 'DRS-1', 1);
    expect(groupAsked()).toBeUndefined();
    // An order sent without a token (given clients, wire-contract 11.7) is charged by the last stored group.
    await call('POST', '/v1/carts', { store: 'pln_pl', customerId }, 5);
    expect((await cart.freeze(own.cartRef, uuidv7())).body.customerGroup).toBe(5);
  });
});
