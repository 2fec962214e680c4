import type { RentalPeriod } from '@garderoba/contracts/rental-codes';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TotalsDto } from '../../src/http/totals.dto.js';
import { CartService } from '../cart-service.js';
import { rentalChoice } from '../factories.js';

let carts: CartService;
beforeAll(async () => {
  carts = await CartService.start();
  carts.shop.has('RENT-1', { type: 'sirent', kind: 'rental', price: 200_00, points: 8 });
  carts.shop.has('RENT-2', { type: 'sirent', kind: 'rental', price: 100_00 });
});
afterAll(() => carts.stop());

/** A customer has one cart, so each test uses another customer. */
let customerId = '';
beforeEach(() => {
  customerId = uuidv7();
});
const own = () => `?customerId=${customerId}`;
async function rental(sku = 'RENT-1', period: RentalPeriod = 'week', quantity = 2, signedIn = true): Promise<string> {
  const { cartRef } = await carts.create('pln_pl', signedIn ? customerId : undefined);
  const body = { sku, quantity, choice: rentalChoice('courier', '2027-02-04', period) };
  const added = await carts.call('POST', cartRef, `/items${signedIn ? own() : ''}`, body);
  expect(added.status).toBe(201);
  return cartRef;
}
const apply = (cartRef: string, points: number, customer = own()) =>
  carts.call<TotalsDto>('PUT', cartRef, `/points${customer}`, { points });
const segments = ({ segments: all }: TotalsDto) => Object.fromEntries(all.map(({ code, amount }) => [code, amount]));

describe('points for a cart of rentals', () => {
  it('pay everything: the points of each garment, no money, no tax', async () => {
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

  it('removed are money again', async () => {
    carts.shop.points = 20;
    const cartRef = await rental();
    await apply(cartRef, 20);
    const { body } = await apply(cartRef, 0);
    expect(body.grandTotal).toBeGreaterThan(0);
    expect(segments(body)).not.toHaveProperty('points');
  });

  it('are a payment method like the others: chosen with the totals', async () => {
    carts.shop.points = 16;
    const cartRef = await rental();
    const chosen = await carts.call<TotalsDto>('POST', cartRef, `/totals:collect${own()}`, { paymentMethod: 'points' });
    expect([chosen.status, chosen.body.grandTotal]).toEqual([200, 0]);
  });

  it.each([
    ['short of points', 15, 16, 'cart.points_short'],
    ['applying more than the balance', 20, 21, 'cart.points_short'],
    ['applying a part above the balance', 5, 6, 'cart.points_short'],
  ])('refuse who is %s', async (_, balance, offered, code) => {
    carts.shop.points = balance;
    const cartRef = await rental();
    expect((await apply(cartRef, offered)).body.code).toBe(code);
    expect((await carts.call<TotalsDto>('GET', cartRef, `/totals${own()}`)).body.points).toBe(0);
  });

  it('are refused for a guest', async () => {
    carts.shop.points = 100;
    const cartRef = await rental('RENT-1', 'week', 1, false);
    expect((await apply(cartRef, 8, '')).body.code).toBe('cart.payment_method_unavailable');
  });
});

describe('points and money', () => {
  const sums = (body: TotalsDto): number =>
    body.segments
      .filter(({ code }) => code !== 'tax' && code !== 'grand_total')
      .reduce((sum, { amount }) => sum + amount, 0);

  it.each<[string, string, RentalPeriod]>([
    ['fewer than the garments cost', 'RENT-1', 'week'],
    ['another period', 'RENT-1', 'four_days'],
    ['a garment that has no price in points', 'RENT-2', 'week'],
  ])('%s: the value of the points, the rest in money, taxed on the rest', async (_, sku, period) => {
    carts.shop.points = 100;
    const cartRef = await rental(sku, period, 1);
    const before = (await carts.call<TotalsDto>('GET', cartRef, `/totals${own()}`)).body;
    const { body } = await apply(cartRef, 3);
    expect([body.points, body.pointsValue]).toEqual([3, -37_50]);
    expect(body.grandTotal).toBe(before.grandTotal - 37_50);
    expect(body.tax).toBeLessThan(before.tax);
    expect(segments(body).points).toBe(-37_50);
    expect(sums(body)).toBe(body.grandTotal);
    const { body: frozen } = await carts.freeze(cartRef, uuidv7());
    expect([frozen.points, frozen.pointValue]).toEqual([3, 12_50]);
    expect(frozen.paymentMethods.map(({ code }) => code)).toContain('stripe');
  });

  it('never exceed the goods, no more points than needed; delivery is paid with money', async () => {
    carts.shop.points = 1_000;
    const cartRef = await rental('RENT-2', 'week', 1);
    const goods = (await carts.call<TotalsDto>('GET', cartRef, `/totals${own()}`)).body.priced.subtotalGross;
    const { body } = await apply(cartRef, 900);
    expect([body.points, body.pointsValue]).toEqual([Math.ceil(goods / 12_50), -goods]);
    expect(body.grandTotal).toBe(body.priced.shipping.gross + body.priced.payment.gross);
  });

  it('removed are money again', async () => {
    carts.shop.points = 100;
    const cartRef = await rental('RENT-2', 'week', 1);
    const before = (await carts.call<TotalsDto>('GET', cartRef, `/totals${own()}`)).body;
    await apply(cartRef, 3);
    const { body } = await apply(cartRef, 0);
    expect([body.points, body.pointsValue, body.grandTotal, body.tax]).toEqual([0, 0, before.grandTotal, before.tax]);
  });
});
