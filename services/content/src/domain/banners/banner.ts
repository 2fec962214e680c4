import type { CivilDate } from '@garderoba/contracts/civil-days';
import {
  BANNER_GROUPS,
  BANNER_SIZES,
  type Banner,
  type BannerFile,
  type BannerGroup,
  fileDay,
  isDay,
  NEEDED_FIELDS,
  type NeededField,
  NOWHERE,
} from '@garderoba/contracts/content/banners';
import { isOneLine } from '@garderoba/contracts/content/one-line';
import { pictureAddress } from '@garderoba/contracts/picture-address';
import { isLink, type Lead } from './banner-links.js';
import { BannerRefused, type FieldProblem } from './banners.errors.js';

/** What an editor enters; null = not yet. An incomplete banner can be saved (ADM-009). */
export interface BannerFields {
  /** Paths of pictures, as in documents of the catalogue. */
  readonly urlDesktop: string | null;
  readonly urlMobile: string | null;
  readonly from: CivilDate | null;
  /** Included. */
  readonly to: CivilDate | null;
  /** What it leads to: `product/{sku}`, `category/{id}`, `page/{code}`, a path within the store view without its prefix, or an https address. */
  readonly link: string | null;
  readonly alt: string;
  readonly text1: string;
}

/** The fields alone. */
export const fieldsOf = ({ urlDesktop, urlMobile, from, to, link, alt, text1 }: BannerFields): BannerFields => ({
  ...{ urlDesktop, urlMobile, from, to, link, alt, text1 },
});

/** A banner of one list: a store view and a group. */
export interface StoredBanner extends BannerFields {
  readonly bannerId: string;
  readonly store: string;
  readonly group: BannerGroup;
  /** Place in its list, from 1. */
  readonly order: number;
  readonly version: number;
  readonly updatedAt: Date;
  /** Id of the member of staff; null for an import. */
  readonly updatedBy: string | null;
}

export const BANNER_STATES = ['incomplete', 'to_come', 'running', 'over'] as const;
export type BannerState = (typeof BANNER_STATES)[number];

/** Time zone of a banner's days (CMS-044). */
const inShop = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' });
export const dayInShop = (at: Date): CivilDate => inShop.format(at);

/** Why a banner is not shown, and whether it is (CMS-043, CMS-044). */
export function stateOf(
  banner: BannerFields,
  today: CivilDate,
): { readonly state: BannerState; readonly missing: NeededField[] } {
  const missing = NEEDED_FIELDS.filter((field) => !banner[field]);
  const { from, to } = banner;
  if (missing.length > 0 || from === null || to === null) return { state: 'incomplete', missing };
  return { state: today < from ? 'to_come' : today > to ? 'over' : 'running', missing };
}

/** A banner in its list, with the address of its link. */
export type PlacedBanner = BannerFields & Pick<StoredBanner, 'group' | 'order'> & Pick<Lead, 'address'>;

/** The file of a store view: what is shown on that day, in the form of clients (CMS-027, CMS-028, CMS-045). */
export function fileOf(banners: readonly PlacedBanner[], today: CivilDate): BannerFile {
  const shown = banners
    .filter((banner) => stateOf(banner, today).state === 'running')
    .sort((a, b) => a.order - b.order);
  const groups = BANNER_GROUPS.map((group) => [group, shown.filter((one) => one.group === group).map(inFile)]);
  return Object.fromEntries(groups) as BannerFile;
}

function inFile({ group, urlDesktop, urlMobile, from, to, address, order, alt, text1 }: PlacedBanner): Banner {
  const { desktop, mobile } = BANNER_SIZES[group];
  return {
    urlDesktop: inBox(urlDesktop ?? '', desktop),
    urlMobile: inBox(urlMobile ?? '', mobile),
    from: fileDay(from ?? ''),
    to: fileDay(to ?? ''),
    link: address ?? NOWHERE,
    ...{ order, alt, text1 },
  };
}

/** The size fills its box (wire-contract 7.6). */
const inBox = (path: string, { width, height }: { width: number; height: number }): string =>
  pictureAddress(path, width, height, 'fit');

const LONGEST_TEXT = 200;
const PICTURE = /^\/(?!\/)[^\s"'<>\\?#]{1,499}$/;
const hasSteps = (path: string): boolean => path.split(/[/?#]/).includes('..');

/**
 * The fields as they are stored: an empty one is null, texts are trimmed.
 *
 * @throws BannerRefused with every wrong field
 */
export function checkedFields(
  sent: { readonly [Field in keyof BannerFields]?: string | null | undefined },
): BannerFields {
  const filled = (field: NeededField): string | null => sent[field]?.trim() || null;
  const fields = {
    ...{ urlDesktop: filled('urlDesktop'), urlMobile: filled('urlMobile'), link: filled('link') },
    ...{ from: filled('from'), to: filled('to') },
    ...{ alt: sent.alt?.trim() ?? '', text1: sent.text1?.trim() ?? '' },
  };
  const problems: FieldProblem[] = [];
  const refuse = (path: keyof BannerFields, message: string) => problems.push({ path, message });
  for (const field of ['urlDesktop', 'urlMobile'] as const) {
    const path = fields[field];
    if (path !== null && (!PICTURE.test(path) || !isOneLine(path) || hasSteps(path)))
      refuse(field, 'is no path of a picture');
  }
  if (fields.link !== null && !isLink(fields.link))
    refuse('link', 'is no product, category or page, no path of the shop and no https address');
  for (const field of ['from', 'to'] as const) {
    const day = fields[field];
    if (day !== null && !isDay(day)) refuse(field, 'must be a valid date');
  }
  if (fields.from && fields.to && isDay(fields.from) && isDay(fields.to) && fields.from > fields.to)
    refuse('to', 'must not be before the first day');
  for (const field of ['alt', 'text1'] as const)
    if (!isOneLine(fields[field]) || fields[field].length > LONGEST_TEXT)
      refuse(field, `must be one line, shorter than or equal to ${LONGEST_TEXT} characters`);
  if (problems.length > 0) throw new BannerRefused(problems);
  return fields;
}
