import { describe, expect, it } from '@jest/globals';
import { mostlyFits, shareRecommended } from './reviews.js';

describe('what reviews say about the fit', () => {
  it.each([
    [{ small: 0, true: 0, large: 0 }, undefined],
    [{ small: 0, true: 2, large: 0 }, undefined],
    [{ small: 1, true: 2, large: 0 }, 'true'],
    [{ small: 2, true: 2, large: 0 }, undefined],
    [{ small: 3, true: 1, large: 1 }, 'small'],
    [{ small: 1, true: 1, large: 7 }, 'large'],
  ])('%j: %s', (counts, fit) => {
    expect(mostlyFits(counts)).toBe(fit);
  });
});

describe('share of reviews that recommend', () => {
  it.each([
    [0, 0, undefined],
    [1, 1, 100],
    [3, 2, 67],
    [8, 1, 13],
    [1000, 995, 100],
    [44, 41, 93],
  ])('%i say it, %i recommend: %s %%', (rated, recommended, share) => {
    expect(shareRecommended({ rated, recommended })).toBe(share);
  });
});
