import { BANNER_GROUPS, type Banner, type BannerFile } from '../../../../proto/src/content/banners.ts';
import type { Shop } from '../../lib/store/shop.ts';

/** What the store view shows today, in four lists (CMS-063). */
export const bannerFile = async ({ api, store }: Shop): Promise<BannerFile> =>
  fileOf(await api.get(`/api/ext/banners/${store.code}`));

/** The four lists of an answer, also of one in another form: an absent list is empty, a field of another type is missing. */
export function fileOf(answer: unknown): BannerFile {
  const lists = fieldsOf(answer);
  return Object.fromEntries(
    BANNER_GROUPS.map((group) => {
      const list = lists[group];
      return [group, Array.isArray(list) ? list.map(bannerOf) : []];
    }),
  ) as unknown as BannerFile;
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

function bannerOf(value: unknown): Banner {
  const fields = fieldsOf(value);
  const text = (name: string): string => (typeof fields[name] === 'string' ? fields[name] : '');
  return {
    ...{ urlDesktop: text('urlDesktop'), urlMobile: text('urlMobile'), from: text('from'), to: text('to') },
    ...{ link: text('link'), order: orderOf(fields.order), alt: text('alt'), text1: text('text1') },
  };
}

/** `2` and `"2"`; a banner without a number stands after the others. */
function orderOf(value: unknown): number {
  const order = typeof value === 'string' ? Number.parseFloat(value) : value;
  return Number.isFinite(order) ? (order as number) : Number.MAX_SAFE_INTEGER;
}
