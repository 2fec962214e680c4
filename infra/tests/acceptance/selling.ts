import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import type { Customer } from './customer.ts';
import { ask, call, type Enveloped, type Headers, type Json, result, SHOP } from './wire.ts';

export const PRODUCTS = '/api/ext/pim/products';
export const SLOTS = ['image', 'back_image', 'side_image', 'label_image'] as const;
const STAFF_PASSWORD = 'Garderoba1!';

/** One value for all languages. */
export const value = (data: unknown, locale: string | null = null): Json => [{ locale, scope: null, data }];

/** An identifier as clients make it of a name (SELL-029), and as no other test has it. */
export const newIdentifier = (name = 'Red dress'): string =>
  `${name.replaceAll(/[^a-zA-Z0-9]/g, '_')}_${Date.now()}${randomInt(1_000_000)}`;

/** A listing that only lacks its photos, with the first option of each choice. */
export async function aGarment(seller: Customer, values: Json = {}): Promise<Json> {
  const first = async (attribute: string): Promise<string> => {
    const { _embedded } = await seller.result('GET', `/api/ext/pim/attributes/${attribute}/options`);
    return _embedded.items[0].code;
  };
  const [designer, size, colour, condition] = await Promise.all(
    ['designer', 'size', 'basic_color', 'marketplace_condition'].map(first),
  );
  return {
    ...{ identifier: newIdentifier(), family: 'clothing', categories: [] },
    values: {
      name: value('Czerwona suknia', 'pl_PL'),
      designer: value(designer),
      size: value(size),
      basic_color: value(colour),
      marketplace_condition: value(condition),
      marketplace_price: value([{ amount: '450.00', currency: 'PLN' }]),
      marketplace_delivery: value('showroom'),
      ...values,
    },
  };
}

/** A photo that no other has. */
export async function aPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
  return sharp({ create: { width: 300, height: 400, channels: 3, background, noise } })
    .jpeg()
    .toBuffer();
}

/** `POST media-files`; `product` is sent as it is, when it is a text. */
export async function upload(
  { headers }: Pick<Customer, 'headers'>,
  product: unknown,
  bytes: Uint8Array,
  { name = 'photo.jpg', type = 'image/jpeg' } = {},
): Promise<{ status: number; json: Json }> {
  const form = new FormData();
  form.set('product', typeof product === 'string' ? product : JSON.stringify(product));
  form.set('file', new Blob([new Uint8Array(bytes)], { type }), name);
  const answer = await fetch(`${SHOP}/api/ext/pim/media-files`, { method: 'POST', headers, body: form });
  return { status: answer.status, json: await answer.json() };
}

/** Puts a photo of its own into each slot, so that the listing is handed in. */
export async function photograph(seller: Customer, identifier: string): Promise<void> {
  for (const attribute of SLOTS) {
    const { status, json } = await upload(seller, { identifier, attribute }, await aPhoto());
    if (status !== 201) throw new Error(`${attribute}: ${JSON.stringify(json)}`);
  }
}

/** Offers a garment and its photos: it waits for the first check. */
export async function offered(seller: Customer, values: Json = {}): Promise<Json> {
  const garment = await aGarment(seller, values);
  const [line] = await seller.result('POST', PRODUCTS, garment);
  if (line.code !== 201) throw new Error(JSON.stringify(line));
  await photograph(seller, garment.identifier);
  return own(seller, garment.identifier);
}

export const own = (seller: Customer, identifier: string): Promise<Json> =>
  seller.result('GET', `${PRODUCTS}/${identifier}`);

export const statusOf = ({ values }: Json): string => values.marketplace_status[0].data;

/** A member of staff, by the console's API. */
export class Staff {
  private readonly headers: Headers;

  private constructor(headers: Headers) {
    this.headers = headers;
  }

  static async signIn(role: 'admin' | 'moderator'): Promise<Staff> {
    const login = { email: `${role}@example.com`, password: STAFF_PASSWORD };
    const { json } = await ask('POST', '/api/admin/login', login);
    return new Staff({ authorization: `Bearer ${json.token}` });
  }

  async listing(sku: string): Promise<Json> {
    const filter = encodeURIComponent(JSON.stringify({ q: sku }));
    const { json } = await ask('GET', `/api/admin/listings?filter=${filter}`, undefined, this.headers);
    return json.find((listing: Json) => listing.sku === sku);
  }

  /** A product with what no shopper sees. */
  async product(sku: string): Promise<Json> {
    return (await ask('GET', `/api/admin/products/${sku}`, undefined, this.headers)).json;
  }

  /** One step from the version that stands. */
  async step(sku: string, verb: string, body: Json = {}): Promise<Json> {
    const { id, version } = await this.listing(sku);
    const { status, json } = await ask('POST', `/api/admin/listings/${id}/${verb}`, { version, ...body }, this.headers);
    if (status !== 200) throw new Error(`${verb}: ${status} ${JSON.stringify(json)}`);
    return json;
  }

  /** From the photos to the shelf. */
  async publish(sku: string): Promise<void> {
    await this.step(sku, 'accept');
    await this.step(sku, 'receive', { place: 'warehouse' });
    await this.step(sku, 'pass');
  }
}

/** A cart of the customer. */
export async function cartOf(customer: Customer): Promise<{ add: (sku: string) => Promise<Enveloped>; id: string }> {
  const id: string = await result('POST', '/api/cart/create?storeCode=pln_pl', undefined, customer.headers);
  const add = (sku: string): Promise<Enveloped> => {
    const cartItem = { sku, qty: 1, quoteId: id };
    return call('POST', `/api/cart/update?cartId=${id}&storeCode=pln_pl`, { cartItem }, customer.headers);
  };
  return { id, add };
}
