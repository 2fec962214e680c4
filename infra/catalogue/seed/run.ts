import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { shopFromEnvironment } from '../import/services.ts';
import type { RestShop } from '../import/shop.ts';
import type { DemoSize } from './bring-in.ts';
import { anchorOf } from './goods/dates.ts';
import { searchListing } from './goods/listing.ts';

/** A listing that has not grown for this long will not grow any more. */
const LISTING_LIMIT_MS = 60_000;
const STATE = process.env.SEED_STATE;
/** The day of the demo's dates, by default today. */
const DAY = process.env.SEED_DAY;

/** Loads the demo into a running shop unless it is loaded already. Idempotent. */
async function seed(): Promise<void> {
  const started = Date.now();
  const anchor = anchorOf(DAY ? new Date(DAY) : new Date());
  const size = sizeOf(process.env.SEED);
  const shop = shopFromEnvironment(process.env);
  const checksum = checksumOfSources([size, anchor.toISOString()]);
  const before = readState();
  if (before?.checksum === checksum && (await listed(shop)) >= before.shown) {
    console.log(`The demo is already loaded: ${before.shown} products listed.`);
    return;
  }

  // Loaded only now: writing the catalogue costs a second, seeing that it is there must not.
  const { bringIn, bringInReviews } = await import('./bring-in.ts');
  const shown = await bringIn(shop, size, anchor, before !== undefined);
  await untilListed(shop, shown);
  await bringInReviews(shop, anchor);
  if (process.env.GATEWAY_URL) {
    const { openSubscription } = await import('./goods/subscription.ts');
    await openSubscription(shop, process.env.GATEWAY_URL, anchor);
    const { bringInListings } = await import('./listings.ts');
    // Their deadlines are those of the day itself: two are late, the others are not.
    await bringInListings(shop, process.env.GATEWAY_URL, DAY ? new Date(DAY) : new Date());
  }
  if (STATE) writeFileSync(STATE, JSON.stringify({ checksum, shown }));
  console.log(`Demo ready: ${shown} products listed after ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

interface State {
  /** Identifies the program that seeded and its arguments. */
  checksum: string;
  /** Products the listing showed then. */
  shown: number;
}

function readState(): State | undefined {
  if (!STATE || !existsSync(STATE)) return undefined;
  try {
    return JSON.parse(readFileSync(STATE, 'utf8')) as State;
  } catch {
    return undefined;
  }
}

/** The generator is deterministic: its sources identify its output. */
function checksumOfSources(told: string[]): string {
  const hash = createHash('sha256').update(told.join());
  for (const folder of ['.', '../import']) {
    const path = join(import.meta.dirname, folder);
    for (const file of readdirSync(path, { recursive: true, encoding: 'utf8' }).sort())
      if (/(?<!\.test)\.ts$/.test(file)) hash.update(readFileSync(join(path, file)));
  }
  return hash.digest('hex');
}

/** Prices and stock reach the listing by events: waits until every demo product is in it. */
async function untilListed(shop: RestShop, expected: number): Promise<void> {
  let before = -1;
  let deadline = 0;
  for (;;) {
    const count = await listed(shop);
    if (count >= expected) return;
    if (count > before) deadline = Date.now() + LISTING_LIMIT_MS;
    before = count;
    if (Date.now() > deadline)
      throw new Error(
        `Only ${count} of ${expected} products are listed, and none came for ${LISTING_LIMIT_MS / 1000} s.`,
      );
    await pause(200);
  }
}

/** `small`: one of each kind, for tests. `large`: for measuring. */
const sizeOf = (named: string | undefined): DemoSize => (named === 'small' || named === 'large' ? named : 'full');

/** How many products the listing shows. */
async function listed(shop: RestShop): Promise<number> {
  return (await searchListing(shop, { from: 0, size: 1, include: ['sku'] })).total;
}

try {
  await seed();
} catch (error) {
  console.error(`Seeding failed: ${(error as Error).message}`);
  process.exitCode = 1;
}
