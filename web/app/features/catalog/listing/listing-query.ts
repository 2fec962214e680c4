import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiProblem } from '../../../api/problem.ts';
import { filterableCodes } from '../../../api/wire/goods/category.ts';
import { typeCounts, typeFacet } from '../../../api/wire/goods/facets.ts';
import { type FoundProducts, searchProducts } from '../../../api/wire/goods/products.ts';
import type { Shop } from '../../../lib/store/shop.ts';
import { type Tile, tileOf } from '../tiles/tile.ts';
import { facetCodes } from './facet-codes.ts';
import { facetsOf } from './facets-of.ts';
import type { Facet } from './filter-options.ts';
import { type Listing, pageSize, startOf } from './listing.ts';

/** One page of a listing, reduced to the displayed fields; facets come with the first page only. */
export interface ProductPage {
  tiles: Tile[];
  facets: Facet[];
  /** True if the listing contains garments to rent. */
  hasRentals: boolean;
  total: number;
  start: number;
  perPage: number;
}

const facetCodesQuery = (shop: Shop) =>
  queryOptions({
    queryKey: ['catalog', shop.store.code, 'facets'],
    queryFn: async ({ signal }) => facetCodes(await filterableCodes(shop, signal)),
    staleTime: 60_000,
  });

/** Products of a listing, page after page; several of them at once on return (NAV-030). */
export const listingQuery = (shop: Shop, listing: Listing) =>
  infiniteQueryOptions({
    queryKey: ['catalog', shop.store.code, 'listing', listing],
    initialPageParam: startOf(listing),
    queryFn: ({ pageParam, signal }) => listingPage(shop, listing, pageParam, signal),
    getNextPageParam: (last: ProductPage) =>
      last.start + last.perPage < last.total ? last.start + last.perPage : undefined,
  });

/** The filters of a listing: the shop's filterable attributes and the price; only the price if the attributes cannot be read. */
export const loadFacetCodes = (queryClient: QueryClient, shop: Shop): Promise<string[]> =>
  queryClient.fetchQuery(facetCodesQuery(shop)).catch((error: unknown) => {
    console.error('listing: filterable attributes could not be read', error);
    return facetCodes([]);
  });

/** Maximal number of displayed facets. */
const mostFacets = 8;

/**
 * Data derived from a response, keyed by its counts. Renderings share responses (shared-answers.ts), and a response belongs to one request:
 * many concurrent visits of a listing read its documents once.
 */
const madeOf = new WeakMap<object, ProductPage>();

/** One page of a listing, from the product `from` (0 is the first). Facets are counted for the first displayed page. */
export async function listingPage(
  shop: Shop,
  listing: Listing,
  from: number,
  signal?: AbortSignal,
): Promise<ProductPage> {
  const isFirst = from === startOf(listing);
  const codes = isFirst ? listing.facets : [];
  const counted = isFirst ? [...codes, typeFacet] : [];
  const { page: _page, ...question } = listing;
  const request = { ...question, facets: counted, size: pageSize, from, part: 'tile' } as const;
  const result = await searchProducts(shop, request, signal);
  // Empty because the request failed: this is not the end of the list.
  if (result.offline) throw new ApiProblem(0, null);
  const known = madeOf.get(result.aggregations);
  if (known) return known;
  const useful = facetsOf(result, codes, shop.store).filter(
    ({ code, values }) => values.length > 1 || code in listing.chosen,
  );
  const price = useful.filter(({ code }) => code === 'price');
  const page: ProductPage = {
    tiles: result.items.map((product) => tileOf(shop.store, product)),
    facets: [...useful.filter(({ code }) => code !== 'price').slice(0, mostFacets - price.length), ...price],
    hasRentals: hasRentals(result),
    ...{ total: result.total, start: result.start, perPage: result.perPage },
  };
  madeOf.set(result.aggregations, page);
  return page;
}

/** Also checks the page's own products, because the facet does not count sizes of a style as garments. */
const hasRentals = (result: FoundProducts): boolean =>
  typeCounts(result).has('sirent') || result.items.some(({ nextFreeDay }) => nextFreeDay !== undefined);
