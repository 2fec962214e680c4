import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { allocate, divideHalfUp, fromDecimal, includedTax, portion, toDecimal } from './money.js';

describe('rounding', () => {
  it.each([
    [5, 2, 3],
    [-5, 2, -3],
    [4, 3, 1],
    [0, 7, 0],
  ])('%i / %i rounds half away from zero to %i', (n, d, expected) => expect(divideHalfUp(n, d)).toBe(expected));

  it('[PRC-012] takes 23 % tax out of 400.00 to the cent', () => expect(includedTax(400_00, 23_00)).toBe(74_80));

  it('adds tax to a net price and finds the same tax inside it again', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.constantFrom(0, 700, 1900, 2300, 2500), (net, bps) => {
        const gross = net + portion(net, bps);
        expect(Math.abs(includedTax(gross, bps) - (gross - net))).toBeLessThanOrEqual(1);
      }),
    ));

  it('stays exact where a float product would not be', () =>
    expect(portion(900_719_925_474_099, 10_000)).toBe(900_719_925_474_099));
});

describe('allocate', () => {
  it('splits ten cents over three equal parts without losing one', () =>
    expect(allocate(10, [1, 1, 1])).toEqual([4, 3, 3]));
  it('gives everything to the first part when all weigh nothing', () => expect(allocate(7, [0, 0])).toEqual([7, 0]));
  it('always sums to the whole, and no part is more than one minor unit from its exact share', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000, max: 1_000_000 }),
        fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 20 }),
        (amount, weights) => {
          const parts = allocate(amount, weights);
          expect(parts.reduce((a, b) => a + b, 0)).toBe(amount === 0 ? 0 : amount);
          const total = weights.reduce((a, b) => a + b, 0);
          if (total > 0)
            for (const [i, part] of parts.entries())
              expect(Math.abs(part - (amount * (weights[i] as number)) / total)).toBeLessThanOrEqual(1);
        },
      ),
    ));
});

describe('decimals', () => {
  it.each([
    ['129.90', 129_90],
    ['0.005', 1],
    ['-3', -3_00],
    ['1', 1_00],
    [19.99, 19_99],
  ])('%s is %i minor units', (text, minor) => expect(fromDecimal(text)).toBe(minor));
  it.each(['', '1,5', '1e3', 'abc', '1.2.3', '--1'])('refuses %j', (text) =>
    expect(() => fromDecimal(text)).toThrow(RangeError),
  );
  it('are formatted as they were written', () => expect(toDecimal(fromDecimal('325.20'))).toBe(325.2));
});
