import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CartService } from '../cart-service.js';

let cart: CartService;
beforeAll(async () => {
  cart = await CartService.start();
});
afterAll(() => cart.stop());

const cartOf = async (customerId?: string) => {
  const { cartRef } = await cart.create('pln_pl', customerId);
  const owner = customerId ? `?customerId=${customerId}` : '';
  return {
    cartRef,
    add: (sku: string) => cart.call('POST', cartRef, `/items${owner}`, { sku, quantity: 1 }),
    items: async () => {
      const { body } = await cart.call<{ items: Array<{ sku: string; changes: unknown[] }> }>(
        'GET',
        cartRef,
        `/totals${owner}`,
      );
      return body.items.map(({ sku, changes }) => [sku, changes]);
    },
  };
};

describe('a piece that is held for a customer', () => {
  it('can be added by this customer, and by nobody else', async () => {
    const [anna, beata] = [uuidv7(), uuidv7()];
    cart.shop.has('HELD-1', { price: 420_00, heldFor: anna });
    const [hers, another, guest] = await Promise.all([cartOf(anna), cartOf(beata), cartOf()]);
    expect((await hers.add('HELD-1')).status).toBe(201);
    for (const refused of [await another.add('HELD-1'), await guest.add('HELD-1')]) {
      expect(refused).toMatchObject({ status: 409, body: { code: 'cart.item_unavailable' } });
    }
    expect(await hers.items()).toEqual([['HELD-1', []]]);
  });

  it('is unavailable in the cart of its customer after the hold has ended', async () => {
    const anna = uuidv7();
    cart.shop.has('HELD-2', { price: 420_00, heldFor: anna });
    const hers = await cartOf(anna);
    await hers.add('HELD-2');
    cart.shop.has('HELD-2', { price: 500_00, pieces: 0 });
    const [[, changes] = []] = await hers.items();
    expect(changes).toContainEqual({ kind: 'availability', available: 0, inStock: false });
  });
});
