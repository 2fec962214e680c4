import { describe, expect, it } from 'vitest';
import { rentalPricesOf } from '../../../api/wire/buying/rental.ts';
import { isFullOfTryOn, tryOnPieces } from './try-on.ts';

const prices = [
  { period: '1', price: 80 },
  { period: '4', price: 259 },
  { period: '24h', price: 40 },
  { period: '7', price: 399 },
];
const item = (basePrice: number | undefined, own = prices, quantity = 1) => ({
  quantity,
  totals: basePrice === undefined ? null : { basePrice },
  rentalPrices: rentalPricesOf(own),
});

describe('a cart of pieces to try on at home', () => {
  it('[RNT-006] is full with two items whose base price is that of the period beginning with 2', () => {
    expect(isFullOfTryOn([item(40), item(40)])).toBe(true);
    expect(isFullOfTryOn([item(40), item(259), item(40)])).toBe(true);
  });

  it.each([
    ['nothing', []],
    ['[RNT-007] one piece', [item(40)]],
    ['[RNT-007] rentals for longer', [item(259), item(80), item(399)]],
    ['[RNT-007] one piece beside a rental', [item(40), item(399)]],
    ['pieces without totals', [item(undefined), item(undefined)]],
    ['products that are not rentable', [item(40, []), item(40, [])]],
    ['prices without such a period', [item(40, [{ period: '4', price: 40 }]), item(40, [{ period: '4', price: 40 }])]],
  ])('is not full: %s', (_, items) => expect(isFullOfTryOn(items)).toBe(false));

  it('counts pieces, not lines', () => {
    expect(tryOnPieces([item(40, prices, 2)])).toBe(2);
    expect(tryOnPieces([item(40), item(259)])).toBe(1);
  });
});
