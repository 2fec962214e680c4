import type { BannerGroup } from '@garderoba/contracts/content/banners';
import type { StoredBanner } from '../../domain/banners/banner.js';

/** A row of the table as Prisma reads it: days are midnights of UTC. */
type BannerRow = Omit<StoredBanner, 'group' | 'from' | 'to'> & {
  readonly group: string;
  readonly from: Date | null;
  readonly to: Date | null;
};

/** The selected columns. */
export const BANNER = {
  ...{ bannerId: true, store: true, group: true, order: true, urlDesktop: true, urlMobile: true, from: true, to: true },
  ...{ link: true, alt: true, text1: true, version: true, updatedAt: true, updatedBy: true },
} as const;

export const bannerOf = ({ from, to, ...row }: BannerRow): StoredBanner => ({
  ...row,
  group: row.group as BannerGroup,
  from: from?.toISOString().slice(0, 10) ?? null,
  to: to?.toISOString().slice(0, 10) ?? null,
});

export const dateOf = (day: string | null): Date | null => (day === null ? null : new Date(`${day}T00:00:00Z`));

/** The picture without its focal point (`~50-30`), which is another cut of the same file. */
export const pictureOf = (column: string): string =>
  `regexp_replace(${column}, '~\\d{1,3}-\\d{1,3}(?=\\.[a-z]+$)', '')`;

/** Whether the banner shows the picture `$1`. */
export const SHOWS = `$1 IN (${pictureOf('url_desktop')}, ${pictureOf('url_mobile')})`;
