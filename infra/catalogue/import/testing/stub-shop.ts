import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RestShop } from '../shop.ts';

type Item = { sku: string } & Record<string, unknown>;

/**
 * In-memory stub of the bulk calls of catalog, pricing and stock over HTTP: answers created, updated or unchanged by
 * its stored state, and refuses an invalid body as a whole (400) like the services.
 */
export class StubShop {
  readonly products = new Map<string, Item>();
  readonly prices = new Map<string, Item>();
  readonly levels = new Map<string, Item>();
  readonly categories = new Map<string, Record<string, unknown>>();
  readonly attributes = new Map<string, { options: { labels: Record<string, string> }[] } & Record<string, unknown>>();
  readonly calls: { path: string; items: number; bytes: number; token?: string }[] = [];
  /** Status codes with which the next calls fail. */
  readonly failures: number[] = [];
  /** Pieces that are promised to open orders, by sku. */
  readonly promised = new Map<string, number>();
  /** Skus that a bulk call refuses, by its path. */
  readonly refused = new Map<string, Map<string, string>>();
  /** Skus that make the service refuse the whole body. */
  readonly poison = new Set<string>();
  busiest = 0;
  private busy = 0;
  private server: Server | undefined;

  async start(): Promise<RestShop> {
    this.server = createServer((request, response) => {
      this.busiest = Math.max(this.busiest, ++this.busy);
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = Buffer.concat(chunks);
        const [status, answer] = this.answer(request.url ?? '', body, request.headers.authorization);
        this.busy--;
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
      });
    });
    await new Promise<void>((listening) => this.server!.listen(0, '127.0.0.1', listening));
    const url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return new RestShop({ catalog: url, pricing: url, stock: url }, async () => 'importer-token');
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((closed) => this.server?.close(closed));
  }

  private answer(path: string, bytes: Buffer, token?: string): [number, unknown] {
    const failure = this.failures.shift();
    if (failure) return [failure, { title: 'failing on purpose', status: failure }];
    const [items = []] = Object.values(JSON.parse(bytes.toString() || '{}')) as Item[][];
    this.calls.push({ path, items: items.length, bytes: bytes.length, token });
    const poisoned = items.find(({ sku }) => this.poison.has(sku));
    if (poisoned) return [400, { title: 'Bad Request', detail: `${poisoned.sku} cannot be read`, status: 400 }];
    if (path === '/v1/levels:read')
      return [200, { levels: (items as unknown as string[]).flatMap((sku) => this.storedLevel(sku)) }];
    const results = (save: (item: Item) => object) =>
      items.map((item) => {
        const reason = this.refused.get(path)?.get(item.sku);
        return reason ? { sku: item.sku, outcome: 'refused', reason } : save(item);
      });
    if (path === '/v1/products:bulk') return [200, { results: results((item) => put(this.products, item.sku, item)) }];
    if (path === '/v1/prices:bulk') return [200, { results: results((item) => put(this.prices, item.sku, item)) }];
    if (path === '/v1/levels:bulk')
      return [200, { results: results((item) => put(this.levels, `${item.sku} ${item.source}`, item)) }];
    if (path === '/v1/categories:bulk')
      for (const item of items) this.categories.set((item.path as string[]).join('/'), item);
    if (path === '/v1/attributes:bulk')
      for (const item of items) this.attributes.set(item.code as string, item as never);
    return [200, []];
  }

  private storedLevel(sku: string): object[] {
    const sources = ['warehouse', 'showroom'].flatMap((source) => this.levels.get(`${sku} ${source}`) ?? []);
    if (sources.length === 0) return [];
    return [{ sku, managed: true, held: 0, allocated: this.promised.get(sku) ?? 0, sources }];
  }
}

function put(into: Map<string, Item>, key: string, item: Item): { sku: string; outcome: string } {
  const before = into.get(key);
  into.set(key, item);
  const outcome =
    before === undefined ? 'created' : JSON.stringify(before) === JSON.stringify(item) ? 'unchanged' : 'updated';
  return { sku: item.sku, outcome };
}
