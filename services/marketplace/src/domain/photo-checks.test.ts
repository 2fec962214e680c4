import { describe, expect, it } from '@jest/globals';
import { aListing } from '../../test/factories.js';
import { checksView, priceCheck } from './photo-checks.js';
import { hashNumber, partsOf, similarParts } from './photo-hash.js';

const NONE = { count: 0, lowest: null, median: null, highest: null };

describe('the price among sold pieces', () => {
  const sold = { count: 5, lowest: 10_000, median: 20_000, highest: 40_000 };
  const pln = (amount: number) => ({ amount, currency: 'PLN' as const });

  it.each([
    [9_999, 'below'],
    [10_000, 'within'],
    [40_000, 'within'],
    [40_001, 'above'],
  ])('of %i is %s', (amount, standing) => {
    expect(priceCheck(sold, pln(amount))).toEqual({ ...sold, standing });
  });

  it('is not compared with fewer than five, and without a price', () => {
    expect(priceCheck({ ...sold, count: 4 }, pln(1))).toEqual({ ...NONE, count: 4, standing: 'too_few' });
    expect(priceCheck(NONE, pln(1))).toEqual({ ...NONE, standing: 'too_few' });
    expect(priceCheck(sold, null)).toMatchObject({ standing: 'too_few' });
  });
});

describe('the checks of photos', () => {
  const photo = { slot: 'image', uploadId: 'u-1', path: '/x.webp', digest: 'd', width: 800, height: 1200 } as const;
  const check = { uploadId: 'u-1', sharpness: 10, hasPlace: true, duplicates: [] };
  const viewOf = (one: typeof photo, checks = [check]) =>
    checksView(aListing({ photos: [one] }), { photos: checks, sold: NONE }).photos;

  it('compare size and sharpness with their limits', () => {
    expect(viewOf(photo)).toMatchObject([{ isLarge: true, isSharp: true, hasPlace: true }]);
    expect(viewOf({ ...photo, height: 799 as 1200 }, [{ ...check, sharpness: 9 }])).toMatchObject([
      { isLarge: false, isSharp: false },
    ]);
  });

  it('say nothing about a photo that is not measured yet', () => {
    expect(viewOf(photo, [])).toMatchObject([{ sharpness: null, isSharp: null, hasPlace: null, duplicates: [] }]);
  });
});

describe('hashes', () => {
  it('are numbers with a sign', () => {
    expect(hashNumber('ffffffffffffffff')).toBe(-1n);
    expect(hashNumber('7fffffffffffffff')).toBe(2n ** 63n - 1n);
  });

  it('that differ in 8 bits share a similar part, wherever the bits are', () => {
    const hash = 'c46d2e259d92b33a';
    const parts = new Set(similarParts(hash));
    for (let start = 0; start < 64; start += 1) {
      for (const step of [1, 3, 5, 7, 8, 11]) {
        let other = BigInt(`0x${hash}`);
        for (let nth = 0; nth < 8; nth += 1) other ^= 1n << BigInt((start + nth * step) % 64);
        expect(partsOf(other.toString(16).padStart(16, '0')).some((part) => parts.has(part))).toBe(true);
      }
    }
  });

  it('have one number per part and place', () => {
    expect(partsOf('0000000000000000')).toEqual([0, 8_192, 16_384, 24_576, 32_768]);
    expect(new Set(similarParts('0123456789abcdef')).size).toBe(5 + 64);
  });
});
