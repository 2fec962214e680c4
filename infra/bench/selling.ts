import { randomUUID } from 'node:crypto';
import { PHOTO_SLOTS } from '@garderoba/contracts/marketplace/listings';
import pg from 'pg';
import sharp from 'sharp';
import { Moderator, Seller } from '../faults/second-hand.ts';
import { Shopper } from '../faults/shopper.ts';
import type { Stack } from '../local/stack.ts';
import { Caller } from './measure/call.ts';
import { load, percentiles } from './measure/load.ts';
import type { Figure } from './measure/report.ts';

const GROUP = 'selling';
const PASSWORD = 'Wieszak-2026!';
/** Listings of the seller whose list is measured. */
const OWN = 1_000;
const PAGE = 10;
const PUBLISHED = 20;
const PHOTOS = 8;
/** A photo of 12 megapixels and about 8 MB, as of a phone. */
const LARGE = { width: 4_000, height: 3_000 };

/** A seller of the shop, with listings. */
export interface BusySeller {
  readonly seller: Seller;
  readonly customerId: string;
  readonly headers: Record<string, string>;
  /** Of all sellers. */
  readonly listings: number;
}

/** Listings of made-up sellers that wait for the first check; the first ones are of a new customer, in several states. Run once. */
export async function fillListings(shop: Stack, listings: number): Promise<BusySeller> {
  const seller = await aSeller(shop);
  const client = new pg.Client({ connectionString: shop.databaseUrl('marketplace') });
  await client.connect();
  try {
    await client.query(
      `CREATE TEMP TABLE filled AS
         SELECT gen_random_uuid() AS id, n, now() - interval '2 days' - n * interval '7 minutes' AS at, 'BENCH-' || n AS sku,
                CASE WHEN n <= ${OWN} THEN $2::uuid ELSE md5('seller ' || n % 10000)::uuid END AS customer,
                CASE WHEN n <= ${OWN} THEN (ARRAY['submitted','withdrawn','changes_wanted','submitted','withdrawn'])[1 + n % 5]
                     ELSE 'submitted' END AS state
           FROM generate_series(1, $1::int) AS n`,
      [listings, seller.customerId],
    );
    for (const statement of ROWS) await client.query(statement);
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
  return { ...seller, listings };
}

const ROWS = [
  `INSERT INTO listing (listing_id, sku, customer_id, identifier, family, categories, "values", offer_hash, name, price, currency,
          language, store, state, version, state_since, urgent_at, late_at, commission, fee, created_at)
   SELECT id, sku, customer, 'bench_' || n, 'clothing', '{}',
          jsonb_build_object('name', jsonb_build_array(jsonb_build_object('language', 'pl', 'data', 'Red dress ' || n)),
            'marketplace_price', jsonb_build_array(jsonb_build_object('language', null, 'data',
              jsonb_build_array(jsonb_build_object('amount', 45000, 'currency', 'PLN'))))),
          md5(n::text) || md5(n::text), 'Red dress ' || n, 45000, 'PLN', 'pl', 'pln_pl', state, 3, at,
          CASE WHEN state = 'submitted' THEN at + interval '1 day' END, CASE WHEN state = 'submitted' THEN at + interval '2 days' END,
          2200, 300, at FROM filled`,
  ...PHOTO_SLOTS.map(
    (slot) => `INSERT INTO listing_photo (upload_id, listing_id, slot, path, digest, width, height, added_at)
       SELECT gen_random_uuid(), id, '${slot}', '/bench/${slot}.jpg', md5('${slot}' || n) || md5(n::text), 1200, 1600, at FROM filled`,
  ),
  ...['submit', 'accept'].map(
    (action, index) => `INSERT INTO listing_event (event_id, listing_id, version, action, by, "from", "to", at)
       SELECT gen_random_uuid(), id, ${index + 2}, '${action}', 'seller', 'draft', 'submitted', at FROM filled`,
  ),
];

/** What sellers and moderators wait for, among that many listings. */
export async function sellingFigures(
  shop: Stack,
  gateway: Caller,
  seconds: number,
  { seller, headers, listings }: BusySeller,
): Promise<Figure[]> {
  const of = `${OWN.toLocaleString('en')} own among ${listings.toLocaleString('en')} listings`;
  return [
    await ownList(gateway, headers, seconds, of),
    await offers(gateway, headers, seconds),
    await largePhotos(shop, seller, headers),
    await listedAfterInspection(shop, seller, gateway),
  ];
}

/** A new customer who sells. */
export async function aSeller(shop: Stack) {
  const url = shop.url('gateway');
  const guest = new Shopper(url);
  const person = { email: `${randomUUID()}@example.com`, firstname: 'Ola', lastname: 'Nowak' };
  await guest.expect('POST', '/api/user/create', { customer: person, password: PASSWORD });
  const token = String(await guest.expect('POST', '/api/user/login', { username: person.email, password: PASSWORD }));
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString()) as { sub: string };
  const seller = new Seller(url, new Shopper(url, { ...person, token }));
  return { seller, customerId: sub, headers: { authorization: `Bearer ${token}` } };
}

