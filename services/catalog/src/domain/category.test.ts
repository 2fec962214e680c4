import { describe, expect, it } from '@jest/globals';
import { withAncestors } from './category.js';

describe('categories with those above them', () => {
  // 2 is the root, which has no row; 9 is its own parent by mistake.
  const parents = new Map([
    [3, 2],
    [4, 3],
    [6, 4],
    [30, 2],
    [9, 9],
  ]);
  it.each([
    [[6], [3, 4, 6]],
    [
      [6, 30, 4],
      [3, 4, 6, 30],
    ],
    [[], []],
    [[99], []],
    [[9], [9]],
  ])('of %j are %j', (ids, all) => expect(withAncestors(ids, parents)).toEqual(all));
});
