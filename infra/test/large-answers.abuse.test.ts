import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { inRoot } from '../local/paths.ts';
import { type Stack, startStack } from '../local/stack.ts';
import { removeTemporaryFolder, temporaryFolder } from '../local/temporary.ts';

// The gateway is alone at the public door and has 320 MB in containers. Here it is asked for the largest answer of every public
// call that has large ones, many at once, and by clients that never read: its memory stays below that, and it goes on answering.

const LIMIT_MB = 320;
const AT_ONCE = 12;
const SLOW_READERS = 40;

let shop: Stack;
let folder: string;
let skus = '';
const sockets: Socket[] = [];

beforeAll(async () => {
  folder = await temporaryFolder();
  const env = { CATALOG_PICTURES_AHEAD: 'off', RATE_PER_SECOND: '1000' };
  shop = await startStack({ dataDir: folder, ports: 'free', packed: false, web: false, env });
  const { status } = spawnSync(process.execPath, [inRoot('infra', 'seed', 'run.ts')], {
    env: { ...process.env, ...shop.toolEnv, SEED: 'full', SEED_STATE: `${folder}/seed-state.json` },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('the demo data could not be seeded');
  const listing = await ask('POST', '/api/catalog/catalog_pln_pl/product/_search?size=500&_source_include=sku', {});
  const { hits } = (await listing.json()) as { hits: { hits: { _source: { sku: string } }[] } };
  skus = hits.hits.map(({ _source }) => _source.sku).join();
}, 900_000);
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await shop?.stop();
  await removeTemporaryFolder(folder);
}, 120_000);

const ask = (method: string, path: string, body?: unknown) =>
  fetch(shop.url('gateway') + path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.timeout(60_000),
  });

/** Resident megabytes of the gateway. */
const resident = (): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${shop.process('gateway').pid}/status`, 'utf8'))?.[1]) / 1024;

/** The most the gateway takes while something is done. */
async function mostDuring(work: () => Promise<unknown>): Promise<number> {
  let [most, isDone] = [resident(), false];
  const watch = (async () => {
    while (!isDone) {
      most = Math.max(most, resident());
      await delay(20);
    }
  })();
  try {
    await work();
  } finally {
    isDone = true;
    await watch;
  }
  return most;
}

const many = (field: string) => `{ ${Array.from({ length: 10 }, (_, i) => `a${i}: ${field}`).join(' ')} }`;
const search = (entity: string, size: number) =>
  ['POST', `/api/catalog/catalog_pln_pl/${entity}/_search?size=${size}`, {}] as const;
const calls: Array<readonly [name: string, method: string, path: () => string, body?: unknown]> = [
  ...(['product', 'category', 'attribute', 'review', 'cms_page', 'taxrule'] as const).map((entity) => {
    const [method, path, body] = search(entity, entity === 'product' ? 500 : entity === 'category' ? 4000 : 999);
    return [`the search for ${entity}`, method, () => path, body] as const;
  }),
  [
    '500 products by GraphQL',
    'POST',
    () => '/graphql',
    { query: '{ products(pageSize: 500) { items aggregations } }' },
  ],
  ['4000 categories by GraphQL', 'POST', () => '/graphql', { query: '{ categories(pageSize: 4000) { hits } }' }],
  [
    'ten times 500 products',
    'POST',
    () => '/graphql',
    { query: many('products(search: "", pageSize: 500) { items }') },
  ],
  [
    'the same items under ninety names',
    'POST',
    () => '/graphql',
    { query: `{ products(pageSize: 500) { ${Array.from({ length: 90 }, (_, i) => `a${i}: items`).join(' ')} } }` },
  ],
  ['prices of 500 products', 'GET', () => `/api/product/render-list?skus=${skus}`],
  ['documents of 500 products', 'GET', () => `/api/product/list?skus=${skus}`],
  ['stock of 500 products', 'GET', () => `/api/stock/list?skus=${skus}`],
  [
    'free garments',
    'GET',
    () => `/api/catalog/availability?storeCode=pln_pl&date=${thursday()}&period=1&delivery=showroom&limit=500`,
  ],
  [
    'documents of free garments',
    'POST',
    () => `/api/catalog/availability?storeCode=pln_pl&date=${thursday()}&period=1&delivery=showroom&size=500`,
    {},
  ],
  ['suggestions', 'GET', () => '/api/catalog/suggest?q=s&storeCode=pln_pl'],
];

it.each(calls)(
  `%s, ${AT_ONCE} at once, stays below ${LIMIT_MB} MB and leaves the gateway answering`,
  async (_name, method, path, body) => {
    const most = await mostDuring(() =>
      Promise.all(Array.from({ length: AT_ONCE }, async () => (await ask(method, path(), body)).arrayBuffer())),
    );
    expect(most).toBeLessThan(LIMIT_MB);
    expect((await ask('GET', '/api')).status).toBe(200);
  },
  120_000,
);

it(`${SLOW_READERS} clients that do not read stay below ${LIMIT_MB} MB, and are disconnected`, async () => {
  const port = Number(new URL(shop.url('gateway')).port);
  const most = await mostDuring(async () => {
    for (let n = 0; n < SLOW_READERS; n += 1) {
      const socket = connect(port, '127.0.0.1').pause();
      socket.on('error', () => {});
      // Behind the storefront's own address, which the local gateway trusts: forty addresses.
      const path = `/api/catalog/catalog_pln_pl/product/_search?size=500&from=${n}`;
      socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 10.9.0.${n}\r\n\r\n`);
      sockets.push(socket);
    }
    const deadline = Date.now() + 20_000;
    while (Date.now() < deadline) {
      expect((await ask('GET', '/api')).status).toBe(200);
      await delay(250);
    }
  });
  expect(most).toBeLessThan(LIMIT_MB);
  expect((await ask(...search('product', 500))).status).toBe(200);
}, 120_000);

/** A day on which rentals start. */
function thursday(): string {
  const day = new Date(Date.now() + 21 * 86_400_000);
  day.setUTCDate(day.getUTCDate() + ((4 - day.getUTCDay() + 7) % 7));
  return day.toISOString().slice(0, 10);
}
