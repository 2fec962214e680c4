import { seedOf } from '@garderoba/service-kit/testing/test-size';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseCount, parseDecimal, parseFlag, parsePrice, toMinor } from './amount.ts';
import { RowRefused } from './refusal.ts';

const price = (text: string) => parsePrice('price', text)!;
const rate = (text: string) => parseDecimal('RATES', text)!;

describe('a price cell', () => {
  it.each([
    ['34.000000', 3400],
    ['34', 3400],
    ['0', 0],
    ['12.', 1200],
    ['0.005', 1],
    ['0.0049', 0],
    ['1299.994', 129_999],
    ['1299.995', 130_000],
    [' 7.5 ', 750],
  ])('%s is %i minor units', (text, minor) => {
    expect(toMinor(price(text))).toBe(minor);
  });

  it.each([
    '-1',
    '-0.01',
    '12,50',
    '1 000',
    'abc',
    '1e5',
    '0x10',
    'NaN',
    'Infinity',
    '1.2.3',
    '10000000',
    '99999999999999999',
  ])('%s refuses the row', (text) => {
    expect(() => price(text)).toThrow(RowRefused);
  });

  it('is undefined when empty', () => {
    expect(parsePrice('price', '  ')).toBeUndefined();
    expect(parsePrice('price', undefined)).toBeUndefined();
  });
});

describe('a price in another currency', () => {
  it.each([
    ['34.00', '4.0', 13_600],
    ['34.00', '0.92', 3128],
    ['0.01', '0.5', 1],
    ['0.01', '0.49', 0],
    ['19.99', '10.5', 20_990],
  ])('%s at %s is %i, rounded half-up once', (text, at, minor) => {
    expect(toMinor(price(text), rate(at))).toBe(minor);
  });

  it('gets the tax a net price lacks before it is rounded', () => {
    // 10.01 × 4.0 × 1.23 = 49.2492; rounded in between it would be 49.25 too low or too high by a grosz elsewhere.
    expect(toMinor(price('10.01'), rate('4.0'), 2300)).toBe(4925);
    expect(toMinor(price('0.41'), rate('1'), 2300)).toBe(50);
  });

  it('equals exact arithmetic for every price, rate and tax', () => {
    fc.assert(
      fc.property(
        fc.nat(999_999_999),
        fc.nat(99_999),
        fc.constantFrom(0, 500, 800, 1900, 2300, 2500),
        (units, rateUnits, bps) => {
          const minor = toMinor({ units: BigInt(units), scale: 4 }, { units: BigInt(rateUnits), scale: 3 }, bps);
          // Twice the distance from the exact amount is at most one unit, and a half is rounded up.
          const exact = BigInt(units) * BigInt(rateUnits) * BigInt(10_000 + bps) * 100n;
          const scale = 10n ** 11n;
          const doubled = 2n * exact - 2n * BigInt(minor) * scale;
          expect(doubled < scale && doubled >= -scale).toBe(true);
        },
      ),
      { seed: seedOf(20_261_127) },
    );
  });
});

describe('a count', () => {
  it.each([
    ['100.0000', 100],
    ['0', 0],
    ['', undefined],
  ])('%s is %s', (text, count) => {
    expect(parseCount('qty', text)).toBe(count);
  });

  it.each(['1.5', '-1', 'many', '9999999999.0'])('%s refuses the row', (text) => {
    expect(() => parseCount('qty', text)).toThrow(/^qty: /);
  });
});

describe('a flag', () => {
  it.each([
    ['1', true],
    ['0', false],
    ['1.0000', true],
    ['Yes', true],
    ['no', false],
    ['', true],
  ])('%s is %s', (text, flag) => {
    expect(parseFlag('product_online', text, true)).toBe(flag);
  });

  it('refuses other values', () => {
    expect(() => parseFlag('product_online', '2', true)).toThrow("product_online: '2' is neither 0 nor 1");
  });
});
