import { randomUUID } from 'node:crypto';
import { Pool } from 'undici';
import { until } from '../local/processes/processes.ts';
import { openDay } from './days.ts';
import { orderBody, type Purchase, rentedOn } from './shopper.ts';

/** The product that the load searches and buys, and the garment that it rents (putOnShelves). */
export const PLENTY = { sku: 'PLENTY', pieces: 100_000, price: 129_90 } as const;
export const GOWNS = { sku: 'GOWNS', pieces: 100, price: 100_00, isLent: true } as const;

/** Rental days in rotation, two weeks apart, so that every piece is cleaned before the next one. */
const RENTAL_DAYS = 14;
const dayOfRental = (rental: number): string => openDay(8 + 2 * (rental % RENTAL_DAYS));

/** Calls on their way at the same time: a machine that is too slow for 50 a second gets fewer, and no backlog. */
const SIDE_BY_SIDE = 16;

/** Pages, searches, carts and orders at up to 50 a second, each sent once without retries. */
export class SteadyLoad {
  readonly purchases: Purchase[] = [];
  private readonly gateway: Pool;
  private readonly web: Pool;
  private readonly running = new Set<Promise<void>>();
  private readonly failed: string[] = [];
  private timer: NodeJS.Timeout | undefined;
  private answered = 0;
  private carts = 0;

  constructor(gateway: string, web: string) {
    this.gateway = new Pool(gateway, { connections: 16 });
    this.web = new Pool(web, { connections: 4 });
  }

  start(): void {
    const query = JSON.stringify({
      query: { bool: { filter: { bool: { must: [{ terms: { sku: [PLENTY.sku] } }] } } } },
    });
    const calls: Array<() => Promise<unknown>> = [
      () => this.call(this.gateway, 'POST', '/api/catalog/catalog_pln_pl/product/_search?size=5', query),
      () => this.call(this.gateway, 'GET', `/api/stock/check?sku=${PLENTY.sku}`),
      () => this.call(this.web, 'GET', '/pl/search?q=dress'),
      () => this.purchase(),
      () => this.call(this.gateway, 'GET', '/api/ext/subscriptions/plans?storeCode=eur_de'),
    ];
    let turn = 0;
    this.timer = setInterval(() => {
      if (this.running.size >= SIDE_BY_SIDE) return;
      const done: Promise<void> = (calls[turn++ % calls.length] as () => Promise<unknown>)()
        .then(
          () => undefined,
          (error: Error) => void this.failed.push(error.message),
        )
        .finally(() => {
          this.answered += 1;
          this.running.delete(done);
        });
      this.running.add(done);
    }, 20);
  }

  /** Resolves when this number of further calls have been answered, successfully or not. */
  async answers(more: number): Promise<void> {
    const wanted = this.answered + more;
    if (!(await until(() => this.answered >= wanted, 60_000))) throw new Error(`${more} more calls were not answered`);
  }

  /** Ends the load; returns the failed calls. */
  async stop(): Promise<readonly string[]> {
    clearInterval(this.timer);
    await Promise.all(this.running);
    await Promise.all([this.gateway.close(), this.web.close()]);
    return this.failed;
  }

  /** A cart with one line, in turn bought and rented, and its order. */
  private async purchase(): Promise<void> {
    const cart = this.carts++;
    const { sku } = cart % 2 === 0 ? PLENTY : GOWNS;
    const [quantity, key] = [1, randomUUID()];
    const cartId = (await this.call(this.gateway, 'POST', '/api/cart/create')) as string;
    const rented = sku === GOWNS.sku && { product_option: rentedOn(dayOfRental(cart >> 1)) };
    const cartItem = { sku, qty: quantity, quoteId: cartId, ...rented };
    await this.call(this.gateway, 'POST', `/api/cart/update?cartId=${cartId}`, JSON.stringify({ cartItem }));
    const order = JSON.stringify(orderBody(cartId, sku, quantity));
    const placed = await this.call(this.gateway, 'POST', '/api/order', order, { 'idempotency-key': key });
    const { orderNumber } = placed as { orderNumber: string };
    this.purchases.push({ key, cartId, sku, quantity, orderNumber });
  }

  private async call(
    pool: Pool,
    method: 'GET' | 'POST',
    path: string,
    body?: string,
    told: Record<string, string> = {},
  ): Promise<unknown> {
    const headers = { ...(body && { 'content-type': 'application/json' }), ...told };
    const answer = await pool
      .request({ method, path, headers, body: body ?? null, headersTimeout: 30_000 })
      .catch((error: Error) => {
        throw new Error(`${method} ${path.split('?')[0]}: ${error.message}`);
      });
    const text = await answer.body.text();
    if (answer.statusCode >= 400)
      throw new Error(`${method} ${path.split('?')[0]}: ${answer.statusCode} ${text.slice(0, 200)}`);
    return pool === this.gateway && text.startsWith('{') ? (JSON.parse(text) as { result?: unknown }).result : text;
  }
}
