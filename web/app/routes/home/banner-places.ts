import type { Banner } from '../../../../proto/src/content/banners.ts';
import type { HomePart } from './built-in-order.server.ts';

type Group = 'mainBanners' | 'smallBanners';
type Running = Readonly<Record<Group, readonly Banner[]>>;

/**
 * Which banners stand at which part of the home page (CMS-028): all main ones at their first place; a small one at each of
 * their places, and the rest at the last. A page without a place shows its main banners after the opening and its small ones
 * at the end, so that a banner that runs is never missing.
 */
export function bannerPlaces(parts: readonly HomePart[], running: Running) {
  const placesOf = (group: Group): number[] =>
    parts.flatMap((part, index) => (part.type === 'banners' && part.group === group ? [index] : []));
  const main = placesOf('mainBanners');
  const small = placesOf('smallBanners');
  return {
    at(index: number): readonly Banner[] {
      if (main[0] === index) return running.mainBanners;
      const place = small.indexOf(index);
      if (place < 0) return [];
      return place === small.length - 1
        ? running.smallBanners.slice(place)
        : running.smallBanners.slice(place, place + 1);
    },
    afterOpening: main.length ? [] : running.mainBanners,
    atTheEnd: small.length ? [] : running.smallBanners,
  };
}
