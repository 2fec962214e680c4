import type { SearchQuery } from '@garderoba/contracts';
import type { Json } from '../domain/documents/known-facts.js';
import { productDocument } from '../domain/documents/product-document.js';
import type { BuiltIndex } from './built-index.js';
import { withListingRules } from './listing-rules.js';
import { locatedQuery } from './located-query.js';
import type { Asker } from './search-index.js';

/** wire-contract 11.4. */
const MOST = 8;
const SHORTEST = 3;

export interface Suggestions {
  readonly products: readonly Json[];
  readonly categories: readonly Json[];
  readonly queries: readonly string[];
}

/** What a shopper may mean while typing. */
export function suggestions(built: BuiltIndex, asker: Asker, typed: string, listOutOfStock: boolean): Suggestions {
  const text = typed.trim();
  if (text.length < SHORTEST) return { products: [], categories: [], queries: [] };
  const { language, currency, country } = asker.store;
  const products = find(built, asker, { ...NOTHING, entity: 'product', text }, listOutOfStock).flatMap((id) => {
    const product = built.catalogue.productWith(id);
    const document = product && productDocument(built.catalogue, product, { language, currency, country }, new Date(0));
    return document ? [pick(document, ['sku', 'name', 'slug', 'type_id', 'image'])] : [];
  });
  const categories = find(
    built,
    asker,
    { ...NOTHING, entity: 'category', text, filters: [{ is: 'oneOf', field: 'is_active', values: ['true'] }] },
    true,
  ).flatMap((id) => {
    const document = built.document('category', language, id);
    return document ? [pick(document, ['id', 'name', 'url_path'])] : [];
  });
  return { products, categories, queries: completed(text, built.products.completions(language, text, MOST)) };
}

const NOTHING = {
  filters: [],
  sort: [{ field: '_score', direction: 'desc' }],
  from: 0,
  size: MOST,
  facets: [],
  source: { include: [], exclude: [] },
  format: 'standard',
} as const satisfies Omit<SearchQuery, 'entity'>;

function find(built: BuiltIndex, asker: Asker, query: SearchQuery, listOutOfStock: boolean): readonly number[] {
  const filters = withListingRules(query, { everyVisibility: new Set(), listOutOfStock });
  const located = locatedQuery(
    query,
    query.entity === 'product' ? [...filters, { is: 'exists', field: 'price' }] : filters,
    asker,
  );
  return built.index(query.entity, asker.store.language).search(located).ids;
}

/** The last word completed, the ones before it kept. */
const completed = (typed: string, words: readonly string[]): string[] => {
  const before = typed.split(/\s+/).slice(0, -1).join(' ');
  return words.map((word) => (before ? `${before} ${word}` : word));
};

const pick = (document: Json, names: readonly string[]): Json =>
  Object.fromEntries(names.map((name) => [name, document[name]]));
