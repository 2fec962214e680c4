import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiProblem } from '../../api/problem.ts';
import { type FilterOperators, type SearchRequest, type SearchResult, search } from '../../api/search.ts';
import type { WireAttribute, WireCategory, WireProduct } from '../../api/wire.ts';
import { config } from '../../lib/store/config.ts';
import type { Shop } from '../../lib/store/shop.ts';
import { descendants } from './category.ts';
import { facetsOf } from './facets-of.ts';
import type { Facet } from './filter-options.ts';
import { facetCodes, type Listing, pageSize, startOf } from './listing.ts';
import { listedStatuses, listedVisibilities } from './product/product.ts';
import { type Tile, tileOf } from './tile.ts';

export const rootCategoryId = 2;

/** A product, category or page that is not there; loaders turn it into the 404 of the page. */
export class NotFound extends Error {
  override readonly name = 'NotFound';
}

/** The product exists but must not be displayed (ERR-015, ERR-016). */
export class NotShown extends NotFound {
  readonly product: WireProduct;
  constructor(message: string, product: WireProduct) {
    super(message);
    this.product = product;
  }
}

const categoryFields = [
  'id',
  'parent_id',
  'name',
  'path',
  'level',
  'position',
  'slug',
  'url_key',
  'url_path',
  'include_in_menu',
  'product_count',
];

/** The active category tree of a store; small, and the menu, breadcrumbs and listings all need it. */
export const categoriesQuery = (shop: Shop) =>
  queryOptions({
    queryKey: ['catalog', shop.store.code, 'categories'],
    queryFn: async ({ signal }) => {
      const request: SearchRequest = {
        entity: 'category',
        filters: { is_active: { eq: true } },
        sort: 'position:asc',
        size: 4000,
        include: categoryFields,
      };
      // The root of the tree is a document too, but no displayed category.
      return (await search<WireCategory>(shop, request, signal)).items.filter(({ level }) => level !== 1);
    },
    staleTime: 60_000,
  });

/** One category with its text and pictures, by slug, url key or id (CAT-013). Ids below the root are refused unasked (CAT-041). */
export const categoryQuery = (shop: Shop, key: string) =>
  queryOptions({
    queryKey: ['catalog', shop.store.code, 'category', key],
    queryFn: ({ signal }) => findCategory(shop, key, signal),
    retry: (failures, error) => failures < 1 && !(error instanceof NotFound),
  });

async function findCategory(shop: Shop, key: string, signal: AbortSignal): Promise<WireCategory> {
  const notFound = () => new NotFound(`Category query returned empty result key = slug value = ${key}`);
  const id = /^\d+$/.test(key) ? Number(key) : null;
  if (id !== null && id < rootCategoryId) throw notFound();
  for (const field of id === null ? ['slug', 'url_key'] : ['id']) {
    const filters: Record<string, FilterOperators> = { [field]: { eq: id ?? key }, is_active: { eq: true } };
    const { items } = await search<WireCategory>(shop, { entity: 'category', filters, size: 1 }, signal);
    if (items[0]) return items[0];
  }
  throw notFound();
}

const listFields = [
  'id',
  'sku',
  'parentSku',
  'name',
  'slug',
  'url_key',
  'type_id',
  'status',
  'image',
  'hover_image',
  'front_image',
  'designer',
  'price_incl_tax',
  'original_price_incl_tax',
  'special_price_incl_tax',
  'final_price_incl_tax',
  'sirental_price',
  'retail_price',
  'subscription_available',
  'subscription_points',
  'plan_type',
  'stock',
  'new',
  'new_with_tag',
  'bestseller',
  'info_label',
  'marketplace_condition',
  'next_free_date',
  'attributes_metadata.attribute_code',
  'attributes_metadata.options',
  'configurable_children.sku',
  'configurable_children.stock',
  'configurable_children.variant_type',
];

export const listed = { visibility: { in: listedVisibilities }, status: { in: listedStatuses } } satisfies Record<
  string,
  FilterOperators
>;

/** One page of a listing, reduced to the displayed fields; facets come with the first page only. */
export interface ProductPage {
  tiles: Tile[];
  facets: Facet[];
  /** Is anything of the listing lent? */
  hasRentals: boolean;
  total: number;
  start: number;
  perPage: number;
}

const facetCodesQuery = (shop: Shop) =>
  queryOptions({
    queryKey: ['catalog', shop.store.code, 'facets'],
    queryFn: async ({ signal }) => {
      const request: SearchRequest = {
        entity: 'attribute',
        filters: { is_filterable: { eq: true } },
        sort: 'position:asc',
        size: 200,
        include: ['attribute_code'],
      };
      const { items } = await search<WireAttribute>(shop, request, signal);
      return facetCodes(items.map(({ attribute_code }) => attribute_code));
    },
    staleTime: 60_000,
  });

/** Products of a listing, page after page; `pages` of them at once after coming back (NAV-030). */
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

/** More chips than this are a form to fill in. */
const mostFacets = 8;

/**
 * Data derived from a response, keyed by its counts. Renderings share responses (shared-answers.ts), and a response belongs to one request:
 * many concurrent visits of a listing parse its documents once.
 */
