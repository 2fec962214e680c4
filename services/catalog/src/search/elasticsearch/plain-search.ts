import type { Filter, SearchQuery } from '@garderoba/contracts';
import { Unavailable } from '@garderoba/service-kit/errors';
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

/** Products a listing looks at: the newest that its filters name. */
const MOST_CANDIDATES = 300;
/** Listings made from the database at once; more would take it from carts and orders. */
const AT_ONCE = 4;
/** What many ask for is read once. */
const KEPT_MS = 2_000;
const MOST_KEPT = 20;
const SHORTEST_WORD = 3;
const DOCUMENT_ID = /^\d{1,9}$/;

/** A few products, and the index over just them. */
interface Small {
  readonly index: EntityIndex;
  readonly facts: Catalogue;
}

/**
 * Search while the engine is away: candidates from the database, then the embedded engine over only those, so filters, prices and
 * facets mean what they always mean. Who names a product finds it; a listing shows the newest and counts only those.
 */
export class PlainSearch {
  private readonly kept = new LRUCache<string, Promise<Small>>({ max: MOST_KEPT, ttl: KEPT_MS });
  private running = 0;

  constructor(private readonly queries: CatalogueQueries) {}

  /**
   * `named`: what the database can look for; `filters`: all that must hold; `common`: attributes and categories.
   * Throws Unavailable when too many ask for different things at once.
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
    if (this.running >= AT_ONCE) throw new Unavailable('the search engine is away and the database is busy');
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

/** What of a query the database can look for; the small index looks at the rest. */
export function wishOf(text: string | undefined, filters: readonly Filter[], language: string): CandidateWish {
  const of = (...fields: string[]): readonly string[] | undefined => {
    const filter = filters.find((one) => one.is === 'oneOf' && fields.includes(one.field));
    // No text of the database has a NUL.
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

/** Words without their endings, in the letters they were typed in. */
const beginningsOf = (text: string, language: string): string[] =>
  text
    .replaceAll('\0', ' ')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.slice(0, Math.max(SHORTEST_WORD, stem(words(word)[0] ?? word, language).length)));
