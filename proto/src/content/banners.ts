import type { CivilDate } from '../civil-days.js';

/** Lists of banners of a store view (CMS-028), each with its own place in the shop. */
export const BANNER_GROUPS = ['headImage', 'mainBanners', 'smallBanners', 'productBanners'] as const;
export type BannerGroup = (typeof BANNER_GROUPS)[number];

/** A banner as the file of its store view has it (CMS-027, CMS-063). */
export interface Banner {
  /** Addresses of the pictures for wide and for narrow screens, `/img/{width}/{height}/fit/…`. */
  readonly urlDesktop: string;
  readonly urlMobile: string;
  /** First and last day in the shop, `DD.MM.YYYY`, both included. */
  readonly from: string;
  readonly to: string;
  /** A path within the store view without its prefix, or an https address; `NOWHERE` if what it led to is gone. */
  readonly link: string;
  readonly order: number;
  /** Describes the picture; empty if it only decorates. */
  readonly alt: string;
  /** Shown beside the picture. */
  readonly text1: string;
}

/** Link of a banner whose product, category or page is gone: the picture is shown and leads nowhere. */
export const NOWHERE = '#';

/** Most banners of one list. */
export const MOST_BANNERS = 40;

/** Every banner of a store view that is shown, by group. */
export type BannerFile = Readonly<Record<BannerGroup, readonly Banner[]>>;

/** A banner is shown only when all of these are present (CMS-043). */
export const NEEDED_FIELDS = ['urlDesktop', 'urlMobile', 'from', 'to', 'link'] as const;
export type NeededField = (typeof NEEDED_FIELDS)[number];

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pixels of the pictures of each group; the shop shows them in boxes of these proportions. */
export const BANNER_SIZES: Readonly<Record<BannerGroup, { readonly desktop: Size; readonly mobile: Size }>> = {
  headImage: { desktop: { width: 1600, height: 700 }, mobile: { width: 1000, height: 1000 } },
  mainBanners: { desktop: { width: 1500, height: 1000 }, mobile: { width: 750, height: 500 } },
  smallBanners: { desktop: { width: 2100, height: 700 }, mobile: { width: 750, height: 500 } },
  // Two tiles of a listing side by side.
  productBanners: { desktop: { width: 1112, height: 926 }, mobile: { width: 1112, height: 926 } },
};

const FILE_DAY = /^(\d{2})\.(\d{2})\.(\d{4})$/;

/** `31.12.2026` as `2026-12-31`; undefined for a text that is no day, such as `31.02.2026`. */
export function dayOfFile(text: string): CivilDate | undefined {
  const [, day, month, year] = FILE_DAY.exec(text) ?? [];
  const date = `${year}-${month}-${day}`;
  return isDay(date) ? date : undefined;
}

/** `2026-12-31` as `31.12.2026`. */
export const fileDay = (date: CivilDate): string => date.split('-').reverse().join('.');

/** Whether the text is a day of the calendar, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** The banners that are complete and run on that day (CMS-043, CMS-044), by their order (CMS-045). */
export function shownOn(banners: readonly Banner[], today: CivilDate): Banner[] {
  return banners
    .filter((banner) => NEEDED_FIELDS.every((field) => banner[field]))
    .filter(({ from, to }) => {
      const [first, last] = [dayOfFile(from), dayOfFile(to)];
      return first !== undefined && last !== undefined && first <= today && today <= last;
    })
    .sort((a, b) => a.order - b.order);
}
