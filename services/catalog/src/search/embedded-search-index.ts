import type { Filter, SearchQuery } from '@garderoba/contracts';
import { fieldFilter } from '@garderoba/contracts/search-query/source-filter';
import type { Clock } from '@garderoba/service-kit/runtime/clock';
import type { Logger } from '@garderoba/service-kit/runtime/logger';
import type { OnModuleInit } from '@nestjs/common';
import type { DocumentView, Json } from '../domain/documents/known-facts.js';
import { productDocument } from '../domain/documents/product-document.js';
import type { CatalogueQueries } from '../persistence/catalogue.queries.js';
import {
  ACTIVE,
  ADDRESSES,
  addressFields,
  changedTags,
  countedAttributes,
  ENABLED,
  PRICED,
  round,
  tagsOf,
} from './answers.js';
import { BuiltIndex, type Change, type Touched } from './built-index.js';
import { DocumentCache } from './document-cache.js';
import type { IndexAnswer } from './entity-index.js';
import { amongFree } from './free-garments.js';
import { withExpiry, withListingRules } from './listing-rules.js';
import { locatedQuery, productField } from './located-query.js';
import { RenderedDocument } from './rendered-document.js';
import { compactReply, type Hit, standardReply, urlHit } from './reply.js';
import {
  type Answer,
  type Asker,
  type ChangedTags,
  NOT_REBUILDING,
  type RebuildProgress,
  type RebuildReport,
  SearchIndex,
  type UrlQuestion,
} from './search-index.js';
import { suggestions } from './suggest.js';

interface Settings {
  readonly listOutOfStock: boolean;
  readonly documentCacheBytes: number;
  readonly logger: Logger;
}

type Source = SearchQuery['source'];
const NULL = Buffer.from('null');
/** Rounds of reading changes that were made during a rebuild; each round has fewer of them. */
const CATCH_UP_ROUNDS = 1_000;

/** The embedded search engine (docs/decisions/0007): indexes in memory, documents rendered once and cached as bytes. */
export class EmbeddedSearchIndex extends SearchIndex implements OnModuleInit {
  private built: BuiltIndex;
  private readonly cache: DocumentCache;
  private rebuilding: Promise<RebuildReport> | undefined;
  private fresh: { readonly index: BuiltIndex; readonly of: number } | undefined;

