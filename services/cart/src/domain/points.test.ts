import type { RentalPeriod } from '@garderoba/contracts/rental-codes';
import { describe, expect, it } from '@jest/globals';
import { aCart, ofKind, rentalChoice, stockOf, wanted } from '../../test/factories.js';
import { TryOnFull } from './cart.errors.js';
import { addLine, type Cart } from './cart.js';
import { mayPayPart, POINTS, partPaid, pointsOf, pointsPaid } from './points.js';
import { emptyQuote, type Quote } from './quote.js';
import { changedDates, datesIn, sameDates } from './rented-dates.js';
import { cartTotals } from './totals.js';

const week = (points?: number, period: RentalPeriod = 'week') => ({
  choice: rentalChoice('courier', '2026-12-03', period),
  facts: { kind: 'rental' as const, ...(points !== undefined && { points }) },
});
const ola = { customerId: 'ola' };

describe('the price of a cart in points', () => {
  it('[RNT-020] is the sum of the garments’ points, for seven days', () => {
    expect(
      pointsOf(
        aCart(ola)
          .with('A', week(10))
          .with('B', { ...week(7), quantity: 2 }),
      ),
    ).toBe(24);
  });

  it.each<[string, Cart]>([
    ['a guest’s cart', aCart().with('A', week(10))],
    ['an empty cart', aCart(ola)],
    ['another period', aCart(ola).with('A', week(10, 'four_days'))],
    ['a garment that is not lent for points', aCart(ola).with('A', week(10)).with('B', week())],
    ['a garment of no points', aCart(ola).with('A', week(0))],
    ['a purchase', aCart(ola).with('A', { facts: { points: 10 } })],
  ])('is undefined for %s, which is paid with money', (_name, cart) => expect(pointsOf(cart)).toBeNull());

  it('is charged only if points are the chosen payment method', () => {
    expect(pointsPaid(aCart({ ...ola, paymentMethod: POINTS }).with('A', week(10)))).toBe(10);
    expect(pointsPaid(aCart({ ...ola, paymentMethod: 'stripe' }).with('A', week(10)))).toBeNull();
  });
});

describe('points that pay a part of the cart', () => {
  const cart = (change: Partial<Cart> = {}) => aCart({ ...ola, points: 3, pointValue: 12_50, ...change }).with('A');

  it('deduct their value, at most the price of the goods, and use no more points than needed', () => {
    expect(partPaid(cart(), 100_00)).toEqual({ points: 3, value: 37_50 });
    expect(partPaid(cart(), 37_50)).toEqual({ points: 3, value: 37_50 });
    expect(partPaid(cart(), 25_01)).toEqual({ points: 3, value: 25_01 });
    expect(partPaid(cart(), 25_00)).toEqual({ points: 2, value: 25_00 });
    expect(partPaid(cart(), 0)).toEqual({ points: 0, value: 0 });
  });

  it.each<[string, Cart]>([
    ['without points', cart({ points: 0 })],
    ['of no value', cart({ pointValue: 0 })],
    ['that were never applied', aCart(ola).with('A')],
    ['where points pay everything', cart({ paymentMethod: POINTS })],
    ['of a guest', cart({ customerId: null })],
    ['in an empty cart', { ...cart(), lines: [] }],
    ['for a subscription', aCart({ ...ola, points: 3, pointValue: 12_50 }).with('S', ofKind('subscription'))],
  ])('are none %s', (_name, one) => expect(partPaid(one, 100_00)).toEqual({ points: 0, value: 0 }));

  it('can pay rentals and purchases of a customer', () => {
    expect(mayPayPart(aCart(ola).with('A', week()))).toBe(true);
    expect(mayPayPart(aCart(ola).with('A'))).toBe(true);
  });
});

