import { setTimeout as delay } from 'node:timers/promises';
import { Client, errors } from '@elastic/elasticsearch';
import { type Filter, LANGUAGES, type SearchQuery } from '@garderoba/contracts';
import type { Clock } from '@garderoba/service-kit/clock';
import { Unavailable } from '@garderoba/service-kit/errors';
import type { Logger } from '@garderoba/service-kit/logger';
import type { OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import type { DocumentView } from '../../domain/documents/known-facts.js';
import { productDocument } from '../../domain/documents/product-document.js';
import type { CatalogueQueries } from '../../persistence/catalogue.queries.js';
import type { IndexLock } from '../../persistence/index-lock.js';
import { ACTIVE, ADDRESSES, addressFields, changedTags, countedAttributes, PRICED, round, tagsOf } from '../answers.js';
import type { Change, Touched } from '../built-index.js';
import type { Catalogue } from '../catalogue.js';
import { DocumentCache } from '../document-cache.js';
import type { IndexAnswer } from '../entity-index.js';
import { withExpiry, withListingRules } from '../listing-rules.js';
import { locatedQuery, productField } from '../located-query.js';
import { RenderedDocument } from '../rendered-document.js';
import { compactReply, type Hit, standardReply, urlHit } from '../reply.js';
import {
  type Answer,
  type Asker,
  type ChangedTags,
  NOT_REBUILDING,
  type RebuildProgress,
  type RebuildReport,
  SearchIndex,
  type UrlQuestion,
} from '../search-index.js';
import { fieldFilter } from '../source-filter.js';
import { completed, MOST, NOTHING, pick, SHORTEST } from '../suggest.js';
import { words } from '../text/words.js';
import { CommonDocuments } from './common-documents.js';
import { factsAround } from './facts-around.js';
import { freeFromDatabase } from './garments-free.js';
import { FIRST, type IndexState, ProductIndexes } from './product-indexes.js';
import { type ProductAnswer, ProductSearch } from './product-search.js';

export interface ElasticsearchSettings {
  readonly url: string;
  /** Begins the names of all indexes, so that shops can share a server. */
  readonly prefix: string;
  readonly listOutOfStock: boolean;
  readonly documentCacheBytes: number;
  readonly logger: Logger;
}

type Source = SearchQuery['source'];
const NULL = Buffer.from('null');
const LISTED: readonly Filter[] = [
  { is: 'oneOf', field: 'status', values: ['0', '1'] },
  { is: 'oneOf', field: 'visibility', values: ['2', '3', '4'] },
];
/** So many products are brought up to date at once; a renamed category may touch all there are. */
const BATCH = 500;

/**
 * The search engine on Elasticsearch (docs/decisions/0022). It finds, counts and sorts products; documents are rendered here
 * from the database and kept as bytes, so an answer is the same as the embedded engine's.
 */
export class ElasticsearchIndex extends SearchIndex implements OnModuleInit, OnModuleDestroy {
  private readonly client: Client;
  private readonly indexes: ProductIndexes;
  private readonly products = new Map<string, ProductSearch>();
  private readonly cache: DocumentCache;
  private common: CommonDocuments;
  private rebuilding: Promise<RebuildReport> | undefined;
  progress: RebuildProgress = NOT_REBUILDING;

  constructor(
    private readonly queries: CatalogueQueries,
    private readonly clock: Clock,
    private readonly lock: IndexLock,
    private readonly settings: ElasticsearchSettings,
  ) {
    super();
    const { url, prefix, logger } = settings;
    this.client = new Client({ node: url.split(','), requestTimeout: 10_000, maxRetries: 2 });
    this.indexes = new ProductIndexes(this.client, prefix, queries, logger);
    for (const language of LANGUAGES) {
      const columns = this.indexes.columns.get(language);
      if (columns)
        this.products.set(language, new ProductSearch(this.client, this.indexes.alias(language), columns, language));
    }
    this.cache = new DocumentCache(settings.documentCacheBytes);
    this.common = this.newCommon();
  }

  /** Waits for the engine; the first copy of all fills it. */
  async onModuleInit(): Promise<void> {
    await this.untilThere();
    await this.common.load();
    if (!(await this.indexes.exist())) await this.rebuild();
    await this.indexes.learnColumns();
    const state = await this.indexes.state();
    // Lines that the indexes do not have yet are applied like any other; lines that are gone mean building anew.
    if (!state || state.generation > this.common.generation) await this.rebuild();
    else this.common.generation = state.generation;
    await this.recount(this.common.catalogue.allCategories.map(({ categoryId }) => categoryId));
  }

  async onModuleDestroy(): Promise<void> {
    await this.lock.close();
    await this.client.close();
  }

  get generation(): number {
    return this.common.generation;
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
      hits: await this.hits(asker, query.entity, query.source, answer),
      facets: answer.facets,
      attributeMetadata: countedAttributes(this.common.catalogue, asker.store, query, answer.facets),
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
        const [hit] = answer ? await this.hits(asker, entity, source, answer) : [];
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
    return this.lock.hold(async () => {
      const touched = await this.common.apply(changes.filter(([entity]) => entity !== 'product'));
      const state = await this.asking(() => this.indexes.state());
      const isMine = state !== undefined && state.generation < generation;
      if (isMine) await this.asking(() => this.update(changes, touched, { ...state, generation }));
      else await this.indexes.learnColumns();
      this.forget(touched);
      this.common.generation = generation;
      for (const search of this.products.values()) search.changed();
      if (isMine) return changedTags(touched);
      // Another copy brought the products in: this one does not know which.
      this.cache.allChanged();
      await this.recount(this.common.catalogue.allCategories.map(({ categoryId }) => categoryId));
      return ['*'];
    });
  }

  /** New indexes are filled beside those that answer; what changes meanwhile is brought in before the switch. */
  rebuild(): Promise<RebuildReport> {
    this.rebuilding ??= this.rebuildBeside().finally(() => {
      this.rebuilding = undefined;
      this.progress = NOT_REBUILDING;
    });
    return this.rebuilding;
  }

  private newCommon(): CommonDocuments {
    return new CommonDocuments(this.queries, this.settings.listOutOfStock);
  }

  private async rebuildBeside(): Promise<RebuildReport> {
    const started = performance.now();
    const fresh = this.newCommon();
    await fresh.load();
    const groups = await this.queries.customerGroups();
    const of = await this.queries.productCount();
    const tell = (done: number): void => {
      this.progress = { running: true, done: Math.min(done, of), of };
    };
    tell(0);
    const built = await this.indexes.build(fresh.catalogue, groups, fresh.generation, tell);
    try {
      const expected = await this.queries.productCount();
      if (built.products < expected && fresh.generation === (await this.queries.newestGeneration()))
        throw new Error(`the new index has ${built.products} of ${expected} products, the old one stays`);
      await this.lock.hold(async () => {
        await this.catchUp(fresh, groups, built.stamp);
        await this.indexes.switchTo(built.stamp);
        this.common = fresh;
        this.cache.allChanged();
        for (const search of this.products.values()) search.changed();
        await this.recount(fresh.catalogue.allCategories.map(({ categoryId }) => categoryId));
      });
    } catch (error) {
      await this.indexes.drop(built.stamp).catch(() => undefined);
      throw error;
    }
    return {
      documents: { products: built.products, listed: built.listed },
      milliseconds: Math.round(performance.now() - started),
    };
  }

  private async catchUp(fresh: CommonDocuments, groups: readonly number[], stamp: string): Promise<void> {
    await this.indexes.update(fresh.catalogue, [], { generation: fresh.generation, groups }, stamp);
    for (;;) {
      const lines = await this.queries.changesAfter(fresh.generation);
      if (lines.length === 0) return;
      for (const { changes, generation } of lines) {
        await fresh.apply(changes.filter(([entity]) => entity !== 'product'));
        const skus = await this.stale(changes);
        await this.indexes.update(fresh.catalogue, skus, { generation, groups }, stamp);
        fresh.generation = generation;
      }
    }
  }

  /** Writes the products that a line of the log touches. */
  private async update(changes: readonly Change[], touched: Touched, state: IndexState): Promise<void> {
    const skus = [
      ...new Set([...(await this.stale(changes)), ...(touched.everything ? await this.renamed(changes, touched) : [])]),
    ];
    for (let at = 0; at < Math.max(1, skus.length); at += BATCH) {
      const batch = skus.slice(at, at + BATCH);
      // The line counts as done when its last batch is in.
      const reached = at + BATCH < skus.length ? { ...state, generation: state.generation - 1 } : state;
      const known = await this.queries.bySku(batch);
      const before = await this.indexes.before(known.products.map(({ documentId }) => documentId));
      const { products } = await this.indexes.update(this.common.catalogue, batch, reached);
      for (const { documentId } of products) touched.productIds.add(documentId);
      const categories = [
        ...before.flatMap(({ category_ids = [] }) => category_ids.map(Number)),
        ...products.flatMap(({ facts }) => facts.categoryIds),
      ];
      for (const id of categories)
        for (const above of this.common.catalogue.lineage(id)) touched.categoryIds.add(above);
      // Who recommends a product shows its type and state.
      const looks = new Set(before.map(({ status, type_id }) => `${status} ${type_id}`));
      if (products.some(({ facts }) => !looks.has(`${facts.status} ${facts.type}`))) this.cache.allChanged();
    }
    if (await this.recount([...touched.categoryIds])) touched.entities.add('category');
  }

  /** Products whose document changes with these lines: they, what they are a part of, and their variants. */
  private async stale(changes: readonly Change[]): Promise<string[]> {
    const skus = changes.filter(([entity]) => entity === 'product').map(([, sku]) => sku);
    return skus.length === 0 ? [] : this.queries.affectedSkus(skus);
  }

  /** Products that show a changed attribute's or category's name. */
  private async renamed(changes: readonly Change[], { categoryIds }: Touched): Promise<string[]> {
    const ids = new Set(changes.filter(([entity]) => entity === 'attribute').map(([, id]) => id));
    const codes = this.common.catalogue.allAttributes
      .filter(({ attributeId }) => ids.has(String(attributeId)))
      .map(({ code }) => code);
    const filters: Filter[] = codes.flatMap((code): Filter[] => [
      { is: 'exists', field: code },
      { is: 'exists', field: `${code}_options` },
    ]);
    if (categoryIds.size > 0)
      filters.push({ is: 'oneOf', field: 'category_ids', values: [...categoryIds].map(String) });
    const found = await this.products.get(FIRST)?.skusOf([{ is: 'any', filters }]);
    return [...(found?.values() ?? [])];
  }

  private async recount(categoryIds: readonly number[]): Promise<boolean> {
    const { catalogue } = this.common;
    const branches = new Map(categoryIds.map((id) => [id, catalogue.branch(id)]));
    const counts = await this.asking(
      () => this.products.get(FIRST)?.counts(branches, LISTED) ?? Promise.resolve(new Map()),
    );
    return this.common.setCounts(counts);
  }

  private forget(touched: Touched): void {
    if (touched.everything) this.cache.allChanged();
    for (const id of touched.productIds) this.cache.changed('product', id);
    for (const entity of touched.entities) if (entity !== 'product') this.cache.kindChanged(entity);
  }

  private async find(asker: Asker, query: SearchQuery): Promise<IndexAnswer> {
    const { language } = asker.store;
    if (query.entity !== 'product')
      return this.common.index(query.entity, language).search(locatedQuery(query, query.filters, asker));
    const rules = { everyVisibility: this.common.everyVisibility, listOutOfStock: this.settings.listOutOfStock };
    const now = this.clock.now();
    const filters = [
      ...(await freeFromDatabase(withListingRules(query, rules), this.queries, this.common.catalogue)).map((filter) =>
        this.hasDates(language) ? withExpiry(filter, now) : filter,
      ),
      PRICED,
    ];
    return this.asking(() =>
      (this.products.get(language) as ProductSearch).search(locatedQuery(query, filters, asker)),
    );
  }

  private async at(asker: Asker, entity: string, field: string, url: string): Promise<IndexAnswer | undefined> {
    const { language } = asker.store;
    const stored = entity === 'product' ? productField(field, asker) : field;
    const filters: Filter[] = [
      { is: 'oneOf', field: stored, values: [url] },
      ...(entity === 'category' ? [ACTIVE] : []),
    ];
    const answer = (ids: readonly number[], skus: ReadonlyMap<number, string>): ProductAnswer => ({
      total: ids.length,
      ids: ids.slice(0, 1),
      scores: [1],
      maxScore: 1,
      facets: {},
      skus,
    });
    if (entity !== 'product') return answer(this.common.index(entity, language).idsOf(filters), new Map());
    const skus = await this.asking(() => (this.products.get(language) as ProductSearch).skusOf(filters));
    return answer([...skus.keys()], skus);
  }

  private hasDates(language: string): boolean {
    return this.indexes.columns.get(language)?.numbers.has('date') ?? false;
  }

  private async suggestions(asker: Asker, text: string): Promise<object> {
    const { store } = asker;
    const products = await this.find(asker, { ...NOTHING, entity: 'product', text });
    const facts = await this.factsOf(products);
    const view: DocumentView = { language: store.language, currency: store.currency, country: store.country };
    const shown = products.ids.flatMap((id) => {
      const product = facts.productWith(id);
      const document = product && productDocument(facts, product, view, this.clock.now());
      return document ? [pick(document, ['sku', 'name', 'slug', 'type_id', 'image'])] : [];
    });
    const categories = (
      await this.find(asker, { ...NOTHING, entity: 'category', text, filters: [ACTIVE] })
    ).ids.flatMap((id) => {
      const document = this.common.document('category', store.language, id);
      return document ? [pick(document, ['id', 'name', 'url_path'])] : [];
    });
    const [last = ''] = words(text).slice(-1);
    const completions = await this.asking(() =>
      (this.products.get(store.language) as ProductSearch).completions(last, MOST),
    );
    return { products: shown, categories, queries: completed(text, completions) };
  }

  private async hits(asker: Asker, entity: string, fields: Source, answer: IndexAnswer): Promise<Hit[]> {
    const { generation } = this;
    const view = `${asker.store.code}#${asker.group ?? ''}`;
    const isWhole = fields.include.length === 0 && fields.exclude.length === 0;
    const filter = fieldFilter(fields);
    const wholeOnes = this.cache.rendering(entity, view);
    const partsOf = isWhole ? wholeOnes : this.cache.rendering(entity, view, `${fields.include}#${fields.exclude}`);
    const kept = (id: number, render: () => RenderedDocument | undefined): RenderedDocument | undefined =>
      this.cache.get(partsOf, id, () => (isWhole ? render() : this.cache.get(wholeOnes, id, render)?.part(filter)));

    const known = new Map(answer.ids.map((id) => [id, kept(id, () => undefined)]));
    const missing = answer.ids.filter((id) => !known.get(id));
    const facts = await this.factsOf(answer, entity === 'product' ? missing : []);
    // Facts that were read while something changed may be older than the change: shown, but not kept.
    const mayKeep = generation === this.generation;
    for (const id of missing) {
      const render = (): RenderedDocument | undefined => this.render(asker, entity, facts, id);
      // A voucher runs out without anybody telling (CAT-035): it is rendered anew each time.
      const expires = facts.productWith(id)?.facts.attributes.date !== undefined;
      known.set(id, mayKeep && !expires ? kept(id, render) : isWhole ? render() : render()?.part(filter));
    }
    return answer.ids.flatMap((id, i) => {
      const document = known.get(id);
      return document ? [{ id, score: round(answer.scores[i] as number), source: document.bytes }] : [];
    });
  }

  /** What the documents of these hits speak of. */
  private factsOf(answer: IndexAnswer, ids: readonly number[] = answer.ids): Promise<Catalogue> {
    const { skus } = answer as ProductAnswer;
    return factsAround(
      this.queries,
      this.common.catalogue,
      ids.flatMap((id) => skus?.get(id) ?? []),
    );
  }

  private render({ store, group }: Asker, entity: string, facts: Catalogue, id: number): RenderedDocument | undefined {
    try {
      const view: DocumentView = { language: store.language, currency: store.currency, country: store.country, group };
      const product = facts.productWith(id);
      const document =
        entity === 'product'
          ? product && productDocument(facts, product, view, this.clock.now())
          : this.common.document(entity, store.language, id);
      return document && RenderedDocument.of(document);
    } catch (err) {
      // A listing must not fail because of one document in it.
      this.settings.logger.error({ err, entity, id }, 'document cannot be rendered, it is left out');
      return undefined;
    }
  }

  /** An engine that is away is no bug of ours and no answer either: 503, and the caller may come again. */
  private async asking<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const isAway =
        error instanceof errors.ConnectionError ||
        error instanceof errors.TimeoutError ||
        error instanceof errors.NoLivingConnectionsError ||
        [429, 502, 503, 504].includes((error as { statusCode?: number }).statusCode ?? 0);
      throw isAway ? Object.assign(new Unavailable('the search engine is away'), { cause: error }) : error;
    }
  }

  private async untilThere(): Promise<void> {
    for (;;) {
      try {
        await this.client.cluster.health({ wait_for_status: 'yellow', timeout: '5s' });
        return;
      } catch (error) {
        this.settings.logger.warn({ reason: (error as Error).message }, 'waiting for the search engine');
        await delay(1_000);
      }
    }
  }
}
