import { queryOptions } from '@tanstack/react-query';
import { type Category, findCategory, searchCategories } from '../../api/wire/goods/category.ts';
import { type Conditions, categoryIn, forSale, listed } from '../../api/wire/goods/conditions.ts';
import type { Shop } from '../../lib/store/shop.ts';
import { descendants } from './category.ts';
import { NotFound } from './not-found.ts';

export const rootCategoryId = 2;

/** The active category tree of a store view, for menu, breadcrumbs and listings. */
export const categoriesQuery = (shop: Shop) =>
  queryOptions({
    queryKey: ['catalog', shop.store.code, 'categories'],
    queryFn: async ({ signal }) => {
      const categories = await searchCategories(shop, { part: 'tree', sort: 'position:asc' }, signal);
      // The root of the tree has a document too, but is not displayed.
      return categories.filter(({ level }) => level !== 1);
    },
    staleTime: 60_000,
  });

/** One category with its text, by slug, url key or id (CAT-013). Ids below the root are refused without a request (CAT-041). */
export const categoryQuery = (shop: Shop, key: string) =>
  queryOptions({
    queryKey: ['catalog', shop.store.code, 'category', key],
    queryFn: ({ signal }) => categoryBy(shop, key, signal),
    retry: (failures, error) => failures < 1 && !(error instanceof NotFound),
  });

async function categoryBy(shop: Shop, key: string, signal: AbortSignal): Promise<Category> {
  const notFound = () => new NotFound(`Category query returned empty result key = slug value = ${key}`);
  const id = /^\d+$/.test(key) ? Number(key) : null;
  if (id !== null && id < rootCategoryId) throw notFound();
  const found =
    id === null
      ? ((await findCategory(shop, 'slug', key, signal)) ?? (await findCategory(shop, 'key', key, signal)))
      : await findCategory(shop, 'id', id, signal);
  if (!found) throw notFound();
  return found;
}

/** The category of second-hand pieces by its address in each language. */
const SECOND_HAND = ['second-hand', 'z-drugiej-reki', 'secondhand', 'tweedehands'];

/** The category of second-hand pieces; undefined in a shop without one. */
export const secondHandCategory = (categories: readonly Category[]): Category | undefined =>
  categories.find(({ key = '' }) => SECOND_HAND.includes(key));

/** Products of a category and of its descendants. The subscription category lists every visibility (CAT-038). */
export function categoryFilters(categories: Category[], category: Category): Conditions {
  const ids = descendants(categories, category.id).map(({ id }) => id);
  return { ...(category.key === 'fashion-subscription' ? forSale : listed), ...categoryIn(ids) };
}
