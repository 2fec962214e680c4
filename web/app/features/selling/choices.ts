import { queryOptions } from '@tanstack/react-query';
import { type CategoryChoice, type ChoiceField, readCategories, readOptions } from '../../api/wire/selling/offering.ts';
import { readSeller } from '../../api/wire/selling/seller.ts';
import { userKey } from '../../lib/data/user-key.ts';
import type { Shop } from '../../lib/store/shop.ts';

/** The catalogue changes rarely; what was removed meanwhile is refused when the garments are sent. */
const KEPT_MS = 300_000;

/** The options of a field, for signed-in sellers. */
export const optionsQuery = (shop: Shop, field: ChoiceField) =>
  queryOptions({
    queryKey: [userKey, 'selling', 'options', field, shop.store.code],
    staleTime: KEPT_MS,
    queryFn: ({ signal }) => readOptions(shop, field, signal),
  });

export const categoriesQuery = (shop: Shop) =>
  queryOptions({
    queryKey: [userKey, 'selling', 'categories', shop.store.code],
    staleTime: KEPT_MS,
    queryFn: async ({ signal }) => groupsOf(await readCategories(shop, signal)),
  });

/** Categories without children, by the category above them. */
export interface CategoryGroup {
  readonly label: string;
  readonly categories: readonly { readonly code: string; readonly label: string }[];
}

export function groupsOf(all: readonly CategoryChoice[]): CategoryGroup[] {
  const parents = new Set(all.map(({ parent }) => parent));
  const groups = new Map<string, CategoryChoice[]>();
  for (const category of all)
    if (!parents.has(category.code)) {
      const key = category.parent ?? '';
      groups.set(key, [...(groups.get(key) ?? []), category]);
    }
  return [...groups].map(([parent, categories]) => ({
    label: all.find(({ code }) => code === parent)?.label ?? '',
    categories,
  }));
}

/** Who the seller has said to be. */
export const sellerQuery = (shop: Shop) =>
  queryOptions({
    queryKey: [userKey, 'selling', 'seller'],
    queryFn: ({ signal }) => readSeller(shop, signal),
  });
