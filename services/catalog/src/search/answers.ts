import {
  CURRENCIES,
  type Filter,
  LANGUAGES,
  type Language,
  type SearchQuery,
  type StoreView,
  taxCountry,
} from '@garderoba/contracts';
import { ROOT_CATEGORY } from '../domain/category.js';
import { attributeMetadata } from '../domain/documents/attribute-document.js';
import type { Touched } from './built-index.js';
import type { Catalogue } from './catalogue.js';
import type { FacetResult } from './facets.js';
import { priced } from './indexed-product.js';

// Parts of answers that both engines share.

/** Attributes with a facet, with the options that occur (wire-contract 5.3). */
export function countedAttributes(
  catalogue: Catalogue,
  store: StoreView,
  query: SearchQuery,
  facets: Readonly<Record<string, FacetResult>>,
): unknown[] {
  if (query.entity !== 'product') return [];
  const used = new Map<string, Set<number>>();
  for (const facet of query.facets) {
    const code = facet.field.replace(/_options$/, '');
    const result = facets[facet.name];
    if (!result || !('buckets' in result)) continue;
    const ids = used.get(code) ?? new Set<number>();
    for (const { key } of result.buckets) if (typeof key === 'number') ids.add(key);
    used.set(code, ids);
  }
  return [...used].flatMap(([code, ids]) => {
    const attribute = catalogue.attribute(code);
    return attribute ? [attributeMetadata(attribute, store.language, ids)] : [];
  });
}

/** URL fields are always answered together with the fields that identify the page. */
export const addressFields = (include: readonly string[], exclude: readonly string[]): SearchQuery['source'] => ({
  include: include.length > 0 ? [...include, 'url_path', 'identifier', 'id', 'slug', 'sku', 'type_id'] : [],
  exclude,
});

/** Fields that a URL path is searched in, in this order (wire-contract 7.1). */
export const ADDRESSES = [
  ['product', ['url_path']],
  ['category', ['url_path']],
  ['cms_page', ['identifier', 'url_path']],
] as const;
export const ACTIVE: Filter = { is: 'oneOf', field: 'is_active', values: ['true'] };

/** Categories in suggestions: all except the root. */
export const SUGGESTED: readonly Filter[] = [
  ACTIVE,
  { is: 'not', filter: { is: 'oneOf', field: 'id', values: [String(ROOT_CATEGORY)] } },
];

/** A product without a price in the store's currency is not offered in that store. */
export const PRICED: Filter = { is: 'exists', field: 'price' };

/**
 * Products disabled by staff (status 2 and higher) are found by no search and at no URL, also not by SKU. An expired
 * voucher is only shown as disabled in its document, so that its page can say so.
 */
export const ENABLED: Filter = { is: 'oneOf', field: 'status', values: ['0', '1'] };

/** Products that a listing without filters contains (CAT-034, CAT-037). */
export const LISTED: readonly Filter[] = [ENABLED, { is: 'oneOf', field: 'visibility', values: ['2', '3', '4'] }];

/**
 * Indexed price by currency, to count what a store with this currency lists. The prices of a currency exist in every
 * tax country or in none, so one country stands for all.
 */
export const PRICE_FIELDS: ReadonlyMap<string, string> = new Map(
  CURRENCIES.map((currency) => [currency, priced('price', currency, taxCountry(LANGUAGES[0] as Language))]),
);

export const round = (score: number): number => Math.round(score * 1_000) / 1_000;

const CATEGORY_ID = /^\d{1,9}$/;
const MAX_TAGS = 500;

/** Tags of an answer: its products, or the categories it lists, else everything. */
export function tagsOf(query: SearchQuery, ids: readonly number[]): string[] {
  if (query.entity !== 'product') return [query.entity];
  const of = (field: string): readonly string[] | undefined => {
    const filter = query.filters.find((entry) => entry.is === 'oneOf' && entry.field === field);
    return filter?.is === 'oneOf' ? filter.values : undefined;
  };
  const named = of('sku') ?? of('id');
  if (named && ids.length === named.length) return ids.map((id) => `P${id}`);
  // Values come from clients, so they may be invalid or many. Tags are sent in a header.
  const categories = of('category_ids')?.filter((id) => CATEGORY_ID.test(id)) ?? [];
  const areTold = categories.length > 0 && categories.length <= MAX_TAGS && !query.text;
  return areTold ? categories.map((id) => `C${id}`) : ['*'];
}

export function changedTags({ everything, productIds, categoryIds, entities }: Touched): string[] {
  if (everything) return ['*'];
  const others = [...entities].filter((entity) => entity !== 'product');
  return [...[...productIds].map((id) => `P${id}`), ...[...categoryIds].map((id) => `C${id}`), ...others];
}
