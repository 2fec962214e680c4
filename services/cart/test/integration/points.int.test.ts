import { uuidv7 } from '@garderoba/service-kit/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TotalsDto } from '../../src/http/totals.dto.js';
import { CartService } from '../cart-service.js';

let carts: CartService;
beforeAll(async () => {
  carts = await CartService.start();
  carts.shop.has('RENT-1', { type: 'sirent', kind: 'rental', price: 200_00, points: 8 });
  carts.shop.has('RENT-2', { type: 'sirent', kind: 'rental', price: 100_00 });
});
afterAll(() => carts.stop());

/** Everybody has one cart: each test is another customer's. */
let customerId = '';
beforeEach(() => {
  customerId = uuidv7();
});
const dates = (period: string) => ({
  extension_attributes: {
    custom_options: [
      { option_id: 'rental_date', option_value: '2027-02-04' },
      { option_id: 'rental_period', option_value: period },
      { option_id: 'rental_delivery', option_value: 'omnipack' },
    ],
  },
});
const own = () => `?customerId=${customerId}`;
async function rental(sku = 'RENT-1', period = '4', quantity = 2, signedIn = true): Promise<string> {
  const { cartRef } = await carts.create('pln_pl', signedIn ? customerId : undefined);
  const body = { sku, quantity, productOption: dates(period) };
  const added = await carts.call('POST', cartRef, `/items${signedIn ? own() : ''}`, body);
  expect(added.status).toBe(201);
  return cartRef;
}
const apply = (cartRef: string, points: number, customer = own()) =>
  carts.call<TotalsDto>('PUT', cartRef, `/points${customer}`, { points });
const segments = ({ segments: all }: TotalsDto) => Object.fromEntries(all.map(({ code, amount }) => [code, amount]));

describe('points for a cart of rentals', () => {
  it('pay everything: each garment its own number, no money, no tax', async () => {
    carts.shop.points = 20;
    const cartRef = await rental();
    const { status, body } = await apply(cartRef, 16);
    expect([status, body.grandTotal, body.tax, body.points]).toEqual([200, 0, 0, 16]);
    const { subtotal = 0, shipping = 0, points, grand_total } = segments(body);
    expect([points, grand_total]).toEqual([-(subtotal + shipping), 0]);
    const checkout = await carts.freeze(cartRef, uuidv7());
    expect(checkout.body.lines.map(({ points: each }) => each)).toEqual([8]);
    expect(checkout.body.paymentMethods.map(({ code }) => code)).toContain('points');
  });

  it('taken back are money again', async () => {
    carts.shop.points = 20;
    const cartRef = await rental();
    await apply(cartRef, 20);
    const { body } = await apply(cartRef, 0);
    expect(body.grandTotal).toBeGreaterThan(0);
    expect(segments(body)).not.toHaveProperty('points');
  });

  it('are a way to pay like the others: chosen with the totals', async () => {
    carts.shop.points = 16;
    const cartRef = await rental();
    const chosen = await carts.call<TotalsDto>('POST', cartRef, `/totals:collect${own()}`, { paymentMethod: 'points' });
    expect([chosen.status, chosen.body.grandTotal]).toEqual([200, 0]);
  });

  it.each([
    ['short of points', 15, 16, 'cart.points_short'],
    ['offering more than there is', 20, 21, 'cart.points_short'],
    ['offering too few', 20, 15, 'cart.points_differ'],
  ])('refuse who is %s', async (_, balance, offered, code) => {
    carts.shop.points = balance;
    const cartRef = await rental();
    expect((await apply(cartRef, offered)).body.code).toBe(code);
    expect((await carts.call<TotalsDto>('GET', cartRef, `/totals${own()}`)).body.points).toBe(0);
  });

  it.each([
    ['another period', 'RENT-1', '2', true],
    ['a garment that is not lent for points', 'RENT-2', '4', true],
    ['a guest', 'RENT-1', '4', false],
  ])('are not for %s', async (_, sku, period, signedIn) => {
    carts.shop.points = 100;
    const cartRef = await rental(sku, period, 1, signedIn);
    expect((await apply(cartRef, 8, signedIn ? own() : '')).body.code).toBe('cart.payment_method_unavailable');
  });
});
