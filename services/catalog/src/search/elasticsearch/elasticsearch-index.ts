import { type Filter, LANGUAGES, type SearchQuery } from '@garderoba/contracts';
import type { Clock } from '@garderoba/service-kit/runtime/clock';
import { Unavailable } from '@garderoba/service-kit/runtime/errors';
import type { Logger } from '@garderoba/service-kit/runtime/logger';
import type { OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import type { DocumentView } from '../../domain/documents/known-facts.js';
import { productDocument } from '../../domain/documents/product-document.js';
import type { CatalogueQueries } from '../../persistence/catalogue.queries.js';
import type { IndexLock } from '../../persistence/index-lock.js';
import { ACTIVE, ADDRESSES, addressFields, countedAttributes, round, SUGGESTED, tagsOf } from '../answers.js';
import type { Change } from '../built-index.js';
import type { IndexAnswer } from '../entity-index.js';
import { locatedQuery } from '../located-query.js';
import { Opening } from '../opening.js';
import { compactReply, standardReply, urlHit } from '../reply.js';
import {
  type Answer,
  type Asker,
  type ChangedTags,
  type RebuildProgress,
  type RebuildReport,
  SearchIndex,
  type UrlQuestion,
} from '../search-index.js';
import { completed, MOST, NOTHING, pick, SHORTEST } from '../suggest.js';
import { words } from '../text/words.js';
import { CategoryCounts } from './category-counts.js';
import { Engine } from './engine.js';
import { GarmentList } from './garment-list.js';
import { HitDocuments } from './hit-documents.js';
import { IndexFollower } from './index-follower.js';
import { LocalDocuments } from './local-documents.js';
import { ProductFinder } from './product-finder.js';
import { FIRST, ProductIndexes } from './product-indexes.js';
import { ProductSearch } from './product-search.js';
import { Reindex } from './reindex.js';

export interface ElasticsearchSettings {
  readonly url: string;
  /** Prefix of all index names, so that several shops can share a server. */
  readonly prefix: string;
  readonly listOutOfStock: boolean;
  readonly documentCacheBytes: number;
  readonly logger: Logger;
}

const NULL = Buffer.from('null');

/**
 * The search engine on Elasticsearch (docs/decisions/0022). It finds, counts and sorts products; documents are rendered
 * here from the database and cached as bytes, so answers equal those of the embedded engine. While Elasticsearch is
 * unavailable, the database answers.
 */
export class ElasticsearchIndex extends SearchIndex implements OnModuleInit, OnModuleDestroy {
  private readonly engine: Engine;
  private readonly indexes: ProductIndexes;
  private readonly local: LocalDocuments;
  private readonly garments: GarmentList;
  private readonly counts: CategoryCounts;
  private readonly follower: IndexFollower;
  private readonly reindex: Reindex;
  private readonly finder: ProductFinder;
  private readonly documents: HitDocuments;
  private readonly opening: Opening;

  constructor(
    queries: CatalogueQueries,
    private readonly clock: Clock,
    private readonly lock: IndexLock,
    { url, prefix, listOutOfStock, documentCacheBytes, logger }: ElasticsearchSettings,
  ) {
    super();
    this.engine = new Engine(url, logger);
    this.opening = new Opening(logger);
    this.indexes = new ProductIndexes(this.engine.client, prefix, queries, logger);
    const products = searchesOf(this.engine, this.indexes);
    this.local = new LocalDocuments(queries, listOutOfStock, documentCacheBytes);
    this.garments = new GarmentList(queries);
    this.counts = new CategoryCounts(this.engine, products.get(FIRST) as ProductSearch, this.local);
    const { engine, indexes, local, garments, counts } = this;
    this.follower = new IndexFollower(queries, engine, indexes, products, local, garments, counts, lock);
    this.reindex = new Reindex(queries, indexes, products, local, counts, this.follower, lock);
    this.finder = new ProductFinder(queries, engine, products, indexes.columns, local, garments, clock);
    this.documents = new HitDocuments(queries, local, clock, logger);
  }

  /**
   * Waits for the engine. The first copy of the service fills the indexes; when that takes long, it starts with plain
   * listings from the database.
   */
  async onModuleInit(): Promise<void> {
    await this.engine.untilThere();
    await this.local.common.load();
    await this.garments.load();
    this.engine.isBuilding = true;
    await this.opening.begin(() => this.open());
  }

  private async open(): Promise<void> {
    if (!(await this.indexes.exist())) await this.rebuild();
    await this.indexes.learnColumns();
    const state = await this.indexes.state();
    // Missing lines are applied as usual; when they were deleted from the log, the indexes are rebuilt.
    if (!state || state.generation > this.generation) await this.rebuild();
    else this.local.common.generation = state.generation;
    await this.counts.recount();
    this.engine.isBuilding = false;
  }

  async onModuleDestroy(): Promise<void> {
    this.opening.end();
    await this.lock.close();
    await this.engine.close();
  }

  get generation(): number {
    return this.local.common.generation;
  }

  override get isAway(): boolean {
    return this.engine.isAway;
  }

  override get reason(): string | undefined {
    if (!this.isAway) return undefined;
    if (this.opening.isOpen) return 'the search engine is unavailable: products are listed from the database';
    const { done, of } = this.progress;
    return `the search index is being built (${done} of ${of} products): products are listed from the database until then`;
  }

  async search(asker: Asker, query: SearchQuery): Promise<Answer> {
    const started = performance.now();
    const { generation } = this;
    const answer = await this.find(asker, query);
    const page = {
      store: asker.store,
      entity: query.entity,
      took: Math.round(performance.now() - started),
      total: answer.total,
      maxScore: round(answer.maxScore),
      hits: await this.documents.hits(asker, query.entity, query.source, answer),
      facets: answer.facets,
      attributeMetadata: countedAttributes(this.local.catalogue, asker.store, query, answer.facets),
    };
    const bytes = query.format === 'compact' ? compactReply(page) : standardReply(page);
    return { bytes, generation, tags: tagsOf(query, answer.ids) };
  }

  async byUrl(asker: Asker, { url, include, exclude }: UrlQuestion): Promise<Answer> {
    const { generation } = this;
    const source = addressFields(include, exclude);
    for (const [entity, fields] of ADDRESSES) {
      for (const field of fields) {
        const answer = await this.at(asker, entity, field, url);
        const [hit] = await this.documents.hits(asker, entity, source, answer);
        if (hit)
          return {
            bytes: urlHit(asker.store, entity, { ...hit, score: 1 }),
            generation,
            tags: [entity === 'product' ? `P${hit.id}` : entity],
          };
      }
    }
    return { bytes: NULL, generation, tags: ['*'] };
  }

  async suggest(asker: Asker, typed: string): Promise<Answer> {
    const { generation } = this;
    const text = typed.trim();
    const found =
      text.length < SHORTEST ? { products: [], categories: [], queries: [] } : await this.suggestions(asker, text);
    return { bytes: Buffer.from(JSON.stringify(found)), generation, tags: ['*'] };
  }

  apply(changes: readonly Change[], generation: number): Promise<ChangedTags> {
    // A running build reads the lines itself; the remaining ones are applied once the index is open.
    if (!this.opening.isOpen) throw new Unavailable('the search index is being built');
    return this.follower.apply(changes, generation);
  }

  get progress(): RebuildProgress {
    return this.reindex.progress;
  }

  rebuild(): Promise<RebuildReport> {
    return this.reindex.run();
  }

  private async find(asker: Asker, query: SearchQuery): Promise<IndexAnswer> {
    if (query.entity === 'product') return this.finder.find(asker, query);
    const index = this.local.common.index(query.entity, asker.store);
    return index.search(locatedQuery(query, query.filters, asker));
  }

  private async at(asker: Asker, entity: string, field: string, url: string): Promise<IndexAnswer> {
    if (entity === 'product') return this.finder.at(asker, field, url);
    const filters: Filter[] = [{ is: 'oneOf', field, values: [url] }, ...(entity === 'category' ? [ACTIVE] : [])];
    const ids = this.local.common.index(entity, asker.store).idsOf(filters);
    return { total: ids.length, ids: ids.slice(0, 1), scores: [1], maxScore: 1, facets: {} };
  }

  private async suggestions(asker: Asker, text: string): Promise<object> {
    const { store } = asker;
    const products = await this.finder.find(asker, { ...NOTHING, entity: 'product', text });
    const facts = await this.documents.factsOf(products);
    const view: DocumentView = { language: store.language, currency: store.currency, country: store.country };
    const shown = products.ids.flatMap((id) => {
      const product = facts.productWith(id);
      const document = product && productDocument(facts, product, view, this.clock.now());
      return document ? [pick(document, ['sku', 'name', 'slug', 'type_id', 'image'])] : [];
    });
    const categories = (
      await this.find(asker, { ...NOTHING, entity: 'category', text, filters: SUGGESTED })
    ).ids.flatMap((id) => {
      const document = this.local.common.document('category', store, id);
      return document ? [pick(document, ['id', 'name', 'url_path'])] : [];
    });
    const [last = ''] = words(text).slice(-1);
    const completions = await this.finder.completions(store.language, last, MOST);
    return { products: shown, categories, queries: completed(text, completions) };
  }
}

/** One search per language. */
const searchesOf = ({ searches }: Engine, indexes: ProductIndexes): Map<string, ProductSearch> =>
  new Map(
    LANGUAGES.map((language) => {
      const columns = indexes.columns.get(language);
      if (!columns) throw new Error(`no columns of ${language}`);
      return [language, new ProductSearch(searches, indexes.alias(language), columns, language)];
    }),
  );
