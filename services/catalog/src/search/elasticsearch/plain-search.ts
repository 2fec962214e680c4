import type { Filter, SearchQuery } from '@garderoba/contracts';
import { Unavailable } from '@garderoba/service-kit/runtime/errors';
import { LRUCache } from 'lru-cache';
import type { CandidateWish } from '../../persistence/candidates.js';
import type { CatalogueQueries } from '../../persistence/catalogue.queries.js';
import type { Catalogue } from '../catalogue.js';
import { EntityIndex } from '../entity-index.js';
import { indexedProduct } from '../indexed-product.js';
import { locatedQuery } from '../located-query.js';
import type { Asker } from '../search-index.js';
import { stem } from '../text/stems.js';
import { words } from '../text/words.js';
import { factsAround } from './facts-around.js';
import type { ProductAnswer } from './product-search.js';

/** Maximum candidates of a listing: the newest products that match its indexed filters. */
const MOST_CANDIDATES = 300;
/** Maximum parallel listings from the database; more would take capacity from carts and orders. */
const AT_ONCE = 4;
/** How long a result is shared by identical searches. */
const KEPT_MS = 2_000;
const MOST_KEPT = 20;
const SHORTEST_WORD = 3;
const DOCUMENT_ID = /^\d{1,9}$/;

/** A small index over the candidates. */
interface Small {
  readonly index: EntityIndex;
  readonly facts: Catalogue;
}

/**
 * Search while the engine is unavailable: candidates come from the database, and the embedded engine searches only
 * these, so that filters, prices and facets work as usual. A search for a specific product finds it; a listing shows
 * and counts only the newest candidates.
 */
export class PlainSearch {
  private readonly kept = new LRUCache<string, Promise<Small>>({ max: MOST_KEPT, ttl: KEPT_MS });
  private running = 0;

  constructor(private readonly queries: CatalogueQueries) {}

  /**
   * `named`: criteria for the database; `filters`: all filters that must match; `common`: attributes and categories.
   * Throws Unavailable when too many different searches run at once.
   */
  async search(
    asker: Asker,
    query: SearchQuery,
    named: readonly Filter[],
    filters: readonly Filter[],
    common: Catalogue,
  ): Promise<ProductAnswer> {
    const { index, facts } = await this.small(wishOf(query.text, named, asker.store.language), common);
    const answer = index.search(locatedQuery(query, filters, asker));
    const skus = new Map(answer.ids.map((id) => [id, facts.productWith(id)?.facts.sku ?? '']));
    return { ...answer, skus, facts };
  }

  private small(wish: CandidateWish, common: Catalogue): Promise<Small> {
    const key = JSON.stringify(wish);
    const known = this.kept.get(key);
    if (known) return known;
    if (this.running >= AT_ONCE) throw new Unavailable('the search engine is unavailable and the database is busy');
    const read = this.read(wish, common);
    this.kept.set(key, read);
    read.catch(() => this.kept.delete(key));
    return read;
  }

  private async read(wish: CandidateWish, common: Catalogue): Promise<Small> {
    this.running += 1;
    try {
      const skus = await this.queries.candidates(wish, MOST_CANDIDATES);
      const facts = await factsAround(this.queries, common, skus);
      const index = new EntityIndex();
      for (const product of skus.flatMap((sku) => facts.product(sku) ?? [])) {
        const document = indexedProduct(facts, product, true);
        if (document) index.put(product.documentId, document);
      }
      return { index, facts };
    } finally {
      this.running -= 1;
    }
  }
}

/** The part of a query that the database can evaluate; the small index evaluates the rest. */
export function wishOf(text: string | undefined, filters: readonly Filter[], language: string): CandidateWish {
  const of = (...fields: string[]): readonly string[] | undefined => {
    const filter = filters.find((one) => one.is === 'oneOf' && fields.includes(one.field));
    // Postgres cannot store NUL.
    return filter?.is === 'oneOf' ? filter.values.filter((value) => !value.includes('\0')) : undefined;
  };
  const paths = of('url_path')?.map((path) => path.split('/').at(-1) ?? path);
  return {
    language,
    skus: of('sku'),
    variantSkus: of('configurable_children.sku'),
    documentIds: of('id')
      ?.filter((id) => DOCUMENT_ID.test(id))
      .map(Number),
    urlKeys: of('url_key', 'slug') ?? paths,
    categoryIds: of('category_ids'),
    statuses: of('status'),
    visibilities: of('visibility'),
    ...(text && { beginnings: beginningsOf(text, language) }),
  };
}

/** The words without their endings, as typed. */
const beginningsOf = (text: string, language: string): string[] =>
  text
    .replaceAll('\0', ' ')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.slice(0, Math.max(SHORTEST_WORD, stem(words(word)[0] ?? word, language).length)));
