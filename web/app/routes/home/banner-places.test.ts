import { describe, expect, it } from 'vitest';
import type { Banner } from '../../../../proto/src/content/banners.ts';
import { bannerPlaces } from './banner-places.ts';
import type { HomePart } from './built-in-order.server.ts';

const banner = (order: number) => ({ order }) as Banner;
const running = { mainBanners: [banner(1), banner(2)], smallBanners: [banner(3), banner(4), banner(5)] };
const main: HomePart = { type: 'banners', group: 'mainBanners' };
const small: HomePart = { type: 'banners', group: 'smallBanners' };
const ways: HomePart = { type: 'ways' };

const orders = (parts: HomePart[]) => {
  const { at, afterOpening, atTheEnd } = bannerPlaces(parts, running);
  return {
    parts: parts.map((_, index) => at(index).map(({ order }) => order)),
    afterOpening: afterOpening.map(({ order }) => order),
    atTheEnd: atTheEnd.map(({ order }) => order),
  };
};

describe('the banners of the home page', () => {
  it('[CMS-028] stand at their places: the main ones together, a small one at each place and the rest at the last', () => {
    expect(orders([main, ways, small, ways, small])).toEqual({
      parts: [[1, 2], [], [3], [], [4, 5]],
      afterOpening: [],
      atTheEnd: [],
    });
  });

  it('[CMS-028] are shown once where an editor left a place out or repeated one', () => {
    expect(orders([ways])).toEqual({ parts: [[]], afterOpening: [1, 2], atTheEnd: [3, 4, 5] });
    expect(orders([main, main, small])).toEqual({
      parts: [[1, 2], [], [3, 4, 5]],
      afterOpening: [],
      atTheEnd: [],
    });
  });
});