type Headers = Record<string, string>;

/** Any page of the list, with and without a filter. */
async function ownList(gateway: Caller, headers: Headers, seconds: number, of: string): Promise<Figure> {
  const work = async (n: number): Promise<void> => {
    const status = n % 3 === 0 ? '&marketplace_status=verification' : '';
    const page = 1 + ((n * 7_919) % (status ? 30 : OWN / PAGE));
    await gateway.json('GET', `/api/ext/pim/products?limit=${PAGE}&page=${page}${status}`, undefined, headers);
  };
  await load({ callers: 1, seconds: 1, work });
  const { p50, p95, failed } = await load({ callers: 1, seconds, work });
  return figure(`own list, a page of ${PAGE}, p95 (${of})`, failed ? Number.POSITIVE_INFINITY : p95, '≤ 50', p50);
}

async function offers(gateway: Caller, headers: Headers, seconds: number): Promise<Figure> {
  const option = async (attribute: string) => {
    type Options = { result: { _embedded: { items: { code: string }[] } } };
    const path = `/api/ext/pim/attributes/${attribute}/options`;
    return (await gateway.json<Options>('GET', path, undefined, headers)).result._embedded.items[0]?.code;
  };
  const value = (data: unknown, locale: string | null = null) => [{ locale, scope: null, data }];
  const values = {
    name: value('Czerwona suknia', 'pl_PL'),
    designer: value(await option('designer')),
    size: value(await option('size')),
    marketplace_price: value([{ amount: '129.00', currency: 'PLN' }]),
  };
  const work = async (): Promise<void> => {
    const lines = Array.from({ length: 10 }, () => ({
      ...{ identifier: `Dress_${randomUUID().replaceAll('-', '_')}`, family: 'clothing', categories: [], values },
    }));
    const { result } = await gateway.json<{ result: { code: number }[] }>(
      'POST',
      '/api/ext/pim/products',
      lines,
      headers,
    );
    if (result.some(({ code }) => code !== 201)) throw new Error(JSON.stringify(result[0]));
  };
  await load({ callers: 1, seconds: 1, most: 5, work });
  // A seller has a limit of listings a day.
  const { p50, p95, failed } = await load({ callers: 1, seconds, most: 15, work });
  return figure('ten pieces offered in one call, p95', failed ? Number.POSITIVE_INFINITY : p95, '≤ 150', p50);
}

async function largePhotos(shop: Stack, seller: Seller, headers: Headers): Promise<Figure> {
  const { identifier } = await seller.offer();
  const times: number[] = [];
  let size = 0;
  for (let n = 0; n < PHOTOS; n += 1) {
    const photo = await sharp({
      create: {
        ...{ ...LARGE, channels: 3, background: 'white' },
        noise: { type: 'gaussian', mean: 128, sigma: 20 },
      },
    })
      .jpeg({ quality: 95 })
      .toBuffer();
    size = photo.length;
    const form = new FormData();
    form.set('product', JSON.stringify({ identifier, attribute: 'image' }));
    form.set('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
    const at = performance.now();
    const answer = await fetch(`${shop.url('gateway')}/api/ext/pim/media-files`, {
      method: 'POST',
      headers,
      body: form,
    });
    const text = await answer.text();
    if (answer.status !== 201) throw new Error(`photo: ${answer.status} ${text}`);
    times.push(performance.now() - at);
  }
  const { p50, p95 } = percentiles(times);
  return figure(`a photo of ${(size / 1_000_000).toFixed(1)} MB, p95`, p95, '≤ 1500', p50);
}

/** From the answer to the inspection until the catalogue lists the piece. */
async function listedAfterInspection(shop: Stack, seller: Seller, gateway: Caller): Promise<Figure> {
  const moderator = new Moderator(shop.url('backoffice'));
  const times: number[] = [];
  for (let n = 0; n < PUBLISHED; n += 1) {
    const { sku } = await seller.offer();
    await moderator.pass(sku);
    const at = performance.now();
    const query = { query: { bool: { filter: { bool: { must: [{ terms: { sku: [sku] } }] } } } } };
    const path = '/api/catalog/catalog_pln_pl/product/_search?size=1';
    while (!(await gateway.text('POST', path, query)).includes(`"${sku}"`))
      if (performance.now() - at > 20_000) throw new Error(`${sku} is not listed`);
    times.push(performance.now() - at);
  }
  const { p50, p95 } = percentiles(times);
  return figure(`a piece is listed after its inspection, p95 of ${PUBLISHED}`, p95, '≤ 5000', p50);
}

const figure = (name: string, value: number, promised: string, p50: number): Figure => ({
  ...{ group: GROUP, name, value, unit: 'ms', promised, note: `p50 ${p50.toFixed(1)} ms` },
});
