import { redirect } from 'react-router';
import type { WireCategory, WireProduct } from '../api/wire.ts';
import { categoriesQuery, categoryFilters, categoryQuery, loadFacetCodes, NotFound } from '../features/catalog/api.ts';
import { breadcrumbs, categoryPath } from '../features/catalog/category.ts';
import { listingOf } from '../features/catalog/listing.ts';
import { pack } from '../lib/packed.ts';
import { newQueryClient } from '../lib/query-client.ts';
import type { Shop } from '../lib/shop.ts';
import { loadListing } from './load-listing.server.ts';

/** Everything a category page is rendered from. */
export async function loadCategory(shop: Shop, url: URL, category: WireCategory) {
  const queryClient = newQueryClient();
  const [categories, facets] = await Promise.all([
    queryClient.fetchQuery(categoriesQuery(shop)),
    loadFacetCodes(queryClient, shop),
  ]);
  const today = new Date().toISOString().slice(0, 10);
  const base = categoryFilters(categories, category);
  const listing = listingOf(url.searchParams, { base, facets, today, store: shop.store });
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
    list: pack({ listing, ...(await loadListing(shop, listing)) }),
  };
}

/** A category by the key in its address; one that had that key before leads for good to where it stands now. */
export async function loadCategoryBy(shop: Shop, url: URL, key: string) {
  const category = await newQueryClient()
    .fetchQuery(categoryQuery(shop, key))
    .catch(async (error: unknown) => {
      if (!(error instanceof NotFound)) throw error;
      const found = await whatStandsAt(shop, `c/${key}`);
      throw found?._type === 'category' ? movedTo(shop, url, found._source) : error;
    });
  return loadCategory(shop, url, category);
}

type Mapped =
  | { _type: 'product'; _source: WireProduct }
  | { _type: 'category'; _source: WireCategory }
  | { _type: 'cms_page'; _source: { identifier: string } };

/** Who has an address, or had it before (NAV-012 to NAV-017); null also when the server cannot say. */
export const whatStandsAt = (shop: Shop, path: string): Promise<Mapped | null> =>
  shop.api
    .postBare<Mapped | null>('/api/url/map', { url: path, includeFields: null, excludeFields: [], filters: {} })
    .catch((error: unknown) => {
      console.error('url map: failed', error);
      return null;
    });

/** The answer that says where a category stands now, with the filters of its former address. */
export function movedTo(shop: Shop, { search }: URL, category: WireCategory): Response {
  const [now] = categoryPath(shop.store, category).split('?');
  return redirect(`${now}${search}`, 301);
}
