import type { CivilDate } from '@garderoba/contracts/civil-days';
import { type BannerFile, type BannerGroup, NOWHERE } from '@garderoba/contracts/content/banners';
import { type BannerFields, fileOf, type PlacedBanner, type StoredBanner } from './banner.js';
import type { Lead } from './banner-links.js';

/** A banner that an editor is writing; nothing needs to be complete. */
export interface BannerDraft {
  readonly store: string;
  readonly group: BannerGroup;
  /** The banner whose place it takes; null for a new one. */
  readonly bannerId: string | null;
  readonly fields: BannerFields;
}

export interface PreviewedFile {
  /** The first day of the banner; today unless it is to come or over. */
  readonly day: CivilDate;
  /** Place of the banner in its list of the file, from 0; -1 without a picture. */
  readonly index: number;
  readonly banners: BannerFile;
}

/**
 * The file of the store view with the draft in its place, as it is on the draft's day. One picture stands for the other, a
 * missing link leads nowhere, missing days are that day.
 *
 * @param stored all banners of the store view
 */
export function previewOf(
  stored: readonly (PlacedBanner & Pick<StoredBanner, 'bannerId'>)[],
  { group, bannerId, fields, address }: BannerDraft & Pick<Lead, 'address'>,
  today: CivilDate,
): PreviewedFile {
  const { from, to, urlDesktop, urlMobile, link } = fields;
  const day = from && from > today ? from : to && to < today ? to : today;
  const list = stored.filter((banner) => banner.group === group);
  const replaced = list.find((banner) => banner.bannerId === bannerId);
  const order = replaced?.order ?? Math.max(0, ...list.map((banner) => banner.order)) + 1;
  const draft = {
    ...{ ...fields, group, order, address, link: link ?? NOWHERE, from: from ?? day, to: to ?? day },
    ...{ urlDesktop: urlDesktop ?? urlMobile, urlMobile: urlMobile ?? urlDesktop },
  };
  const banners = fileOf([...stored.filter((banner) => banner !== replaced), draft], day);
  return { day, banners, index: banners[group].findIndex((banner) => banner.order === order) };
}
