import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { SearchQuery } from '@garderoba/contracts';
import { DEFAULT_STORE } from '@garderoba/contracts/stores';
import { inBatches } from '../import/batches.ts';
import { importCatalogue } from '../import/import-catalogue.ts';
import { Report } from '../import/report.ts';
import { shopFromEnvironment } from '../import/services.ts';
import type { RestShop } from '../import/shop.ts';
import { attributeInputs } from './attributes.ts';
import { demoCatalogue, FULL, SMALL } from './catalogue.ts';
import { categoryInputs } from './categories.ts';
import { coupons } from './coupons.ts';
import { anchorOf } from './dates.ts';
import { catalogueLines } from './export-rows.ts';
import type { DemoProduct } from './product.ts';

const LISTING_LIMIT_MS = 60_000;

/** Fills a running shop with the demo, or sees that it is there already. Safe to run again. */
async function seed(): Promise<void> {
  const started = Date.now();
  const size = process.env.SEED === 'small' ? SMALL : FULL;
  const products = demoCatalogue(size, anchorOf(new Date()));
  const lines = [...catalogueLines(products)];
  const shop = shopFromEnvironment(process.env);
  const shown = products.filter(isListed).length;

  const checksum = checksumOf([...lines, JSON.stringify([attributeInputs(), categoryInputs(), coupons()])]);
  const state = process.env.SEED_STATE;
  if (state && existsSync(state) && readFileSync(state, 'utf8') === checksum && (await listed(shop)) >= shown) {
    console.log(`The demo is there: ${shown} products listed.`);
    return;
  }

  await shop.putAttributes(attributeInputs());
  for (const batch of inBatches(categoryInputs())) await shop.putCategories(batch);
  await shop.call('pricing', 'PUT', '/v1/coupons:bulk', { coupons: coupons() });
  await importLines(lines, shop);
  await untilListed(shop, shown);
  if (state) writeFileSync(state, checksum);
  console.log(`Demo ready: ${shown} products listed after ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

async function importLines(lines: string[], shop: RestShop): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'garderoba-seed-'));
  try {
    const file = join(folder, 'catalogue.csv');
    writeFileSync(file, lines.join(''));
    const report = new Report(join(folder, 'refused.csv'));
    const summary = await importCatalogue({
      file,
      stagingFile: join(folder, 'staging.db'),
      shop,
      report,
      prices: { rates: { PLN: { units: 1n, scale: 0 } } },
      known: {
        attributes: new Set(attributeInputs().map(({ code }) => code)),
        categories: new Set(categoryInputs().map(({ path }) => path.join('/'))),
      },
      progress: ({ sent, of }) => of && console.log(`  ${sent} of ${of} articles`),
    });
    const { created, updated, unchanged, refused } = summary;
    console.log(`  created ${created}, updated ${updated}, unchanged ${unchanged}, refused ${refused}`);
    if (refused > 0)
      throw new Error(`The demo was refused in part:\n${readFileSync(report.path, 'utf8').slice(0, 2000)}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Prices and stock reach the listing by events: waits until every demo product is in it. */
async function untilListed(shop: RestShop, expected: number): Promise<void> {
  const deadline = Date.now() + LISTING_LIMIT_MS;
  for (;;) {
    const count = await listed(shop);
    if (count >= expected) return;
    if (Date.now() > deadline)
      throw new Error(`Only ${count} of ${expected} products are listed after ${LISTING_LIMIT_MS / 1000} s.`);
    await pause(200);
  }
}

/** How many products the listing shows. */
async function listed(shop: RestShop): Promise<number> {
  const query: SearchQuery = {
    entity: 'product',
    filters: [
      { is: 'oneOf', field: 'visibility', values: ['2', '3', '4'] },
      { is: 'oneOf', field: 'status', values: ['0', '1'] },
    ],
    sort: [{ field: 'id', direction: 'desc' }],
    from: 0,
    size: 1,
    facets: [],
    source: { include: ['sku'], exclude: [] },
    format: 'standard',
  };
  const answer = (await shop.call('catalog', 'POST', '/v1/search', { store: DEFAULT_STORE, query })) as {
    hits: { total: number };
  };
  return answer.hits.total;
}

/** Shown in the listing: not a variant, not switched off. */
function isListed({ hidden, disabled }: DemoProduct): boolean {
  return !hidden && !disabled;
}

function checksumOf(parts: string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}

try {
  await seed();
} catch (error) {
  if (process.env.SEED_STATE) rmSync(process.env.SEED_STATE, { force: true });
  console.error(`Seeding failed: ${(error as Error).message}`);
  process.exitCode = 1;
}
