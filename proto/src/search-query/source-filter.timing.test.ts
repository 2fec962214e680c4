import { expect, it } from '@jest/globals';
import { fieldFilter } from './source-filter.js';

/** Milliseconds of the fastest of five filters with patterns of this many stars that match nothing. */
function costOf(stars: number): number {
  const times = Array.from({ length: 5 }, (_, run) => {
    const started = performance.now();
    // Each filter is compiled once, so every run has another.
    const { verdict } = fieldFilter({
      include: [`${'*'.repeat(stars)}x${run}`, `${'*a'.repeat(stars / 2)}*b`],
      exclude: [],
    });
    expect(verdict('a'.repeat(stars))).not.toBe('whole');
    return performance.now() - started;
  });
  return Math.min(...times);
}

it('the fields of a pattern of twice as many stars do not cost exponentially more', () => {
  costOf(20); // compiles the code
  expect(costOf(80) / costOf(40)).toBeLessThan(40);
});
