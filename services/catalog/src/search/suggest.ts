import type { SearchQuery } from '@garderoba/contracts';
import type { Json } from '../domain/documents/known-facts.js';
import { productDocument } from '../domain/documents/product-document.js';
import { SUGGESTED } from './answers.js';
import type { BuiltIndex } from './built-index.js';
import type { Asker } from './search-index.js';

/** Maximum suggestions per kind (wire-contract 11.4). */
export const MOST = 8;
export const SHORTEST = 3;

export interface Suggestions {
  readonly products: readonly Json[];
  readonly categories: readonly Json[];
  readonly queries: readonly string[];
}

/** Lookups that suggestions need. */
export interface Lookup {
  readonly built: BuiltIndex;
  readonly asker: Asker;
  readonly now: Date;
  /** Ids of the hits of a search, best first. */
  find(query: SearchQuery): readonly number[];
}

/** Suggestions for a partially typed query. */
export function suggestions({ built, asker, now, find }: Lookup, typed: string): Suggestions {
  const text = typed.trim();
  if (text.length < SHORTEST) return { products: [], categories: [], queries: [] };
  const { language, currency, country } = asker.store;
  const products = find({ ...NOTHING, entity: 'product', text }).flatMap((id) => {
    const product = built.catalogue.productWith(id);
    const document = product && productDocument(built.catalogue, product, { language, currency, country }, now);
    return document ? [pick(document, ['sku', 'name', 'slug', 'type_id', 'image'])] : [];
  });
  const categories = find({ ...NOTHING, entity: 'category', text, filters: SUGGESTED }).flatMap((id) => {
    const document = built.document('category', asker.store, id);
    return document ? [pick(document, ['id', 'name', 'url_path'])] : [];
  });
  return { products, categories, queries: completed(text, built.products.completions(language, text, MOST)) };
}

export const NOTHING = {
  filters: [],
  sort: [{ field: '_score', direction: 'desc' }],
  from: 0,
  size: MOST,
  facets: [],
  source: { include: [], exclude: [] },
  format: 'standard',
} as const satisfies Omit<SearchQuery, 'entity'>;

/** Completes the last word and keeps the ones before it. */
export const completed = (typed: string, words: readonly string[]): string[] => {
  const before = typed.split(/\s+/).slice(0, -1).join(' ');
  return words.map((word) => (before ? `${before} ${word}` : word));
};

export const pick = (document: Json, names: readonly string[]): Json =>
  Object.fromEntries(names.map((name) => [name, document[name]]));
