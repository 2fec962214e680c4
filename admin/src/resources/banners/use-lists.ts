import { useGetList, useListContext } from 'react-admin';
import { BANNER_GROUPS, MOST_BANNERS } from '../../../../proto/src/content/banners.ts';
import { type Banner, type BannerListOf, listsOf } from './banner.ts';

/** Most banners of a store view. */
export const MOST_ROWS = BANNER_GROUPS.length * MOST_BANNERS;

/** A list with its banners that the filter of states leaves. */
export interface FilteredList extends BannerListOf {
  readonly filtered: readonly Banner[];
}

interface Lists {
  /** Every list of the filter of store views and groups, empty ones too. */
  readonly lists: readonly FilteredList[];
  readonly isPending: boolean;
  /** Only banners in one state are shown; they cannot be ordered. */
  readonly isPart: boolean;
}

/** The lists that are shown. What is said about a list is true of all its banners, whatever the filter of states. */
export function useLists(): Lists {
  const { data = [], isPending, filterValues = {} } = useListContext<Banner>();
  const { state, ...place } = filterValues as Partial<Pick<Banner, 'state' | 'store' | 'group'>>;
  const isPart = state !== undefined;
  const whole = useGetList<Banner>(
    'banners',
    { filter: place, sort: { field: 'order', order: 'ASC' }, pagination: { page: 1, perPage: MOST_ROWS } },
    { enabled: isPart },
  );
  const all = isPart ? (whole.data ?? data) : data;
  const { store } = place;
  const groups = BANNER_GROUPS.filter((group) => !place.group || group === place.group);
  const found = listsOf(all);
  const empty = (group: Banner['group']): BannerListOf[] => (store ? [{ store, group, banners: [] }] : []);
  const lists = groups.flatMap((group) => {
    const ofGroup = found.filter((list) => list.group === group);
    return ofGroup.length > 0 ? ofGroup : empty(group);
  });
  const isShown = new Set(data.map(({ id }) => id));
  return {
    isPending: isPending || (isPart && whole.isPending),
    isPart,
    lists: lists.map((list) => ({ ...list, filtered: list.banners.filter(({ id }) => isShown.has(id)) })),
  };
}