  constructor(
    private readonly queries: CatalogueQueries,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {
    super();
    this.built = this.empty();
    this.cache = new DocumentCache(settings.documentCacheBytes);
  }

  onModuleInit(): Promise<void> {
    return this.built.load();
  }

  get generation(): number {
    return this.built.generation;
  }

  async search(asker: Asker, query: SearchQuery): Promise<Answer> {
    const started = performance.now();
    const { generation } = this;
    const answer = this.find(asker, query);
    const page = {
      store: asker.store,
      entity: query.entity,
      took: Math.round(performance.now() - started),
      total: answer.total,
      maxScore: round(answer.maxScore),
      hits: this.hits(asker, query.entity, query.source, answer),
      facets: answer.facets,
      attributeMetadata: countedAttributes(this.built.catalogue, asker.store, query, answer.facets),
    };
    const bytes = query.format === 'compact' ? compactReply(page) : standardReply(page);
    return { bytes, generation, tags: tagsOf(query, answer.ids) };
  }

  private find(asker: Asker, query: SearchQuery): IndexAnswer {
    const rules = { everyVisibility: this.built.everyVisibility, listOutOfStock: this.settings.listOutOfStock };
    const index = this.built.index(query.entity, asker.store);
    if (query.entity !== 'product') return index.search(locatedQuery(query, query.filters, asker));
    const { filters, among } = amongFree(withListingRules(query, rules), this.built.catalogue.allGarments());
    return index.search({ ...locatedQuery(query, this.productFilters(filters), asker), among });
  }

  private productFilters(filters: readonly Filter[]): Filter[] {
    const now = this.clock.now();
    return [...(this.hasDates ? filters.map((filter) => withExpiry(filter, now)) : filters), ENABLED, PRICED];
  }

  async byUrl(asker: Asker, { url, include, exclude }: UrlQuestion): Promise<Answer> {
    const { generation } = this;
    const source = addressFields(include, exclude);
    for (const [entity, fields] of ADDRESSES) {
      const index = this.built.index(entity, asker.store);
      for (const field of fields) {
        const stored = entity === 'product' ? productField(field, asker) : field;
        const filters: Filter[] = [
          { is: 'oneOf', field: stored, values: [url] },
          ...(entity === 'category' ? [ACTIVE] : []),
          ...(entity === 'product' ? [ENABLED] : []),
        ];
        const [id] = index.idsOf(filters);
        const bytes = id === undefined ? undefined : this.sources(asker, entity, source)(id);
        if (id !== undefined && bytes)
          return {
            bytes: urlHit(asker.store, entity, { id, score: 1, source: bytes }),
            generation,
            tags: [entity === 'product' ? `P${id}` : entity],
          };
      }
    }
    return { bytes: NULL, generation, tags: ['*'] };
  }

  async suggest(asker: Asker, typed: string): Promise<Answer> {
    const { generation } = this;
    const find = (query: SearchQuery): readonly number[] => this.find(asker, query).ids;
    const found = suggestions({ built: this.built, asker, now: this.clock.now(), find }, typed);
    const bytes = Buffer.from(JSON.stringify(found));
    return { bytes, generation, tags: ['*'] };
  }

  async apply(changes: readonly Change[], generation: number): Promise<ChangedTags> {
    const { built } = this;
    const touched = await built.apply(changes);
    this.forget(touched);
    built.generation = generation;
    return changedTags(touched);
  }

  /** Fills a new index beside the current one; changes in the meantime are in later lines of the change log. */
  rebuild(): Promise<RebuildReport> {
    this.rebuilding ??= this.rebuildBeside().finally(() => {
      this.rebuilding = undefined;
      this.fresh = undefined;
    });
    return this.rebuilding;
  }

  get progress(): RebuildProgress {
    if (!this.fresh) return NOT_REBUILDING;
    const { index, of } = this.fresh;
    return { running: true, done: Math.min(of, index.indexed), of };
  }

  private empty(): BuiltIndex {
    const { listOutOfStock, logger } = this.settings;
    return new BuiltIndex(this.queries, listOutOfStock, (sku, err) =>
      logger.error({ err, sku }, 'product cannot be indexed and is not listed'),
    );
  }

  private async rebuildBeside(): Promise<RebuildReport> {
    const started = performance.now();
    const fresh = this.empty();
    this.fresh = { index: fresh, of: await this.queries.productCount() };
    await fresh.load();
    const [expected, found] = [await this.queries.productCount(), [...fresh.catalogue.allProducts].length];
    // Products may be added during the count; a smaller number means an incomplete index.
    if (found < expected && fresh.generation === (await this.queries.newestGeneration())) {
      throw new Error(`the new index has ${found} of ${expected} products, the old one stays`);
    }
    await this.catchUp(fresh);
    this.built = fresh;
    this.cache.allChanged();
    return {
      documents: { products: found, listed: fresh.products.size },
      milliseconds: Math.round(performance.now() - started),
    };
  }

  /** Applies the changes made during the rebuild, so that the switch does not bring back older data. */
  private async catchUp(fresh: BuiltIndex): Promise<void> {
    for (let round = 0; round < CATCH_UP_ROUNDS; round += 1) {
      const lines = await this.queries.changesAfter(fresh.generation);
      for (const { changes, generation } of lines) {
        await fresh.apply(changes);
        fresh.generation = generation;
      }
      if (lines.length === 0 && fresh.generation >= this.generation) return;
    }
    throw new Error('the new index does not catch up with the changes, the old one stays');
  }

  private hits(asker: Asker, entity: string, fields: Source, { ids, scores }: IndexAnswer): Hit[] {
    const source = this.sources(asker, entity, fields);
    const hits: Hit[] = [];
    for (let i = 0; i < ids.length; i += 1) {
      const id = ids[i] as number;
      const bytes = source(id);
      if (bytes) hits.push({ id, score: round(scores[i] as number), source: bytes });
    }
    return hits;
  }

  /** Returns a function that reads documents for this asker: the requested fields, as bytes. */
  private sources(asker: Asker, entity: string, fields: Source): (id: number) => Buffer | undefined {
    const view = `${asker.store.code}#${asker.group ?? ''}`;
    const wholeOnes = this.cache.rendering(entity, view);
    const isWhole = fields.include.length === 0 && fields.exclude.length === 0;
    const filter = fieldFilter(fields);
    const partsOf = isWhole ? wholeOnes : this.cache.rendering(entity, view, `${fields.include}#${fields.exclude}`);
    const canExpire = entity === 'product' && this.hasDates;
    return (id) => {
      const render = (): RenderedDocument | undefined => this.render(asker, entity, id);
      // The expiry of a voucher causes no event (CAT-035), so its document is rendered each time.
      if (canExpire && this.changesWithTime(id)) return (isWhole ? render() : render()?.part(filter))?.bytes;
      if (isWhole) return this.cache.get(wholeOnes, id, render)?.bytes;
      return this.cache.get(partsOf, id, () => this.cache.get(wholeOnes, id, render)?.part(filter))?.bytes;
    };
  }

  private get hasDates(): boolean {
    return this.built.products.number('date') !== undefined;
  }

  private changesWithTime(id: number): boolean {
    return this.built.catalogue.productWith(id)?.facts.attributes.date !== undefined;
  }

  private render(asker: Asker, entity: string, id: number): RenderedDocument | undefined {
    try {
      const document = this.document(asker, entity, id);
      return document && RenderedDocument.of(document);
    } catch (err) {
      // One broken document must not fail the whole listing.
      this.settings.logger.error({ err, entity, id }, 'document cannot be rendered and is left out');
      return undefined;
    }
  }

  private document({ store, group }: Asker, entity: string, id: number): Json | undefined {
    if (entity !== 'product') return this.built.document(entity, store, id);
    const product = this.built.catalogue.productWith(id);
    const view: DocumentView = { language: store.language, currency: store.currency, country: store.country, group };
    return product && productDocument(this.built.catalogue, product, view, this.clock.now());
  }

  private forget(touched: Touched): void {
    if (touched.everything) this.cache.allChanged();
    for (const id of touched.productIds) this.cache.changed('product', id);
    for (const entity of touched.entities) if (entity !== 'product') this.cache.kindChanged(entity);
  }
}
