import { describe, expect, it } from '@jest/globals';
import { aLine, stockOf } from '../../test/factories.js';
import { piecesOf } from './cart.js';
import { type Availability, checkQuantity, refuseAboveMaximum } from './quantity.js';

const ABOVE_MAXIMUM = 'The requested quantity exceeds the maximum allowed in the shopping cart.';
const NOT_AVAILABLE = 'The requested quantity is not available.';
const OUT_OF_STOCK = 'The product is out of stock and cannot be added to the cart!';

const check = (quantity: number, stock: Availability, facts = {}) => {
  const line = aLine(1, 'A', { quantity, facts });
  return () => checkQuantity(line, piecesOf([line]), stock, 100);
};

describe('the quantity rules, in their order', () => {
  it.each<[number, number, string | null]>([
    [100, 100, null],
    [100, 1_000, null],
    [101, 1_000, ABOVE_MAXIMUM],
    [101, 50, ABOVE_MAXIMUM],
    [101, 0, ABOVE_MAXIMUM],
    [51, 50, NOT_AVAILABLE],
    [50, 50, null],
    [1, 0, OUT_OF_STOCK],
  ])('[ERR-014] [ERR-034] [ERR-035] %i requested, %i available', (asked, available, text) => {
    if (text) expect(check(asked, stockOf({ A: available }))).toThrow(text);
    else expect(check(asked, stockOf({ A: available }))).not.toThrow();
  });

  it('a product without stock counting is always available', () =>
    expect(check(100, new Map([['A', { available: 0, inStock: true, managed: false }]]))).not.toThrow());

  it('a product marked out of stock is unavailable, independent of its pieces', () =>
    expect(check(1, new Map([['A', { available: 5, inStock: false, managed: true }]]))).toThrow(OUT_OF_STOCK));

  it('a sku unknown to stock is out of stock', () => expect(check(1, stockOf({}))).toThrow(OUT_OF_STOCK));

  it('without a response of stock only the maximum is checked', () => {
    expect(check(100, 'unknown')).not.toThrow();
    expect(check(101, 'unknown')).toThrow(ABOVE_MAXIMUM);
  });

  it('limits of a product apply besides those of the cart', () => {
    expect(check(6, stockOf({ A: 9 }), { maxQuantity: 5 })).toThrow(ABOVE_MAXIMUM);
    expect(check(101, stockOf({ A: 999 }), { maxQuantity: 200 })).toThrow(ABOVE_MAXIMUM);
    expect(check(1, stockOf({ A: 9 }), { minQuantity: 2 })).toThrow('The fewest you may order is 2.');
  });

  it('unavailable pieces stay in the cart if that is configured, within the limits', () => {
    const line = (quantity: number) => aLine(1, 'A', { quantity });
    const wait = (quantity: number) => () =>
      checkQuantity(line(quantity), piecesOf([line(quantity)]), stockOf({ A: 0 }), 100, true);
    expect(wait(100)).not.toThrow();
    expect(wait(101)).toThrow(ABOVE_MAXIMUM);
  });

  it('the minimum and the maximum are allowed', () => {
    expect(check(2, stockOf({ A: 9 }), { minQuantity: 2 })).not.toThrow();
    expect(check(5, stockOf({ A: 9 }), { maxQuantity: 5 })).not.toThrow();
  });

  it('skus without stock counting are not requested from stock', () =>
    expect(() => checkQuantity(aLine(1, 'A'), new Map(), stockOf({}), 100)).not.toThrow());

  it('the maximum of the cart is checked before any call', () => {
    expect(() => refuseAboveMaximum('A', 100, 100)).not.toThrow();
    expect(() => refuseAboveMaximum('A', 101, 100)).toThrow(ABOVE_MAXIMUM);
  });

  it('a set needs every part, counted over the whole cart', () => {
    const set = aLine(1, 'SET', {
      quantity: 2,
      facts: {
        pieces: [
          { sku: 'A', quantity: 2 },
          { sku: 'B', quantity: 1 },
        ],
      },
    });
    const loose = aLine(2, 'A', { quantity: 1 });
    const pieces = piecesOf([set, loose]);
    expect(() => checkQuantity(set, pieces, stockOf({ A: 5, B: 2 }), 100)).not.toThrow();
    expect(() => checkQuantity(set, pieces, stockOf({ A: 4, B: 2 }), 100)).toThrow(NOT_AVAILABLE);
    expect(() => checkQuantity(set, pieces, stockOf({ A: 5, B: 0 }), 100)).toThrow(OUT_OF_STOCK);
  });
});
