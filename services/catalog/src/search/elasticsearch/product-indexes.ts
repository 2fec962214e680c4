import type { Client, estypes } from '@elastic/elasticsearch';
import { LANGUAGES, type Language } from '@garderoba/contracts';
import type { Logger } from '@garderoba/service-kit/runtime/logger';
import type { Product } from '../../domain/product.js';
import type { CatalogueQueries } from '../../persistence/catalogue.queries.js';
import type { Catalogue } from '../catalogue.js';
import { indexedProduct } from '../indexed-product.js';
import { BulkWriter } from './bulk-writer.js';
import { KnownColumns } from './columns-known.js';
import { factsAround } from './facts-around.js';
import { indexOf, MAPPINGS } from './language-index.js';
import { storedProduct } from './stored-product.js';

const PAGE = 250;
const TELL_EVERY = 2_500;
/** Minimum age of the leftovers of a crashed build; a running build is younger. */
const ORPHAN_MS = 60 * 60_000;
const STATE = 'state';
/** Timeout of the first read before each write; detects an engine that hangs. */
const STATE_MS = 5_000;
/** One language stands for all where the indexes are alike. */
export const FIRST = LANGUAGES[0] as Language;

/** State of the indexes, stored in the index of the first language, so that it is switched together with the alias. */
export interface IndexState {
  /** Line of the change log that all languages have reached. */
  readonly generation: number;
  /** Customer groups with own prices. */
  readonly groups: readonly number[];
}

export interface Built {
  readonly stamp: string;
  readonly products: number;
  readonly listed: number;
}

/** The indexes of all languages: `<prefix>-<language>` are aliases of `<prefix>-<language>-<stamp>`. */
export class ProductIndexes {
  readonly columns = new Map(LANGUAGES.map((language) => [language as string, new KnownColumns()]));

  constructor(
    private readonly client: Client,
    private readonly prefix: string,
    private readonly queries: CatalogueQueries,
    private readonly logger: Logger,
  ) {}

  alias(language: string): string {
    return `${this.prefix}-${language}`;
  }

  async exist(): Promise<boolean> {
    return this.client.indices.existsAlias({ name: LANGUAGES.map((language) => this.alias(language)).join(',') });
  }

  /** Adds new fields to the mappings of indexes of an earlier release; a reindex fills them. */
  async learnColumns(): Promise<void> {
    for (const language of LANGUAGES) {
      await this.client.indices.putMapping({ index: this.alias(language), ...MAPPINGS });
      const answer = await this.client.indices.getMapping({ index: this.alias(language) });
      for (const { mappings } of Object.values(answer)) this.columns.get(language)?.learn(mappings);
    }
  }

  async state(): Promise<IndexState | undefined> {
    const answer = await this.client
      .get<{ state: IndexState }>({ index: this.alias(FIRST), id: STATE, realtime: true }, { requestTimeout: STATE_MS })
      .catch((error: { statusCode?: number }) => {
        if (error.statusCode === 404) return undefined;
        throw error;
      });
    return answer?._source?.state;
  }

  /** Fills new indexes beside the current ones and checks that they are complete. */
  async build(
    common: Catalogue,
    groups: readonly number[],
    generation: number,
    tell: (products: number) => void,
  ): Promise<Built> {
    const stamp = Date.now().toString(36);
    const index = (language: string): string => `${this.alias(language)}-${stamp}`;
    await Promise.all(
      LANGUAGES.map((language) => this.client.indices.create({ index: index(language), ...indexOf(language) })),
    );
    const writer = new BulkWriter(this.client);
    let [products, listed] = [0, 0];
    const began = performance.now();
    for (let after = 0, told = 0; ; ) {
      const page = await this.queries.productPage(after, PAGE);
      listed += await this.put(writer, common, page, groups, generation, index);
      products += page.length;
      tell(products);
      if (products - told >= TELL_EVERY) {
        told = products;
        this.logger.info(
          { products, seconds: Math.round((performance.now() - began) / 1000) },
          'products indexed in the new search index',
        );
      }
      if (page.length < PAGE) break;
      after = (page.at(-1) as Product).documentId;
    }
    await writer.done();
    for (const language of LANGUAGES) {
      await this.client.indices.putSettings({ index: index(language), settings: { refresh_interval: '1s' } });
      await this.client.indices.refresh({ index: index(language) });
      const { count } = await this.client.count({ index: index(language) });
      if (count !== listed)
        throw new Error(`the new index of ${language} has ${count} of ${listed} products, the old one stays`);
    }
    return { stamp, products, listed };
  }