describe('totals of a cart paid with points', () => {
  const line = (
    id: string,
    rowGross: number,
    taxBps: number,
    taxAmount: number,
    discount = 0,
  ): Quote['lines'][number] => ({
    ...{ id, rowGross, taxBps, taxAmount, discount, unitGross: rowGross, unitNet: 0, rowNet: 0, discountBps: 0 },
    ...{ sku: id, quantity: 1, chargeNet: 0, chargeGross: rowGross - discount, steps: [] },
  });
  const quote: Quote = {
    ...emptyQuote({ currency: 'PLN', country: 'PL' }),
    lines: [line('1', 123_00, 23_00, 23_00), line('2', 118_00, 8_00, 8_00, 10_00)],
    shipping: { net: 10_00, gross: 12_30, tax: 2_30, taxBps: 23_00 },
    ...{ subtotalGross: 241_00, discount: 10_00, tax: 33_30, grandTotal: 243_30 },
  };
  const totals = (cart: Cart) => cartTotals(cart, { quote, stock: 'unknown', ships: true }, 'en');
  const amounts = (of: ReturnType<typeof totals>) => of.segments.map(({ code, amount }) => [code, amount]);

  it('in part allocate the points to the goods after discount; each line is taxed on the rest', () => {
    const applied = { ...ola, points: 10, pointValue: 2_31 };
    const all = totals(aCart(applied).with('A').with('B'));
    // A tenth of 231.00: 12.30 of the first line, 10.80 of the second.
    expect(all).toMatchObject({ points: 10, pointsValue: -23_10, grandTotal: 220_20, tax: 30_20 });
    expect(all.taxRates).toEqual([
      { taxBps: 23_00, amount: 23_00 },
      { taxBps: 8_00, amount: 7_20 },
    ]);
    expect(amounts(all)).toEqual([
      ['subtotal', 241_00],
      ['shipping', 12_30],
      ['discount', -10_00],
      ['points', -23_10],
      ['tax', 30_20],
      ['grand_total', 220_20],
    ]);
  });

  it('completely contain no money and no tax, delivery included', () => {
    const all = totals(
      aCart({ ...ola, paymentMethod: POINTS })
        .with('A', week(10))
        .with('B', week(7)),
    );
    expect(all).toMatchObject({ points: 17, pointsValue: -243_30, grandTotal: 0, tax: 0 });
    expect(all.taxRates).toEqual([
      { taxBps: 23_00, amount: 0 },
      { taxBps: 8_00, amount: 0 },
    ]);
    expect(amounts(all)).toContainEqual(['points', -243_30]);
  });

  it('not at all are the quote', () => {
    const all = totals(aCart(ola).with('A').with('B'));
    expect(all).toMatchObject({ points: 0, pointsValue: 0, grandTotal: 243_30, tax: 33_30 });
    expect(amounts(all).map(([code]) => code)).not.toContain('points');
  });
});

describe('try-ons at home', () => {
  const tryOn = (quantity = 1) => ({ ...week(undefined, 'try_on'), quantity });
  const plenty = stockOf({ A: 9, B: 9, C: 9 });
  const add =
    (cart: Cart, wish: ReturnType<typeof week>, quantity = 1) =>
    () =>
      addLine(cart, wanted('C', wish), quantity, plenty, { quantity: 100, lines: 9 });

  it('[RNT-006] [RNT-007] are two pieces at a time, in one line or in several', () => {
    expect(add(aCart(), week(undefined, 'try_on'), 2)).not.toThrow();
    expect(add(aCart(), week(undefined, 'try_on'), 3)).toThrow(TryOnFull);
    expect(add(aCart().with('A', tryOn()), week(undefined, 'try_on'))).not.toThrow();
    expect(add(aCart().with('A', tryOn(2)), week(undefined, 'try_on'))).toThrow(TryOnFull);
  });

  it('do not include rentals of other periods, and do not limit them', () => {
    expect(add(aCart().with('A', { ...week(), quantity: 5 }), week(undefined, 'try_on'), 2)).not.toThrow();
    expect(add(aCart().with('A', tryOn(2)), week(), 5)).not.toThrow();
  });
});

describe('the dates held for a cart', () => {
  const rented = (date: string, quantity = 1) => ({
    choice: rentalChoice('courier', date),
    quantity,
    ...ofKind('rental'),
  });
  const dates = (sku: string, date: string, quantity: number) => ({
    ...{ sku, firstDay: date, period: 'four_days', delivery: 'courier', quantity },
  });

  it('are one entry per garment and days, and none for purchases', () => {
    const cart = aCart()
      .with('A', rented('2026-12-03'))
      .with('A', rented('2026-12-03', 2))
      .with('B')
      .with('A', rented('2026-12-04'));
    expect(datesIn(cart.lines)).toEqual([dates('A', '2026-12-03', 3), dates('A', '2026-12-04', 1)]);
  });

  it('are equal for the same days of the same garment, independent of the number of pieces', () => {
    const one = datesIn(aCart().with('A', rented('2026-12-03')).lines)[0] as ReturnType<typeof datesIn>[number];
    expect(sameDates(one, { ...one, quantity: 9 })).toBe(true);
    for (const other of [
      { sku: 'B' },
      { firstDay: '2026-12-04' },
      { period: 'day' as const },
      { delivery: 'showroom' as const },
    ])
      expect(sameDates(one, { ...one, ...other })).toBe(false);
  });

  it('of removed lines are released', () => {
    const before = aCart().with('A', rented('2026-12-03')).with('B', rented('2026-12-05', 2)).lines;
    const after = aCart().with('A', rented('2026-12-03', 4)).lines;
    expect(changedDates(before, after)).toEqual([dates('A', '2026-12-03', 4), dates('B', '2026-12-05', 0)]);
  });
});
