import type { Shop } from '../../../lib/store/shop.ts';
import type { Conditions } from './conditions.ts';
import type { WireProduct } from './documents.ts';
import type { Product } from './product.ts';
import { productOf } from './product-of.ts';
import { search } from './search.ts';
import type { SearchRequest, SearchResult } from './search-request.ts';

const address = ['id', 'sku', 'parentSku', 'name', 'slug', 'url_key', 'type_id'];

const tile = [
  ...address,
  'status',
  'image',
  'hover_image',
  'designer',
  'price_incl_tax',
  'original_price_incl_tax',
  'final_price_incl_tax',
  'sirental_price',
  'subscription_available',
  'subscription_points',
  'stock',
  'new',
  'info_label',
  'marketplace_condition',
  'next_free_date',
  'reviews_count',
  'reviews_recommended',
  'reviews_rated',
  'reviews_fit',
  'attributes_metadata.attribute_code',
  'attributes_metadata.options',
  'configurable_children.sku',
  'configurable_children.stock',
  'configurable_children.variant_type',
];

/** Parts of the documents that a search requests; absent: whole documents. */
const parts = {
  /** Address of the product's page. */
  address,
  addressAndStatus: [...address, 'status'],
  /** Address, and the day of the last change. */
  sitemap: [...address, 'updated_at'],
  name: ['sku', 'name'],
  id: ['id'],
  style: ['sku', 'parentSku'],
  picture: ['id', 'image'],
  /** Address and picture. */
  similar: [...address, 'image'],
  /** Data of a tile. */
  tile,
  /** A tile, and the size of a part of a set or bundle. */
  part: [...tile, 'visibility', 'size', 'shoe_size', 'attributes_metadata.default_frontend_label'],
  /** A line of the cart. */
  line: [
    ...address.filter((field) => field !== 'parentSku'),
    'image',
    'designer',
    'attributes_metadata',
    'configurable_children.sku',
    'configurable_children.image',
    'sirental_price',
    'configurable_children.sirental_price',
  ],
} as const satisfies Record<string, readonly string[]>;

export interface ProductRequest
  extends Pick<SearchRequest, 'filters' | 'chosen' | 'facets' | 'text' | 'sort' | 'size' | 'from' | 'wish'> {
  /** Default: whole documents. */
  part?: keyof typeof parts;
}

/** Products of a search, with the answer's counts of facets (facets.ts). */
export interface FoundProducts
  extends Pick<
    SearchResult<unknown>,
    'total' | 'start' | 'perPage' | 'offline' | 'aggregations' | 'attributeMetadata'
  > {
  items: Product[];
}

export async function searchProducts(
  shop: Shop,
  { part, ...request }: ProductRequest,
  signal?: AbortSignal,
): Promise<FoundProducts> {
  const include = part && { include: [...parts[part]] };
  const found = await search<WireProduct>(shop, { entity: 'product', ...request, ...include }, signal);
  return { ...found, items: found.items.map(productOf) };
}

/** The first product of a search. */
export const findProduct = async (
  shop: Shop,
  filters: Conditions,
  { part, signal }: { part?: ProductRequest['part']; signal?: AbortSignal } = {},
): Promise<Product | undefined> =>
  (await searchProducts(shop, { filters, size: 1, ...(part && { part }) }, signal)).items[0];

/** Products of a sitemap, with the day of their last change. */
export async function searchSitemap(
  shop: Shop,
  request: ProductRequest,
): Promise<{ product: Product; changed: string | undefined }[]> {
  const found = await search<WireProduct & { updated_at?: string }>(shop, {
    entity: 'product',
    ...request,
    include: parts.sitemap,
  });
  return found.items.map((document) => ({ product: productOf(document), changed: document.updated_at }));
}

/** Products and categories that fit the typed text. */
export async function suggest({ api }: Shop, text: string, signal?: AbortSignal) {
  const options = { query: { q: text }, timeout: 5000, ...(signal && { signal }) };
  const { products, categories } = await api.get('/api/catalog/suggest', options);
  return {
    products: products.map(({ type_id, ...product }) => productOf({ id: 0, type_id, ...product } as WireProduct)),
    categories: categories.map(({ id, name, url_path: path }) => ({ id, name, path })),
  };
}