const madeOf = new WeakMap<object, ProductPage>();

/** One page of a listing, from the product `from` (0 is the first). The page it begins with counts its facets. */
export async function listingPage(
  shop: Shop,
  listing: Listing,
  from: number,
  signal?: AbortSignal,
): Promise<ProductPage> {
  const isFirst = from === startOf(listing);
  const codes = isFirst ? listing.facets : [];
  const counted = isFirst ? [...codes, 'type_id'] : [];
  const { page: _page, ...question } = listing;
  const request = {
    entity: 'product',
    ...question,
    facets: counted,
    size: pageSize,
    from,
    include: listFields,
  } as const;
  const result = await search<WireProduct>(shop, request, signal);
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

/** True if the listing contains garments to rent. Also checks the page's own products, because the facet does not count sizes of a style as garments. */
const hasRentals = ({ aggregations, items }: SearchResult<WireProduct>): boolean =>
  (aggregations.agg_terms_type_id?.buckets.some(({ key }) => key === 'sirent') ?? false) ||
  items.some(({ next_free_date }) => next_free_date !== undefined);

/**
 * One product with everything its page shows. Fails for products that are off, and for variants while these are protected;
 * else a variant is answered by its parent (PDP-020, PDP-021).
 */
export const productQuery = (shop: Shop, sku: string, { protectsVariants } = config) =>
  queryOptions({
    queryKey: ['catalog', shop.store.code, 'product', sku, protectsVariants],
    queryFn: async ({ signal }) => {
      if (!sku) throw new Error('please provide the search key for the product/single action');
      const { items } = await search<WireProduct>(
        shop,
        { entity: 'product', filters: { sku: { eq: sku } }, size: 1 },
        signal,
      );
      const product = items[0];
      if (!product) throw new NotFound(`Product not found: ${sku}`);
      if ((product.status ?? 1) >= 2) {
        throw new NotShown(`Product query returned empty result product status = ${product.status}`, product);
      }
      if (product.visibility === 1) {
        const parent = protectsVariants ? null : await findParent(shop, product.sku);
        if (parent) return parent;
        throw new NotShown(`Product query returned empty result product visibility = ${product.visibility}`, product);
      }
      return product;
    },
    retry: (failures, error) => failures < 1 && !(error instanceof NotFound),
  });

/** The configurable product a variant belongs to; null when it has none (PDP-021, PDP-029). */
export async function findParent(shop: Shop, childSku: string): Promise<WireProduct | null> {
  const { items } = await search<WireProduct>(shop, {
    entity: 'product',
    filters: { 'configurable_children.sku': { eq: childSku }, ...listed },
    size: 1,
  });
  return items[0] ?? null;
}

/**
 * The style that a piece of the cart is a variant of, with everything one can choose of it (CART-041). A piece that names no
 * style has no variants.
 */
export const styleQuery = (shop: Shop, pieceSku: string) =>
  queryOptions({
    queryKey: ['catalog', shop.store.code, 'style', pieceSku],
    queryFn: async ({ signal }) => {
      const find = async (sku: string, include?: string[]): Promise<WireProduct> => {
        const request = {
          entity: 'product',
          filters: { sku: { eq: sku } },
          size: 1,
          ...(include && { include }),
        } as const;
        const { items } = await search<WireProduct>(shop, request, signal);
        if (!items[0]) throw new NotFound(`Product not found: ${sku}`);
        return items[0];
      };
      const { parentSku } = await find(pieceSku, ['sku', 'parentSku']);
      if (!parentSku) throw new Error("Product doesn't have parentSku, please check if this is configurable product");
      return find(parentSku);
    },
    retry: (failures, error) => failures < 1 && error instanceof ApiProblem,
  });

/** Products of a fixed selection with the data of a tile, for example the home page's collections or the parts of a set. */
export const selectionQuery = (shop: Shop, name: string, request: Omit<SearchRequest, 'entity'>) =>
  queryOptions({
    queryKey: ['catalog', shop.store.code, 'selection', name],
    queryFn: ({ signal }) => search<WireProduct>(shop, { entity: 'product', include: listFields, ...request }, signal),
  });

/** Enabled products by sku, for the parts of grouped and bundle products (CAT-050). */
export const productsBySku = (shop: Shop, skus: string[]) =>
  selectionQuery(shop, `skus:${[...skus].sort().join(',')}`, {
    filters: { sku: { in: skus }, status: { in: [1] } },
    size: Math.max(1, skus.length),
    include: [...listFields, 'visibility', 'size', 'shoe_size', 'attributes_metadata.default_frontend_label'],
  });

/** Products of a category and of everything below it. The subscription category lists every visibility (CAT-038). */
export function categoryFilters(categories: WireCategory[], category: WireCategory): Record<string, FilterOperators> {
  const ids = descendants(categories, category.id).map(({ id }) => id);
  const everyVisibility = category.url_key === 'fashion-subscription';
  return {
    ...(everyVisibility ? { status: listed.status } : listed),
    category_ids: { in: ids },
  };
}
