import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { TcpProxy } from '@garderoba/service-kit/testing/tcp-proxy';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { putOnShelves } from '../../faults/goods.ts';
import { Shopper } from '../../faults/shopper.ts';
import { createTopics } from '../../kafka/topics.ts';
import { removeTemporaryFolder, temporaryFolder } from '../../local/database/temporary.ts';
import { takePort } from '../../local/free-ports.ts';
import { type Stack, startStack } from '../../local/stack.ts';
import { startKafka } from './engines.ts';

// A whole shop on Kafka, Elasticsearch and Redis, one of which becomes unavailable: the shop continues to sell, and catches up when the engine is back.

jest.setTimeout(600_000);

const SKU = 'PLENTY';
/** The gateway's rate limit per caller and second, with bursts of three times as much: less than the slowest machine answers. */
const PER_SECOND = 30;
/** A separate rate limit per caller: the observers must not use up the shoppers' limit. */
const LOOKS = '203.0.113.1';
const ASKS_TOO_MUCH = '203.0.113.2';
const FOLLOWS_MS = 180_000;

/** A line to an engine that can be taken away and put back at the same address. */
class Line {
  private proxy: TcpProxy | undefined;
  readonly port: number;
  private readonly target: { readonly host: string; readonly port: number };

  constructor(port: number, target: { readonly host: string; readonly port: number }) {
    this.port = port;
    this.target = target;
  }
  async connect(): Promise<void> {
    this.proxy ??= await TcpProxy.start(this.port, this.target);
  }
  async cut(): Promise<void> {
    await this.proxy?.stop();
    this.proxy = undefined;
  }
}

let kafka: Awaited<ReturnType<typeof startKafka>>;
let lines: Record<'kafka' | 'redis' | 'elasticsearch', Line>;
let folder: string;
let shop: Stack;
let shopper: Shopper;

beforeAll(async () => {
  const told = await takePort();
  kafka = await startKafka(told);
  const lineTo = async (url: string): Promise<Line> => {
    const { hostname, port } = new URL(url);
    return new Line(await takePort(), { host: hostname, port: Number(port) });
  };
  lines = {
    kafka: new Line(told, { host: '127.0.0.1', port: kafka.port }),
    redis: await lineTo(process.env.TEST_REDIS_URL as string),
    elasticsearch: await lineTo(process.env.TEST_ELASTICSEARCH_URL as string),
  };
  for (const line of Object.values(lines)) await line.connect();
  await createTopics(kafka.url, () => undefined);
  folder = await temporaryFolder();
  shop = await startStack({
    dataDir: folder,
    ports: 'free',
    packed: true,
    web: false,
    env: {
      LOG_LEVEL: 'error',
      MEDIA_PICTURES_AHEAD: 'off',
      GATEWAY_RATE_PER_SECOND: String(PER_SECOND),
      GATEWAY_TRUSTED_PROXIES: '127.0.0.1',
      BUS_URL: kafka.url,
      CACHE_URL: `redis://127.0.0.1:${lines.redis.port}`,
      SEARCH_URL: `http://127.0.0.1:${lines.elasticsearch.port}`,
      CATALOG_SEARCH_PREFIX: `away_${process.pid}`,
    },
  });
  await putOnShelves(shop.toolEnv, [{ sku: SKU, pieces: 5_000, price: 129_90 }]);
  shopper = new Shopper(shop.url('gateway'));
});
afterAll(async () => {
  await shop?.stop();
  for (const line of Object.values(lines ?? {})) await line.cut();
  await kafka?.container.stop();
  await removeTemporaryFolder(folder);
});

const get = (path: string, caller: string): Promise<Response> =>
  fetch(`${shop.url('gateway')}${path}`, { headers: { 'x-forwarded-for': caller } });

/** Retries after the rate limit. */
async function look(path: string): Promise<Response> {
  for (;;) {
    const answer = await get(path, LOOKS);
    if (answer.status !== 429) return answer;
    await answer.arrayBuffer();
    await delay(200);
  }
}

/** Pieces that the product's document shows. */
async function shown(): Promise<number> {
  const request = encodeURIComponent(JSON.stringify({ query: { bool: { filter: { terms: { sku: [SKU] } } } } }));
  const answer = await look(`/api/catalog/catalog_pln_pl/product/_search?_source_include=sku,stock&request=${request}`);
  expect(answer.status).toBe(200);
  const { hits } = (await answer.json()) as { hits: { hits: Array<{ _source: { stock: { qty: number } } }> } };
  return hits.hits[0]?._source.stock.qty as number;
}

async function available(): Promise<number> {
  const answer = await look(`/api/stock/check?sku=${SKU}`);
  return ((await answer.json()) as { result: { qty: number } }).result.qty;
}

const follows = (): Promise<void> => eventually(async () => expect(await shown()).toBe(await available()), FOLLOWS_MS);

describe.each(['redis', 'elasticsearch', 'kafka'] as const)('without %s', (engine) => {
  it('a guest buys, and pages are answered', async () => {
    await follows();
    await lines[engine].cut();
    const before = await available();
    const { orderNumber, refusal } = await shopper.buy(SKU, 2);
    expect([orderNumber !== undefined, refusal]).toEqual([true, undefined]);
    expect(await available()).toBe(before - 2);
    expect(await shown()).toBeGreaterThan(0);
  });

  it('the rate limit of a caller still applies', async () => {
    const ask = () => get(`/api/stock/check?sku=${SKU}`, ASKS_TOO_MUCH);
    const answers = await Promise.all(Array.from({ length: PER_SECOND * 25 }, ask));
    const statuses = Map.groupBy(answers, ({ status }) => status);
    expect([...statuses.keys()].sort()).toEqual([200, 429]);
  });

  it('and when it is available again, the listing catches up', async () => {
    await lines[engine].connect();
    await follows();
    const before = await available();
    const { orderNumber } = await eventually(() => shopper.buy(SKU), FOLLOWS_MS);
    expect(orderNumber).toBeDefined();
    await eventually(
      async () => expect([await available(), await shown()]).toEqual([before - 1, before - 1]),
      FOLLOWS_MS,
    );
  });
});
