import { randomBytes } from 'node:crypto';
import process from 'node:process';
import { create } from '@bufbuild/protobuf';
import {
  PageChangedSchema,
  PriceChangedSchema,
  parseSearch,
  ReviewStatisticsChangedSchema,
  type SearchEntity,
  StockChangedSchema,
} from '@garderoba/contracts';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { TestService } from '@garderoba/service-kit/testing/service';
import { createApp } from '../src/app.js';
import { SearchIndex } from '../src/search/search-index.js';
import { aPrice, aStock } from './factories.js';

export interface Reply {
  hits: { total: number; hits: Array<{ _id: string; _score: number; _source: Record<string, unknown> }> };
  aggregations: Record<
    string,
    { buckets: Array<{ key: string | number; doc_count: number; from?: number; to?: number }> }
  >;
  attribute_metadata: Array<Record<string, unknown>>;
}

/** The same tests run on both engines: on Elasticsearch when its URL is set, with separate indexes per shop. */
function engineUnderTest(): Record<string, string> {
  const url = process.env.CATALOG_TEST_ELASTICSEARCH;
  return url ? { SEARCH_URL: url, SEARCH_PREFIX: `test_${randomBytes(6).toString('hex')}` } : {};
}

/** In Elasticsearch, adding a field to a mapping is an update of the cluster state and can be slow. */
const SETTLED_MS = 60_000;

type ReviewCounts = Readonly<
  Record<'reviews' | 'rated' | 'recommended' | 'verified' | 'small' | 'trueToSize' | 'large', number>
>;

/** A document of content. */
export interface ToldPage {
  readonly entity: 'cms_page' | 'cms_block' | 'cms_hierarchy';
  readonly id: number;
  readonly language?: string;
  readonly version?: number;
  readonly formerPaths?: string[];
}

/** The catalog service under test, with helper methods. */
export class Shop {
  private constructor(readonly service: TestService) {}

  static async open(env: Record<string, string> = {}): Promise<Shop> {
    return new Shop(await TestService.start('catalog', createApp, { ...engineUnderTest(), ...env }));
  }

  async put(path: string, body: object): Promise<Record<string, unknown>> {
    const answer = await this.service.call<Record<string, unknown>>('PUT', path, body, { as: 'importer' });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  attributes = (attributes: object[]) => this.put('/v1/attributes:bulk', { attributes });
  categories = (categories: object[]) => this.put('/v1/categories:bulk', { categories });
  products = async (products: object[]) =>
    (await this.put('/v1/products:bulk', { products })).results as Array<{
      sku: string;
      outcome: string;
      reason?: string;
    }>;
  price = (...price: Parameters<typeof aPrice>) =>
    this.service.deliver('pricing.price.v1', price[0], PriceChangedSchema, aPrice(...price));
  stock = (...stock: Parameters<typeof aStock>) =>
    this.service.deliver('stock.level.v1', stock[0], StockChangedSchema, aStock(...stock));

  /** Publishes ReviewStatisticsChanged. */
  reviews = (sku: string, version: number, counts: ReviewCounts) =>
    this.service.deliver(
      'content.review.v1',
      sku,
      ReviewStatisticsChangedSchema,
      create(ReviewStatisticsChangedSchema, { ...counts, sku, version: BigInt(version) }),
    );

  /** Publishes PageChanged for a page, a block or a node of a menu; without a body it is withdrawn. */
  page = (page: ToldPage, body?: object) =>
    this.service.deliver(
      'content.page.v1',
      `${page.entity}/${page.id}`,
      PageChangedSchema,
      create(PageChangedSchema, {
        ...{ entity: page.entity, documentId: BigInt(page.id), language: page.language ?? 'pl' },
        ...{ version: BigInt(page.version ?? 1), withdrawn: body === undefined, formerPaths: page.formerPaths ?? [] },
        body: body ? JSON.stringify({ id: page.id, ...body }) : '',
      }),
    );

  /** Waits until events are consumed and searches show them. */
  async settled(): Promise<void> {
    await this.service.settled();
    await eventually(async () => {
      const [waiting] = await this.service.db.rows<{ count: number }>(
        'SELECT (SELECT count(*) FROM change_mark) + (SELECT count(*) FROM change_log WHERE NOT told) AS count',
      );
      if (waiting?.count) throw new Error(`${waiting.count} changes are not in the index yet`);
    }, SETTLED_MS);
  }

  /** A wire search, as the gateway sends it for a client's call. */
  async search(
    entity: SearchEntity,
    body: object = {},
    params: object = {},
    options: { store?: string; group?: number } = {},
  ): Promise<Reply> {
    const { store = 'pln_pl', group } = options;
    const answer = await this.service.call<Reply>('POST', '/v1/search', {
      store,
      query: parseSearch(entity, params, body),
      ...(group !== undefined && { group }),
    });
    if (answer.status !== 200) throw new Error(`search: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  async skus(body: object, params: object = {}, options: { store?: string } = {}): Promise<string[]> {
    return (await this.search('product', body, params, options)).hits.hits.map((hit) => hit._source.sku as string);
  }

  async document(
    sku: string,
    options: { store?: string; group?: number } = {},
  ): Promise<Record<string, never> | undefined> {
    const reply = await this.search('product', { query: { terms: { sku: [sku] } } }, {}, options);
    return reply.hits.hits[0]?._source as Record<string, never> | undefined;
  }

  get index(): SearchIndex {
    return this.service.service.app.get(SearchIndex);
  }

  close = () => this.service.stop();
}