  /** Switches the aliases of all languages at once to the new indexes. */
  async switchTo(stamp: string): Promise<void> {
    const old = await this.indexNames();
    const fresh = LANGUAGES.map((language) => `${this.alias(language)}-${stamp}`);
    const before = old.filter(({ isUsed, name }) => isUsed && !fresh.includes(name));
    await this.client.indices.updateAliases({
      actions: [
        ...before.map(({ name, alias }) => ({ remove: { index: name, alias } })),
        ...LANGUAGES.map((language) => ({
          add: { index: `${this.alias(language)}-${stamp}`, alias: this.alias(language) },
        })),
      ],
    });
    const isOrphan = (name: string): boolean =>
      Date.now() - Number.parseInt(name.split('-').at(-1) ?? '', 36) > ORPHAN_MS;
    const useless = [
      ...before,
      ...old.filter(({ isUsed, name }) => !isUsed && !fresh.includes(name) && isOrphan(name)),
    ];
    for (const { name } of useless) await this.client.indices.delete({ index: name, ignore_unavailable: true });
  }

  /** Deletes indexes of `build` that will not be used. */
  async drop(stamp: string): Promise<void> {
    await this.client.indices.delete({
      index: LANGUAGES.map((language) => `${this.alias(language)}-${stamp}`),
      ignore_unavailable: true,
    });
  }

  /** Updates products; resolves when searches show them. `stamp`: in indexes that are not in use yet. */
  async update(
    common: Catalogue,
    skus: readonly string[],
    state: IndexState,
    stamp?: string,
  ): Promise<{ products: Product[]; facts: Catalogue }> {
    const index = (language: string): string => (stamp ? `${this.alias(language)}-${stamp}` : this.alias(language));
    const writer = new BulkWriter(this.client);
    const facts = await factsAround(this.queries, common, skus);
    const products = skus.flatMap((sku) => facts.product(sku) ?? []);
    await this.putKnown(writer, facts, products, state.groups, state.generation, index);
    await writer.add({ index: index(FIRST), id: STATE, document: { state }, version: state.generation });
    await writer.done();
    await this.client.indices.refresh({ index: LANGUAGES.map(index) });
    return { products, facts };
  }

  /** The indexed fields of products before they change. */
  async before(ids: readonly number[]): Promise<Array<Readonly<Record<string, readonly string[]>>>> {
    if (ids.length === 0) return [];
    const { docs } = await this.client.mget<{ w: Record<string, string[]> }>({
      index: this.alias(FIRST),
      ids: ids.map(String),
      _source_includes: ['w.category_ids', 'w.status', 'w.type_id'],
    });
    return docs.flatMap((doc) => ('_source' in doc && doc._source ? [doc._source.w] : []));
  }

  private async put(
    writer: BulkWriter,
    common: Catalogue,
    products: readonly Product[],
    groups: readonly number[],
    generation: number,
    index: (language: string) => string,
  ): Promise<number> {
    const facts = await factsAround(
      this.queries,
      common,
      products.map((product) => product.facts.sku),
    );
    return this.putKnown(writer, facts, products, groups, generation, index);
  }

  /** Writes the listed products and deletes the others; returns the number of listed ones. */
  private async putKnown(
    writer: BulkWriter,
    facts: Catalogue,
    products: readonly Product[],
    groups: readonly number[],
    generation: number,
    index: (language: string) => string,
  ): Promise<number> {
    let listed = 0;
    for (const product of products) {
      const document = this.indexed(facts, product);
      if (document) listed += 1;
      for (const language of LANGUAGES) {
        const stored = document && storedProduct(document, product.documentId, language, groups);
        if (stored) this.learn(language, stored);
        await writer.add({
          index: index(language),
          id: String(product.documentId),
          document: stored,
          version: generation,
        });
      }
    }
    return listed;
  }

  private indexed(facts: Catalogue, product: Product): ReturnType<typeof indexedProduct> {
    try {
      return indexedProduct(facts, product, true);
    } catch (err) {
      // One product that cannot be indexed must not block the changes of all others.
      this.logger.error({ err, sku: product.facts.sku }, 'product cannot be indexed and is not listed');
      return undefined;
    }
  }

  private learn(language: string, { w, v, n, t }: ReturnType<typeof storedProduct>): void {
    const columns = this.columns.get(language) as KnownColumns;
    for (const name in w) columns.words.add(name);
    for (const name of v.flatMap(Object.keys)) columns.variants.add(name);
    for (const name in n) columns.numbers.add(name);
    for (const name in t.strong) columns.strong.add(name);
    for (const name in t.weak) columns.weak.add(name);
  }

  private async indexNames(): Promise<Array<{ name: string; alias: string; isUsed: boolean }>> {
    const answer = await this.client.indices.getAlias({
      index: LANGUAGES.map((language) => `${this.alias(language)}-*`),
      allow_no_indices: true,
    });
    return Object.entries(answer as Record<string, { aliases: Record<string, estypes.IndicesAliasDefinition> }>).map(
      ([name, { aliases }]) => ({
        name,
        alias: name.split('-').slice(0, -1).join('-'),
        isUsed: Object.keys(aliases).length > 0,
      }),
    );
  }
}
