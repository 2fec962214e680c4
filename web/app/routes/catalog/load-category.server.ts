import { type RouterContextProvider, redirect } from 'react-router';
import { sellerShare } from '../../../../proto/src/marketplace/listings.ts';
import type { Category } from '../../api/wire/goods/category.ts';
import { type Mapped, readUrlMap } from '../../api/wire/goods/url-map.ts';
import {
  categoriesQuery,
  categoryFilters,
  categoryQuery,
  secondHandCategory,
} from '../../features/catalog/categories.ts';
import { breadcrumbs, categoryPath } from '../../features/catalog/category.ts';
import { type Listing, pageSize, searchOfPage, startOf } from '../../features/catalog/listing/listing.ts';
import { loadFacetCodes, type ProductPage } from '../../features/catalog/listing/listing-query.ts';
import { listingOf } from '../../features/catalog/listing/read-listing.ts';
import { NotFound } from '../../features/catalog/not-found.ts';
import { breadcrumbList, itemList } from '../../features/seo/things.ts';
import { newQueryClient } from '../../lib/data/query-client.ts';
import { categoryInLanguages } from '../../lib/page/alternates.server.ts';
import { headFor, originOf, plainStore, plainText, textFor } from '../../lib/page/head.server.ts';
import { pack } from '../../lib/page/packed.ts';
import { todayInShop } from '../../lib/rental/days.ts';
import { shopPath } from '../../lib/store/paths.ts';
import type { Shop } from '../../lib/store/shop.ts';
import type { StoreView } from '../../lib/store/stores.ts';
import { loadListing } from './load-listing.server.ts';

type Context = Readonly<RouterContextProvider>;

/** Data of a category page. */
export async function loadCategory(context: Context, shop: Shop, url: URL, category: Category) {
  const queryClient = newQueryClient();
  const [categories, facets] = await Promise.all([
    queryClient.fetchQuery(categoriesQuery(shop)),
    loadFacetCodes(queryClient, shop),
  ]);
  const today = todayInShop();
  const base = categoryFilters(categories, category);
  const listing = listingOf(url.searchParams, { base, facets, today, store: shop.store });
  const trail = breadcrumbs(categories, category.id)
    .slice(0, -1)
    .map((parent) => ({ name: parent.name, path: categoryPath(shop.store, parent) }));
  const loaded = await loadListing(shop, listing);
  return {
    head: await categoryHead(context, shop, { category, trail, listing, first: loaded.first }),
    category: {
      id: category.id,
      name: category.name,
      ...(category.description ? { description: category.description } : {}),
      ...(secondHandCategory(categories)?.id === category.id ? { note: sellingNote(shop.store) } : {}),
    },
    // Category addresses differ by language; the id is equal in all.
    pageInAnyLanguage: `c/${category.id}`,
    trail,
    list: pack({ listing, ...loaded }),
  };
}

/** Above the second-hand pieces: what a seller gets, and the way to sell (SELL-053). */
function sellingNote(store: StoreView) {
  const part = sellerShare(100) / 100;
  const share = new Intl.NumberFormat(store.locale, { style: 'percent' }).format(part);
  return {
    text: textFor(store, 'secondHand.sellStrip', { share }),
    label: textFor(store, 'secondHand.sell'),
    path: shopPath(store, 'selling'),
  };
}

interface CategoryFacts {
  category: Category;
  trail: { name: string; path: string }[];
  listing: Listing;
  first: ProductPage | null;
}

/** Metadata: filtered and sorted lists have one canonical address, pages of a list have their own. */
async function categoryHead(context: Context, { store }: Shop, { category, trail, listing, first }: CategoryFacts) {
  const origin = originOf(context);
  const own = categoryPath(plainStore(store), category);
  const pathOf = (from: number) => own + searchOfPage(new URLSearchParams(), from);
  const isWhole = Object.keys(listing.chosen).length === 0 && !listing.wish && !listing.text;
  const start = isWhole ? startOf(listing) : 0;
  const path = pathOf(start);
  const isLast = !first || first.start + first.perPage >= first.total;
  return headFor({
    ...{ store, origin, path },
    title: start > 0 ? `${category.name} (${listing.page})` : category.name,
    description: plainText(category.description ?? '') || textFor(store, 'head.category', { name: category.name }),
    alternates: start > 0 ? {} : await categoryInLanguages(context, category.id, categoryPath),
    image: first?.tiles.find(({ image }) => image)?.image,
    previous: start > 0 ? pathOf(start - pageSize) : undefined,
    next: isWhole && !isLast ? pathOf(start + pageSize) : undefined,
    things: [
      breadcrumbList(origin, plainStore(store), [...trail, { name: category.name, path: own }]),
      ...(first && isWhole ? [itemList(origin, first.tiles, { start, total: first.total })] : []),
    ],
  });
}

/** A category by its current key; a former key redirects permanently. */
export async function loadCategoryBy(context: Context, shop: Shop, url: URL, key: string) {
  const category = await newQueryClient()
    .fetchQuery(categoryQuery(shop, key))
    .catch(async (error: unknown) => {
      if (!(error instanceof NotFound)) throw error;
      const found = await whatStandsAt(shop, `c/${key}`);
      throw found?.type === 'category' ? movedTo(shop, url, found.category) : error;
    });
  return loadCategory(context, shop, url, category);
}

/** The owner of an address, current or former (NAV-012 to NAV-017); null also if the server does not answer. */
export const whatStandsAt = (shop: Shop, path: string): Promise<Mapped | null> =>
  readUrlMap(shop, path).catch((error: unknown) => {
    console.error('url map: failed', error);
    return null;
  });

/** Redirect to a category's current address, with the filters of the former one. */
export function movedTo(shop: Shop, { search }: URL, category: Category): Response {
  const [now] = categoryPath(shop.store, category).split('?');
  return redirect(`${now}${search}`, 301);
}
