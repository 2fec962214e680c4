import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Stack } from '../local/stack.ts';
import { Caller } from './measure/call.ts';
import { createCart } from './scenarios.ts';

/** Set as METRICS_TOKEN of the shop whose calls are counted. */
export const METRICS_TOKEN = 'a token of one bench run';
const TIMES = 20;
/** Wait time until the calls of consumers triggered by a press have ended. */
const REST_MS = 1_500;
const COUNT = /^http_request_duration_seconds_count\{([^}]*)\} (\d+)/;

/** One browser call, and the number of service calls that it causes. */
export interface Press {
  readonly name: string;
  readonly calls: Readonly<Record<string, number>>;
}

/** Calls between services per call of a browser: one more of a product in the cart, and a price edited in the console. */
export async function callsPerPress(shop: Stack, sku: string): Promise<Press[]> {
  const gateway = new Caller(shop.url('gateway'));
  try {
    const cart = await createCart(gateway);
    // As the storefront: one call per press, with a key, answered with lines and totals.
    const putIn = (): Promise<unknown> =>
      gateway.json(
        'POST',
        `/api/cart/change?cartId=${cart}`,
        { add: { sku, qty: 1 } },
        { 'idempotency-key': randomUUID() },
      );
    const edit = await priceEdit(shop, sku);
    return [
      { name: 'one more put in the cart', calls: await inside(shop, putIn) },
      { name: 'a price edited in the console', calls: await inside(shop, edit) },
    ];
  } finally {
    await gateway.close();
  }
}

/**
 * Reads the product beforehand, as the console's form does; each press saves another price with the current version.
 */
async function priceEdit(shop: Stack, sku: string): Promise<() => Promise<void>> {
  const base = `${shop.url('backoffice')}/api/admin`;
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`${base}/${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const login = { email: 'admin@example.com', password: 'Garderoba1!' };
  headers.authorization = `Bearer ${(await call<{ token: string }>('POST', 'login', login)).token}`;
  let record = await call<Record<string, unknown>>('GET', `products/${sku}`);
  return async () => {
    const { id: _i, sku: _s, type: _t, updatedAt: _u, level: _l, parts: _p, allowedActions: _a, ...fields } = record;
    const prices = fields.prices as Record<string, number>;
    const dearer = Object.fromEntries(Object.entries(prices).map(([currency, price]) => [currency, price + 100]));
    record = await call('PUT', `products/${sku}`, { ...fields, prices: dearer });
  };
}

async function inside(shop: Stack, press: () => Promise<unknown>): Promise<Record<string, number>> {
  await press(); // fills caches that are loaded once per process
  await pause(REST_MS);
  const before = await requests(shop);
  for (let n = 0; n < TIMES; n += 1) await press();
  await pause(REST_MS);
  const after = await requests(shop);
  return Object.fromEntries(
    Object.keys(after)
      .map((name) => [name, ((after[name] ?? 0) - (before[name] ?? 0)) / TIMES] as const)
      .filter(([, calls]) => calls > 0),
  );
}

/** Requests answered by each service except the public ones, without health checks and metrics. */
async function requests(shop: Stack): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of shop.services) {
    if (name === 'gateway' || name === 'backoffice') continue;
    const answer = await fetch(`${shop.url(name)}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    for (const line of (await answer.text()).split('\n')) {
      const [, labels = '', value] = COUNT.exec(line) ?? [];
      if (value && !/route="[^"]*(health|metrics)/.test(labels)) counts[name] = (counts[name] ?? 0) + Number(value);
    }
  }
  return counts;
}
