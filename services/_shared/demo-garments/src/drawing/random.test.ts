import { describe, expect, it } from '@jest/globals';
import { pick, randomFrom } from './random.js';

describe('randomFrom', () => {
  it('returns the same stream for the same seed and another one for another seed', () => {
    const stream = (seed: string) => {
      const random = randomFrom(seed);
      return [random(), random(), random()];
    };
    expect(stream('DRS-1')).toEqual(stream('DRS-1'));
    expect(stream('DRS-1')).not.toEqual(stream('DRS-2'));
  });

  it('stays in [0, 1) and spreads evenly', () => {
    const random = randomFrom('even');
    const tenths = new Array<number>(10).fill(0);
    for (let i = 0; i < 10_000; i++) {
      const value = random();
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThan(1);
      tenths[Math.floor(value * 10)]! += 1;
    }
    for (const count of tenths) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  it('picks every element of a list sooner or later', () => {
    const random = randomFrom('pick');
    const seen = new Set(Array.from({ length: 100 }, () => pick(random, ['a', 'b', 'c'])));
    expect([...seen].sort()).toEqual(['a', 'b', 'c']);
  });
});
