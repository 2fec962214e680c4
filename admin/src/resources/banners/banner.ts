import type { BannerRecord, ChangedBannerDto, NewBannerDto } from '@garderoba/contracts/rest/backoffice';
import type { CivilDate } from '../../../../proto/src/civil-days.ts';
import { BANNER_GROUPS, NEEDED_FIELDS } from '../../../../proto/src/content/banners.ts';
import type { Tone } from '../../ui/fields/badge.tsx';

/** A dated picture link of a store view. Days are civil dates of the shop, both included. */
export type Banner = BannerRecord;

export const bannerTones: Readonly<Record<Banner['state'], Tone>> = {
  incomplete: 'bad',
  to_come: 'waiting',
  running: 'good',
  over: 'quiet',
};

export const GROUP_CHOICES = BANNER_GROUPS.map((group) => ({ id: group, name: `banners.group.${group}` }));

/** Most characters of its text, and of what its picture shows, as content has it. */
export const LONGEST_WORDS = 200;

/** Name of a banner in lists: its text, else what its picture shows, else where it leads. */
export const nameOf = ({ text1, alt, link, order }: Banner): string => text1 || alt || link || `${order}`;

/** Body of an update from the form: with the version that was read. */
export const changedBanner = (data: Banner): ChangedBannerDto => ({ ...sentFields(data), version: data.version });

export const newBanner = (data: Banner): NewBannerDto => ({
  ...sentFields(data),
  store: data.store,
  group: data.group,
});

/** The fields of the form; empty ones are stored as missing. */
const sentFields = ({ urlDesktop, urlMobile, from, to, link, alt, text1 }: Banner) => ({
  ...{ urlDesktop: urlDesktop || null, urlMobile: urlMobile || null, link: link || null },
  ...{ from: from || null, to: to || null, alt: alt ?? '', text1: text1 ?? '' },
});

/** Why a banner with these fields is not shown on this day, and whether it is (CMS-043, CMS-044), as content has it. */
export function stateOf(
  fields: Partial<Pick<Banner, (typeof NEEDED_FIELDS)[number]>>,
  today: CivilDate,
): Pick<Banner, 'state' | 'missing'> {
  const missing = NEEDED_FIELDS.filter((field) => !fields[field]);
  const { from, to } = fields;
  if (missing.length > 0 || !from || !to) return { state: 'incomplete', missing };
  return { state: today < from ? 'to_come' : today > to ? 'over' : 'running', missing };
}

/** One list: the banners of a group in a store view, by their order. */
export interface BannerListOf extends Pick<Banner, 'store' | 'group'> {
  readonly banners: readonly Banner[];
}

/** The rows as lists, in the order of the rows. */
export function listsOf(rows: readonly Banner[]): BannerListOf[] {
  const lists = new Map<string, { store: Banner['store']; group: Banner['group']; banners: Banner[] }>();
  for (const row of rows) {
    const { store, group } = row;
    const list = lists.get(`${store}/${group}`) ?? { store, group, banners: [] };
    list.banners.push(row);
    lists.set(`${store}/${group}`, list);
  }
  return [...lists.values()];
}

/** The ids with one of them at another place. */
export function movedTo(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((other) => other !== id);
  return [...others.slice(0, place), id, ...others.slice(place)];
}
