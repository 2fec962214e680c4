import { setTimeout as pause } from 'node:timers/promises';
import type {
  AttributeInput,
  CategoryInput,
  LevelInput,
  PriceInput,
  ProductInput,
  SavedCategory,
  SkuResult,
  StoredLevel,
} from './messages.ts';

/** The bulk calls of the three services that own a catalogue. */
export interface Shop {
  putAttributes(attributes: AttributeInput[], options?: { keepExisting: boolean }): Promise<void>;
  putCategories(categories: CategoryInput[], options?: { keepExisting: boolean }): Promise<SavedCategory[]>;
  putProducts(products: ProductInput[]): Promise<SkuResult[]>;
  putPrices(prices: PriceInput[]): Promise<SkuResult[]>;
  putLevels(levels: LevelInput[]): Promise<SkuResult[]>;
  /** Stored stock of these skus; unknown ones are left out. */
  readLevels(skus: string[]): Promise<StoredLevel[]>;
}

export interface ShopAddresses {
  /** Only the demo seed creates accounts. */
  accounts?: string;
  rental?: string;
  /** Only the demo seed creates plans and points. */
  loyalty?: string;
  /** Only the demo seed writes pages and posts; `make reindex` copies the documents of the pages. */
  content?: string;
  /** Only the demo seed brings in listings. */
  marketplace?: string;
  /** Only `make import-content` uploads pictures. */
  media?: string;
  catalog: string;
  pricing: string;
  stock: string;
}

/** A service refused the request (4xx); retrying is useless. */
export class Rejected extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** A service did not answer after several retries. */
export class Unreachable extends Error {}

const CALL_LIMIT_MS = 60_000;

/** Client of the shop's internal REST API; every call carries the importer's service token for its callee. */
export class RestShop implements Shop {
  /** Attempts per call; delays grow from 0.2 to 5 seconds, so that a database can recover. */
  tries = 10;
  private readonly addresses: ShopAddresses;
  private readonly token: (service: string) => Promise<string>;

  constructor(addresses: ShopAddresses, token: (service: string) => Promise<string>) {
    this.addresses = addresses;
    this.token = token;
  }

  async putAttributes(attributes: AttributeInput[], { keepExisting } = { keepExisting: false }): Promise<void> {
    await this.call('catalog', 'PUT', '/v1/attributes:bulk', { attributes, ...(keepExisting && { keepExisting }) });
  }

  async putCategories(
    categories: CategoryInput[],
    { keepExisting } = { keepExisting: false },
  ): Promise<SavedCategory[]> {
    const body = { categories, ...(keepExisting && { keepExisting }) };
    const saved = (await this.call('catalog', 'PUT', '/v1/categories:bulk', body)) as { categories?: SavedCategory[] };
    return saved?.categories ?? [];
  }

  async putProducts(products: ProductInput[]): Promise<SkuResult[]> {
    return results(await this.call('catalog', 'PUT', '/v1/products:bulk', { products }));
  }

  async putPrices(prices: PriceInput[]): Promise<SkuResult[]> {
    return results(await this.call('pricing', 'PUT', '/v1/prices:bulk', { prices }));
  }

  async putLevels(levels: LevelInput[]): Promise<SkuResult[]> {
    return results(await this.call('stock', 'PUT', '/v1/levels:bulk', { levels }));
  }

  async readLevels(skus: string[]): Promise<StoredLevel[]> {
    if (skus.length === 0) return [];
    return ((await this.call('stock', 'POST', '/v1/levels:read', { skus })) as { levels: StoredLevel[] }).levels;
  }

  async readPrices<Row>(skus: string[]): Promise<Row[]> {
    if (skus.length === 0) return [];
    return ((await this.call('pricing', 'POST', '/v1/prices:read', { skus })) as { prices: Row[] }).prices;
  }

  /** A picture of the shop as media serves it; undefined if it does not. */
  async picture(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const response = await fetch(new URL(path, this.addresses.media), {
      headers: { authorization: `Bearer ${await this.token('media')}` },
      signal: AbortSignal.timeout(CALL_LIMIT_MS),
    });
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
  }

  /** One call with JSON or with bytes, retried while the service is unavailable or busy. All calls of the importer are idempotent. */
  async call(
    service: keyof ShopAddresses,
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = { 'content-type': 'application/json' },
  ): Promise<unknown> {
    const sent = body === undefined || body instanceof Uint8Array ? body : JSON.stringify(body);
    for (let attempt = 1; ; attempt++) {
      const answer = await this.tryCall(service, method, path, sent as RequestInit['body'], headers);
      if (!(answer instanceof Unreachable)) return answer;
      if (attempt === this.tries) throw answer;
      await pause(Math.min(5_000, 100 * 2 ** attempt));
    }
  }

  private async tryCall(
    service: keyof ShopAddresses,
    method: string,
    path: string,
    body: RequestInit['body'],
    headers: Readonly<Record<string, string>>,
  ): Promise<unknown> {
    const address = this.addresses[service];
    if (!address) throw new Error(`the address of ${service} is not configured`);
    let response: Response;
    let text: string;
    try {
      response = await fetch(new URL(path, address), {
        method,
        body,
        headers: { authorization: `Bearer ${await this.token(service)}`, ...(body && headers) },
        signal: AbortSignal.timeout(CALL_LIMIT_MS),
      });
      text = await response.text();
    } catch (error) {
      return new Unreachable(`${service} does not answer ${method} ${path}: ${(error as Error).cause ?? error}`);
    }
    if (response.status === 429 || response.status >= 500) {
      return new Unreachable(`${service} answers ${response.status} to ${method} ${path}: ${text.slice(0, 300)}`);
    }
    const answer = text === '' ? undefined : JSON.parse(text);
    if (!response.ok)
      throw new Rejected(response.status, problemText(answer) ?? `${service} answers ${response.status}`);
    return answer;
  }
}

function results(answer: unknown): SkuResult[] {
  return (answer as { results?: SkuResult[] })?.results ?? [];
}

/** Message of a problem+json response with its field names. */
function problemText(problem: { detail?: string; title?: string; details?: unknown } | undefined): string | undefined {
  if (!problem?.detail && !problem?.title) return undefined;
  const details = problem.details ? ` ${JSON.stringify(problem.details).slice(0, 300)}` : '';
  return `${problem.detail ?? problem.title}${details}`;
}
