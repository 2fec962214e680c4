import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { Stack } from '../../local/stack.ts';
import { cartPath, type Headers, search } from './largest-requests.ts';

// Creates data that the demo lacks: a cart, an order, an order history and a picture of maximal size.

/** Values used by the largest requests. */
export interface LargeThings {
  /** Comma-separated, of 500 products. */
  readonly products: string;
  /** Comma-separated, of 500 things that are sold. */
  readonly sold: string;
  readonly piece: string;
  readonly picture: string;
  readonly address: string;
  readonly garment: string;
  /** Of the family with the most reviews. */
  readonly reviewed: string;
  readonly original: string;
  readonly cart: string;
  readonly order: { readonly orderNumber: string; readonly guest_key: string };
  /** Of a customer with a history of large orders. */
  readonly customer: Headers;
}

/** The fields of the demo's documents that the requests use. */
interface Document {
  readonly sku: string;
  readonly type_id: string;
  readonly image: string;
  readonly url_path?: string;
  readonly reviews_count: number;
  readonly stock?: { readonly qty: number };
  readonly configurable_children?: ReadonlyArray<{ readonly sku: string; readonly stock?: { readonly qty: number } }>;
}

const LINES = 200;
const LONGEST_OPTION = 19_900;
/** Of the history; each as long as its few lines can make it. */
const ORDERS = 50;
const HISTORY_LINES = 5;
/** Originals may have 30 MiB; a PNG of this many pixels of noise on each side is 0.1 MiB smaller. */
const ORIGINAL_SIDE = 3230;
const ORIGINAL = '/l/a/largest.png';

/** In a shop with the whole demo. */
export async function makeLargeThings(shop: Stack): Promise<LargeThings> {
  const client = new Client(shop.url('gateway'));
  const listing = await client.documents();
  const goods = listing.flatMap(({ type_id, sku, stock, configurable_children }) =>
    type_id === 'simple' ? [{ sku, stock }] : type_id === 'configurable' ? (configurable_children ?? []) : [],
  );
  const pieces = goods.filter(({ stock }) => (stock?.qty ?? 0) >= 3).map(({ sku }) => sku);
  const customer = await client.signIn();
  for (let n = 0; n < ORDERS; n += 1)
    await client.order(await client.fill(pieces.slice(n * HISTORY_LINES), HISTORY_LINES, customer), customer);
  await layOriginal(shop.dataDir);
  return {
    products: listing.map(({ sku }) => sku).join(),
    sold: goods
      .slice(0, 500)
      .map(({ sku }) => sku)
      .join(),
    piece: pieces[0] ?? '',
    picture: listing[0]?.image ?? '',
    address: listing[0]?.url_path ?? '',
    reviewed: listing.toSorted((a, b) => b.reviews_count - a.reviews_count)[0]?.sku ?? '',
    garment: listing.find(({ type_id }) => type_id === 'sirent')?.sku ?? '',
    original: ORIGINAL,
    cart: await client.fill(pieces, LINES),
    order: await client.order(await client.fill(pieces, LINES)),
    customer,
  };
}

/** The folder of originals gets one of the largest size. */
async function layOriginal(dataDir: string): Promise<void> {
  const file = join(dataDir, 'media', ORIGINAL);
  mkdirSync(dirname(file), { recursive: true });
  const raw = { width: ORIGINAL_SIDE, height: ORIGINAL_SIDE, channels: 3 } as const;
  await sharp(randomBytes(ORIGINAL_SIDE ** 2 * 3), { raw })
    .png({ compressionLevel: 0 })
    .toFile(file);
}

const ADDRESS = {
  country_id: 'PL',
  street: ['Prosta', '1'],
  telephone: '500600700',
  postcode: '00-001',
  city: 'Warszawa',
  firstname: 'Ola',
  lastname: 'Nowak',
  email: 'ola@example.com',
};

/** A shopper over the wire. */
class Client {
  private readonly shop: string;

  constructor(shop: string) {
    this.shop = shop;
  }

  async documents(): Promise<Document[]> {
    const { method, path, body } = search('product', 500);
    const { hits } = (await (await this.send(method, path, body)).json()) as {
      hits: { hits: { _source: Document }[] };
    };
    return hits.hits.map(({ _source }) => _source);
  }

  async signIn(): Promise<Headers> {
    const login = { username: 'shopper@example.com', password: 'Garderoba1!' };
    return { authorization: `Bearer ${await this.result('POST', '/api/user/login', login)}` };
  }

  /** Creates a cart with this number of lines, as many of them as permitted with options of maximal length; returns its id. */
  async fill(skus: readonly string[], lines: number, headers: Headers = {}): Promise<string> {
    const id = await this.result<string>('POST', '/api/cart/create?token=', undefined, headers);
    let [count, isLong] = [0, true];
    for (const sku of skus) {
      if (isLong && (await this.add(id, sku, LONGEST_OPTION, headers))) count += 1;
      else if (await this.add(id, sku, 0, headers)) {
        isLong = false; // it was the length that was refused, not the piece
        count += 1;
      }
      if (count === lines) return id;
    }
    throw new Error(`a cart of ${lines} lines could not be filled: ${count}`);
  }

  private async add(id: string, sku: string, letters: number, headers: Headers): Promise<boolean> {
    const cartItem = { sku, qty: 1, ...(letters > 0 && { product_option: { note: 'x'.repeat(letters) } }) };
    return (await this.send('POST', cartPath('update', id), { cartItem }, headers)).ok;
  }

  async order(cartId: string, headers: Headers = {}): Promise<LargeThings['order']> {
    const lines = await this.result<{ sku: string; qty: number }[]>(
      'GET',
      cartPath('pull', cartId),
      undefined,
      headers,
    );
    const addressInformation = {
      shippingAddress: ADDRESS,
      billingAddress: ADDRESS,
      shipping_method_code: 'dhl',
      shipping_carrier_code: 'dhl',
      payment_method_code: 'cashondelivery',
      payment_method_additional: {},
    };
    const products = lines.map(({ sku, qty }) => ({ sku, qty }));
    const order = { user_id: '', store_code: 'pln_pl', cart_id: cartId, products, addressInformation };
    return this.result('POST', '/api/order', order, headers);
  }

  private async result<T>(method: string, path: string, body?: unknown, headers: Headers = {}): Promise<T> {
    const { code, result } = (await (await this.send(method, path, body, headers)).json()) as {
      code: number;
      result: T;
    };
    if (code !== 200)
      throw new Error(`${method} ${path.split('?')[0]}: ${code} ${JSON.stringify(result).slice(0, 300)}`);
    return result;
  }

  private send(method: string, path: string, body?: unknown, headers: Headers = {}): Promise<Response> {
    return fetch(this.shop + path, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(60_000),
    });
  }
}
