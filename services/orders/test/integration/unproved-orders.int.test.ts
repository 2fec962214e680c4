import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { aCart, anAddress, aQuote } from '../factories.js';
import { openShop, type Shop } from '../shop.js';

let shop: Shop;
const customerId = uuidv7();
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(() => {
  shop.frozenCart = aCart({ customerId });
  shop.quote = aQuote();
  shop.addressBook = [];
});
afterAll(() => shop.stop());

const refused = { status: 403, body: { code: 'orders.sign_in_needed' } };
const asCart = ({ country, regionId: _, ...address }: ReturnType<typeof anAddress>) => ({
  ...address,
  countryId: country,
});
const withoutToken = (order: Record<string, unknown> = {}) => shop.place(shop.newCart(), { order });

describe('a customer’s cart ordered without their token', () => {
  it('is refused for an address that the customer never used, and its claims are released', async () => {
    const before = shop.pieces;
    expect(await withoutToken()).toMatchObject(refused);
    shop.addressBook = [anAddress({ city: 'Kraków' }), anAddress({ street: ['Prosta', '2'] })];
    expect(await withoutToken()).toMatchObject(refused);
    expect(shop.pieces).toBe(before);
    expect(shop.held.frozen.size).toBe(0);
  });

  it('is permitted to an address of the address book, in any notation, and belongs to the customer: no guest key', async () => {
    shop.addressBook = [anAddress({ firstName: 'OLA', city: ' warszawa ', phone: '1' })];
    const { status, body } = await withoutToken();
    expect(status).toBe(200);
    expect(body.guestKey).toBeUndefined();
    const facts = await shop.orders.call<{ customerId: string; email: string }>(
      'GET',
      `/v1/orders/${body.orderId}/mail-facts`,
      undefined,
      { as: 'content' },
    );
    // The order contains ola@example.com; the mail goes to the address of the account.
    expect(facts.body).toMatchObject({ customerId, email: 'account@example.com' });
  });

  it('is permitted to an address that the customer entered for this cart', async () => {
    shop.frozenCart = aCart({ customerId, shippingAddress: asCart(anAddress()) });
    expect((await withoutToken()).status).toBe(200);
  });

  it.each([
    ['points', { paymentMethod: 'points' }, {}],
    ['points that pay a part', {}, { points: 100, pointValue: 10 }],
    ['a saved card', { paymentMethod: 'stripe', paymentAdditional: { cardId: uuidv7() } }, {}],
    [
      'a delivery point',
      { shippingCarrier: 'deliverypoint', shippingMethod: 'point', shippingExtra: { pickup_code: 'P1' } },
      {},
    ],
  ])('may not use assets of the customer: %s', async (_what, order, cart) => {
    shop.addressBook = [anAddress()];
    shop.frozenCart = aCart({ customerId, ...cart });
    expect(await withoutToken(order)).toMatchObject(refused);
  });

  it('with the token is permitted to any address', async () => {
    expect((await shop.place(shop.newCart(), { customerId })).status).toBe(200);
  });
});

it('a guest’s cart is permitted to any address, without a call of accounts', async () => {
  shop.frozenCart = aCart();
  const asked = shop.accounts.calls.length;
  expect((await withoutToken()).status).toBe(200);
  expect(shop.accounts.calls).toHaveLength(asked);
});
