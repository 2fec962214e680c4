import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Shopper } from '../faults/shopper.ts';
import { freePorts } from '../local/ports.ts';
import { removeTemporaryFolder, temporaryFolder } from '../local/temporary.ts';
import { buildImages, type Composition, compose, demandDocker } from './compose.ts';
import { writeSecretFiles } from './secrets.ts';

// make test-compose: images, the whole shop in containers, demo data, a guest who buys; then everything is gone again.
// Ends with the line "N passed, N failed".

const profile = process.env.PROFILE === 'core' ? 'core' : 'full';
const secrets = await temporaryFolder();
const ports = await freePorts();
const composition: Composition = {
  profile,
  project: `garderoba-test-${randomBytes(3).toString('hex')}`,
  secrets,
  env: {
    GATEWAY_PORT: String(ports.gateway),
    WEB_PORT: String(ports.web),
    ADMIN_PORT: String(ports.admin),
    APP_MODE: 'local',
    SEED_DEMO: '1',
    LOG_LEVEL: 'warn',
  },
};
let passed = 0;
let failed = 0;

async function check(what: string, work: () => Promise<void> | void): Promise<void> {
  const began = performance.now();
  try {
    await work();
    passed += 1;
    console.log(`✓ ${what} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
  } catch (error) {
    failed += 1;
    console.error(`✗ ${what}: ${(error as Error).message}`);
  }
}

function demand(condition: unknown, otherwise: string): asserts condition {
  if (!condition) throw new Error(otherwise);
}

const at = (name: 'gateway' | 'web' | 'admin', path: string): string => `http://127.0.0.1:${ports[name]}${path}`;

try {
  demandDocker();
  writeSecretFiles(secrets);
  await check('the images are built', () => buildImages());
  await check('everything is up and healthy', () =>
    demand(compose(composition, ['up', '--detach', '--wait'], { quiet: true }), 'docker compose up failed'),
  );
  await check('the demo data are in', () => demand(compose(composition, ['run', '--rm', 'seed']), 'the seed failed'));
  await check('the storefront shows a category, the console its sign-in', async () => {
    for (const [name, path] of [
      ['web', '/en'],
      ['admin', '/'],
    ] as const) {
      const answer = await fetch(at(name, path));
      demand(answer.ok, `${path} of ${name}: ${answer.status}`);
    }
  });
  const sku = await skuForSale();
  const before = await available(sku);
  await check('a guest buys through the storefront', async () => {
    const purchase = await new Shopper(at('web', '')).buy(sku, 2);
    demand(purchase.orderNumber, `refused: ${purchase.refusal}`);
  });
  await check('what was bought is gone from stock and listing', async () => {
    const deadline = performance.now() + 20_000;
    for (;;) {
      const [inStock, shown] = [await available(sku), await listedQuantity(sku)];
      if (inStock === before - 2 && shown === before - 2) return;
      demand(performance.now() < deadline, `stock says ${inStock}, the listing ${shown}, before it was ${before}`);
      await delay(300);
    }
  });
} finally {
  if (failed > 0) compose(composition, ['logs', '--tail', '30']);
  compose(composition, ['down', '--volumes', '--timeout', '10'], { quiet: true });
  await removeTemporaryFolder(secrets);
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

async function available(sku: string): Promise<number> {
  const answer = await fetch(at('web', `/api/stock/check?sku=${encodeURIComponent(sku)}`));
  return ((await answer.json()) as { result: { qty: number } }).result.qty;
}

async function listedQuantity(sku: string): Promise<number | undefined> {
  return (await search({ sku: [sku] })).find(({ _source }) => _source.sku === sku)?._source.stock.qty;
}

interface Hit {
  readonly _source: { readonly sku: string; readonly stock: { readonly is_in_stock: boolean; readonly qty: number } };
}

async function search(terms: object): Promise<Hit[]> {
  const request = encodeURIComponent(JSON.stringify({ query: { bool: { filter: { terms } } } }));
  const path = `/api/catalog/catalog_pln_pl/product/_search?size=50&_source_include=sku,stock&request=${request}`;
  const answer = await fetch(at('web', path));
  return ((await answer.json()) as { hits: { hits: Hit[] } }).hits.hits;
}

/** Some simple product with pieces enough. */
async function skuForSale(): Promise<string> {
  const found = (await search({ type_id: ['simple'] })).find(
    ({ _source: { stock } }) => stock.is_in_stock && stock.qty > 10,
  );
  demand(found, 'nothing is for sale');
  return found._source.sku;
}
