import type { WireCategory } from '../api/wire.ts';
import { categoriesQuery, categoryFilters, categoryQuery } from '../features/catalog/api.ts';
import { breadcrumbs, categoryPath } from '../features/catalog/category.ts';
import { listingOf } from '../features/catalog/listing.ts';
import { newQueryClient } from '../lib/query-client.ts';
import type { Shop } from '../lib/shop.ts';
import { loadListing } from './load-listing.server.ts';

/** Everything a category page is rendered from. */
export async function loadCategory(shop: Shop, url: URL, category: WireCategory) {
  const queryClient = newQueryClient();
  const categories = await queryClient.fetchQuery(categoriesQuery(shop));
  const today = new Date().toISOString().slice(0, 10);
  const listing = listingOf(url.searchParams, categoryFilters(categories, category), today, shop.store);
  const trail = breadcrumbs(categories, category.id).slice(0, -1);
  return {
    category: {
      id: category.id,
      name: category.name,
      ...(category.description ? { description: category.description } : {}),
    },
    canonical: categoryPath(shop.store, category),
    // Addresses of categories are words of one language; the id is the same in all.
    pageInAnyLanguage: `c/${category.id}`,
    trail: trail.map((parent) => ({ name: parent.name, path: categoryPath(shop.store, parent) })),
    listing,
    ...(await loadListing(shop, listing)),
  };
}

/** A category by the key in its address, with the fields of its page. */
export const loadCategoryBy = async (shop: Shop, url: URL, key: string) =>
  loadCategory(shop, url, await newQueryClient().fetchQuery(categoryQuery(shop, key)));
