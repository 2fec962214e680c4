// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { isTooSmall, positionIn } from './cut.ts';

describe('the cut of a picture', () => {
  const wide = { width: 2000, height: 1000 };
  const square = { width: 1000, height: 1000 };

  it.each([
    ['begins at the top without a point', wide, square, null, '50% 0%'],
    ['is around its point', wide, square, [50, 50], '50% 0%'],
    ['keeps to the left edge', wide, square, [0, 50], '0% 0%'],
    ['keeps to the right edge', wide, square, [100, 50], '100% 0%'],
    ['keeps to the edge near to it', wide, square, [10, 50], '0% 0%'],
    ['moves along the side that is cut', wide, square, [40, 0], '30% 0%'],
    ['moves along the height', square, wide, [0, 60], '0% 70%'],
    ['is the whole picture of the same proportion', wide, wide, [0, 100], '0% 0%'],
  ] as const)('%s', (_, picture, box, point, position) => expect(positionIn(picture, box, point)).toBe(position));

  it('has fewer pixels than its place if one side is shorter', () => {
    expect(isTooSmall({ width: 1500, height: 1000 }, { width: 1500, height: 1000 })).toBe(false);
    expect(isTooSmall({ width: 1499, height: 3000 }, { width: 1500, height: 1000 })).toBe(true);
    expect(isTooSmall({ width: 3000, height: 999 }, { width: 1500, height: 1000 })).toBe(true);
  });
});
