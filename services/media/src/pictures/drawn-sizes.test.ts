import { BANNER_GROUPS, BANNER_SIZES } from '@garderoba/contracts/content/banners';
import { describe, expect, it } from '@jest/globals';
import { closedSize, drawnSize, isShopSize, ORIGINAL } from './drawn-sizes.js';

describe('drawnSize', () => {
  it.each([
    [500, 1000],
    [278, 1000],
    [278, 463],
    [250, 250],
    [600, 744],
    [2200, 1700],
    [556, 926],
  ])('draws the documented %i x %i and their doubles as they are', (width, height) => {
    expect(drawnSize({ width, height }, 'garment')).toEqual({ width, height });
  });

  it.each(BANNER_GROUPS)('draws the pictures of %s banners as they are', (group) => {
    const { desktop, mobile } = BANNER_SIZES[group];
    for (const size of [desktop, mobile]) {
      expect(drawnSize(size, 'scene')).toEqual(size);
      expect(isShopSize(size)).toBe(true);
    }
  });

  it('cuts a thumbnail from the small picture', () => {
    expect(drawnSize({ width: 150, height: 150 }, 'garment')).toEqual({ width: 250, height: 250 });
  });

  it('draws few sizes only: other sizes cost a resize and never a drawing', () => {
    const drawn = new Set<string>();
    for (let width = 1; width <= 2200; width += 37) {
      for (let height = 1; height <= 2200; height += 41) {
        const size = drawnSize({ width, height }, 'garment');
        drawn.add(`${size.width}x${size.height}`);
      }
    }
    expect(drawn.size).toBeLessThanOrEqual(17);
  });
});

describe('closedSize', () => {
  it('fills an open side from the shape of the original', () => {
    expect(closedSize({ width: 300, height: 0 }, ORIGINAL)).toEqual({ width: 300, height: 372 });
    expect(closedSize({ width: 0, height: 744 }, ORIGINAL)).toEqual({ width: 600, height: 744 });
    expect(closedSize({ width: 0, height: 0 }, ORIGINAL)).toEqual(ORIGINAL);
    expect(closedSize({ width: 7, height: 9 }, ORIGINAL)).toEqual({ width: 7, height: 9 });
  });
});
