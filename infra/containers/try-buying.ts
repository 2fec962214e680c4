import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Purchase, Shopper } from '../faults/shopper.ts';
import { removeTemporaryFolder, temporaryFolder } from '../local/database/temporary.ts';
import type { Ports } from '../local/environment.ts';
import { until } from '../local/processes/processes.ts';
import { backUpContainers, restoreContainers } from './backup.ts';
import { demand } from './checks.ts';
import type { Composition } from './compose.ts';
import { replaceOneByOne } from './upgrade.ts';

// Orders in a shop in containers: a purchase, purchases during an upgrade, and around a backup and its restore.

const FOLLOWS_MS = 90_000;
/** Time limit until all events are published again and the index is rebuilt. */
const RESTORED_MS = 240_000;
/** Shorter than any retry delay, so each request is sent once. */
const AT_ONCE_MS = 5;

const at = (ports: Ports, name: 'web' | 'admin', path: string): string => `http://127.0.0.1:${ports[name]}${path}`;

export async function answers(ports: Ports): Promise<void> {
  for (const [name, path] of [
    ['web', '/en'],
    ['admin', '/'],
  ] as const) {
    const answer = await fetch(at(ports, name, path));
    demand(answer.ok, `${path} of ${name}: ${answer.status}`);
  }
}

export async function purchase(ports: Ports): Promise<void> {
  const sku = await skuForSale(ports);
  const before = await available(ports, sku);
  const { orderNumber, refusal } = await new Shopper(at(ports, 'web', '')).buy(sku, 2);
  demand(orderNumber, `refused: ${refusal}`);
  const deadline = performance.now() + FOLLOWS_MS;
  for (;;) {
    const [inStock, shown] = [await available(ports, sku), await listedQuantity(ports, sku)];
    if (inStock === before - 2 && shown === before - 2) return;
    demand(performance.now() < deadline, `stock has ${inStock}, the listing shows ${shown}, before ${before}`);
    await delay(300);
  }
}

/** Runs the steps of `make upgrade` under requests that are sent once and not retried. */
export async function upgraded(composition: Composition, ports: Ports): Promise<void> {
  const skus = (await skusForSale(ports)).slice(0, 3);
  let isOver = false;
  const refused: string[] = [];
  let bought = 0;
  const shoppers = skus.map(async (sku) => {
    const shopper = new Shopper(at(ports, 'web', ''), undefined, AT_ONCE_MS);
    while (!isOver) {
      await delay(300); // stock and rate limits are finite
      const { refusal } = await shopper.buy(sku).catch((error: Error) => ({ refusal: error.message }));
      if (refusal) refused.push(refusal);
      else bought += 1;
    }
  });
  try {
    await replaceOneByOne(composition, ['stock', 'orders']);
  } finally {
    isOver = true;
    await Promise.all(shoppers);
  }
  demand(bought > 0 && refused.length === 0, `${bought} bought, refused: ${refused.slice(0, 3).join('; ')}`);
}

/** Backs up under load, deletes all data, restores, and places orders before and after. */
export async function survives(composition: Composition, ports: Ports): Promise<void> {
  const folder = await temporaryFolder();
  try {
    const sku = await skuForSale(ports);
    const shopper = new Shopper(at(ports, 'web', ''));
    const before = await shopper.buy(sku);
    await backUpContainers(composition, join(folder, 'shop'));
    const left = await available(ports, sku);
    const after = await shopper.buy(sku, 3);
    await restoreContainers(composition, join(folder, 'shop'));
    const read = async ({ orderNumber, guestKey }: Purchase): Promise<number> =>
      (await shopper.ask('GET', `/api/order/${orderNumber}?key=${guestKey}`)).code;
    demand((await read(before)) === 200, `order ${before.orderNumber} is missing`);
    demand((await read(after)) !== 200, `order ${after.orderNumber}, placed after the backup, exists`);
    const shows = (pieces: number) => async (): Promise<boolean> =>
      (await available(ports, sku)) === pieces && (await listedQuantity(ports, sku)) === pieces;
    demand(await until(shows(left), RESTORED_MS, 500), `stock or listing do not show the ${left} pieces of the backup`);
    const { orderNumber, refusal } = await shopper.buy(sku, 2);
    demand(orderNumber, `refused: ${refusal}`);
    demand(await until(shows(left - 2), FOLLOWS_MS, 300), 'a sale after the restore is not shown');
  } finally {
    await removeTemporaryFolder(folder);
  }
}

async function available(ports: Ports, sku: string): Promise<number> {
  const answer = await fetch(at(ports, 'web', `/api/stock/check?sku=${encodeURIComponent(sku)}`));
  return ((await answer.json()) as { result: { qty: number } }).result.qty;
}

async function listedQuantity(ports: Ports, sku: string): Promise<number | undefined> {
  return (await search(ports, { sku: [sku] })).find(({ _source }) => _source.sku === sku)?._source.stock.qty;
}

interface Hit {
  readonly _source: { readonly sku: string; readonly stock: { readonly is_in_stock: boolean; readonly qty: number } };
}

async function search(ports: Ports, terms: object): Promise<Hit[]> {
  const request = encodeURIComponent(JSON.stringify({ query: { bool: { filter: { terms } } } }));
  const path = `/api/catalog/catalog_pln_pl/product/_search?size=50&_source_include=sku,stock&request=${request}`;
  const answer = await fetch(at(ports, 'web', path));
  return ((await answer.json()) as { hits: { hits: Hit[] } }).hits.hits;
}

/** SKUs of simple products with the highest stock. */
async function skusForSale(ports: Ports): Promise<string[]> {
  return (await search(ports, { type_id: ['simple'] }))
    .filter(({ _source: { stock } }) => stock.is_in_stock && stock.qty > 10)
    .toSorted((one, other) => other._source.stock.qty - one._source.stock.qty)
    .map(({ _source }) => _source.sku);
}

async function skuForSale(ports: Ports): Promise<string> {
  const [sku] = await skusForSale(ports);
  demand(sku, 'no product is in stock');
  return sku;
}
