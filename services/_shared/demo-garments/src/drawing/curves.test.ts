import { describe, expect, it } from '@jest/globals';
import { smooth, spline, steps } from './curves.js';

describe('spline', () => {
  const waist = spline([
    [150, 60],
    [252, 65],
    [335, 47],
    [420, 71],
  ]);

  it('interpolates its knots and is constant beyond them', () => {
    expect([150, 252, 335, 420].map(waist)).toEqual([60, 65, 47, 71]);
    expect(waist(0)).toBe(60);
    expect(waist(999)).toBe(71);
  });

  it('never overshoots: between two knots it stays between their values', () => {
    for (const share of steps(100)) {
      const between = waist(252 + share * (335 - 252));
      expect(between).toBeLessThanOrEqual(65);
      expect(between).toBeGreaterThanOrEqual(47);
    }
  });
});

describe('smooth', () => {
  it('rises from 0 to 1, and falls when its bounds are swapped', () => {
    expect([smooth(2, 4, 1), smooth(2, 4, 3), smooth(2, 4, 9)]).toEqual([0, 0.5, 1]);
    expect([smooth(4, 2, 1), smooth(4, 2, 3), smooth(4, 2, 9)]).toEqual([1, 0.5, 0]);
  });
});
