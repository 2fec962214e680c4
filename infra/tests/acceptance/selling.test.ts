import { randomUUID } from 'node:crypto';
import { seedOf } from '@garderoba/service-kit/testing/test-size';
import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import sharp from 'sharp';
import { orderBody } from './cart.ts';
import { having, product, search, sources } from './catalogue.ts';
import { Customer } from './customer.ts';
import {
  aGarment,
  aPhoto,
  cartOf,
  newIdentifier,
  offered,
  own,
  PRODUCTS,
  photograph,
  SLOTS,
  Staff,
  statusOf,
  upload,
  value,
} from './selling.ts';
import { ask, call, type Json, result, SHOP, until } from './wire.ts';

// Selling over the wire (wire-contract 7.7, 11.12): a customer offers garments by the calls of the product information,
// staff check them, and they are sold as any other product.

const NDJSON = { 'content-type': 'application/x-ndjson' };
const LISTED_MS = 5_000;

let seller: Customer;
let buyer: Customer;
let moderator: Staff;
let admin: Staff;
beforeAll(async () => {
  [seller, buyer] = await Promise.all([Customer.register(), Customer.register()]);
  [moderator, admin] = await Promise.all([Staff.signIn('moderator'), Staff.signIn('admin')]);
}, 30_000);

const listing = async (sku: string): Promise<Json | undefined> =>
  sources(await search({ body: having({ sku: [sku], marketplace_status: ['active'], visibility: [2, 3, 4] }) }))[0];
const isListed = async (sku: string): Promise<boolean> => (await listing(sku)) !== undefined;
const identifiers = async (query: string): Promise<string[]> =>
  (await seller.result('GET', `${PRODUCTS}?${query}`))._embedded.items.map(({ identifier }: Json) => identifier);

/** An order of the only piece, by a signed-in customer. */
async function order(customer: Customer, sku: string): Promise<Json> {
  const cart = await cartOf(customer);
  const added = await cart.add(sku);
  if (added.code !== 200) return added;
  return call('POST', '/api/order', orderBody({ cart_id: cart.id, products: [{ sku, qty: 1 }] }), customer.headers);
}

describe('two garments of a customer', () => {
  it('[SELL-048] [SELL-049] [SELL-040] [ADM-005] [ADM-006] [ADM-007] [ADM-008] go from the calls to the shelf; one is bought, the other withdrawn', async () => {
    const [first, second] = [await aGarment(seller), await aGarment(seller)];
    const lines = `${JSON.stringify(first)}\n`;
    expect((await call('POST', PRODUCTS, lines, { ...seller.headers, ...NDJSON })).result).toEqual([
      { line: 1, identifier: first.identifier, status_code: 201, code: 201 },
    ]);
    expect(await seller.result('POST', PRODUCTS, [first, second])).toMatchObject([{ code: 201 }, { code: 201 }]);
    for (const { identifier } of [first, second]) await photograph(seller, identifier);

    const [bought, kept] = [await own(seller, first.identifier), await own(seller, second.identifier)];
    for (const { sku, values, enabled } of [bought, kept]) {
      expect([values.marketplace_status[0].data, enabled]).toEqual(['verification', false]);
      expect(Object.keys(values)).toEqual(expect.arrayContaining([...SLOTS]));
      expect(sources(await search({ body: having({ sku: [sku] }) }))).toEqual([]);
      expect((await (await cartOf(buyer)).add(sku)).code).toBe(400);
    }

    for (const { sku } of [bought, kept]) {
      await moderator.publish(sku);
      const passed = Date.now();
      await until(() => isListed(sku), LISTED_MS);
      expect(Date.now() - passed).toBeLessThan(LISTED_MS);
      const document = await listing(sku);
      expect(document).toMatchObject({ marketplace_status: 'active', accepted: true, price_incl_tax: 450 });
      expect(document?.stock).toMatchObject({ qty: 1, is_in_stock: true });
    }
    for (const { identifier } of [bought, kept]) expect(statusOf(await own(seller, identifier))).toBe('active');

    expect(await order(seller, bought.sku)).toMatchObject({ code: 400, result: 'You cannot buy your own piece.' });
    const ordered = await order(buyer, bought.sku);
    expect([ordered.code, ordered.result]).toEqual([200, expect.objectContaining({ orderNumber: expect.any(String) })]);
    await until(async () => statusOf(await own(seller, first.identifier)) === 'sold');
    await until(async () => !(await isListed(bought.sku)));
    const sold = await admin.product(bought.sku);
    expect(sold.attributes).toMatchObject({ marketplace_status: 'sold', marketplace_sold_at: expect.any(String) });
    expect(new Date(sold.attributes.marketplace_sold_at).getTime()).toBeLessThanOrEqual(Date.now());
    expect((await call('DELETE', `${PRODUCTS}/${first.identifier}`, undefined, seller.headers)).code).toBe(409);

    for (const _ of [1, 2]) expect(await seller.result('DELETE', `${PRODUCTS}/${second.identifier}`)).toBe(true);
    await until(async () => !(await isListed(kept.sku)));
    expect((await (await cartOf(buyer)).add(kept.sku)).code).toBe(400);

    expect(await identifiers('marketplace_status=sold')).toContain(first.identifier);
    expect(await identifiers('marketplace_status=withdrawn')).toContain(second.identifier);
    expect(await identifiers('marketplace_status=active')).not.toContain(first.identifier);

    // The order is taken back, and the piece is on sale again.
    const headers = buyer.headers;
    await result('POST', `/api/order/${ordered.result.orderNumber}/cancel`, undefined, headers);
    await until(() => isListed(bought.sku));
    expect(await seller.result('DELETE', `${PRODUCTS}/${first.identifier}`)).toBe(true);
    await until(async () => !(await isListed(bought.sku)));
  }, 60_000);
});

describe('a garment on sale', () => {
  it('gets another price in the catalogue, at most the checked one, and names a trader', async () => {
    const { identifier, sku } = await offered(seller);
    await moderator.publish(sku);
    await until(() => isListed(sku), LISTED_MS);
    const path = `/api/ext/marketplace/listings/${identifier}/price`;
    const reprice = (amount: string) => call('PUT', path, { amount, currency: 'PLN' }, seller.headers);
    const tooHigh = 'The price may be 450.00 at most, as it was checked.';
    expect(await reprice('450.01')).toMatchObject({ code: 422, result: tooHigh });
    expect((await reprice('300.00')).result.listing).toMatchObject({
      ...{ state: 'listed', price: { amount: '300.00' }, net: { amount: '225.00' } },
    });
    await until(async () => (await product(sku))?.price_incl_tax === 300, LISTED_MS);
    expect((await product(sku))?.marketplace_seller_kind).toBe('private');
    const facts = { name: 'Szafa Nowak', address: 'ul. Prosta 1', register_number: 'KRS 1', tax_id: 'PL1' };
    const trader = { ...facts, email: 'shop@nowak.example', phone: '+48 1', certified: true };
    await seller.result('PUT', '/api/ext/marketplace/seller', { kind: 'trader', terms: true, trader });
    await until(async () => (await product(sku))?.marketplace_seller_kind === 'trader', LISTED_MS);
    const line = 'Szafa Nowak, ul. Prosta 1, KRS 1, shop@nowak.example, +48 1';
    expect(await product(sku)).toMatchObject({ marketplace_trader: line, price_incl_tax: 300 });
    await seller.result('PUT', '/api/ext/marketplace/seller', { kind: 'private', terms: true });
    await until(async () => (await product(sku))?.marketplace_seller_kind === 'private', LISTED_MS);
    expect(await product(sku)).not.toHaveProperty('marketplace_trader');
  }, 60_000);
});

describe('a rejected garment', () => {
  it('[ADM-006] [ADM-005] is never listed, and its seller sees the status', async () => {
    const { identifier, sku } = await offered(seller);
    await moderator.step(sku, 'reject', { reason: 'photo_not_own', note: 'Please take your own photos.' });
    expect(statusOf(await own(seller, identifier))).toBe('rejected');
    expect(await isListed(sku)).toBe(false);
    expect(await identifiers('marketplace_status=rejected')).toContain(identifier);
  }, 30_000);
});

describe('what only the shop sets', () => {
  it('[ADM-005] is refused as a value, and has no effect beside the values', async () => {
    const garment = await aGarment(seller);
    const forged = {
      sku: 'KNI-L001',
      enabled: true,
      status: 'active',
      state: 'listed',
      owner: 'x',
      customerId: randomUUID(),
    };
    expect(await seller.result('POST', PRODUCTS, { ...garment, ...forged })).toMatchObject([{ code: 201 }]);
    const stored = await own(seller, garment.identifier);
    expect(stored).toMatchObject({ enabled: false, sku: expect.stringMatching(/^GD-\d+$/) });
    expect(statusOf(stored)).toBe('verification');
    for (const code of ['marketplace_status', 'accepted', 'user_email', 'marketplace_sold_at', 'sku', 'image']) {
      const values = { ...garment.values, [code]: value('active') };
      const [line] = await seller.result('POST', PRODUCTS, { ...garment, identifier: newIdentifier(), values });
      expect([code, line.code, line.errors]).toEqual([
        ...[code, 422, [{ property: code, code: 'server_only', message: 'This is set by the shop only.' }]],
      ]);
    }
    const values = { ...garment.values, marketplace_status: value('active') };
    const path = `/api/ext/marketplace/listings/${garment.identifier}`;
    expect((await call('PUT', path, { values }, seller.headers)).code).toBe(422);
    expect(statusOf(await own(seller, garment.identifier))).toBe('verification');
  });
});

describe('a line that is wrong', () => {
  const price = (amount: unknown, currency = 'PLN') => ({ marketplace_price: value([{ amount, currency }]) });
  it.each<[what: string, values: Json, code: string, message: string]>([
    ['[VAL-026] a negative price', price('-1.00'), 'price_negative', 'Price may not be negative.'],
    ['a price of zero', price('0.00'), 'price_zero', 'A price must be more than 0.'],
    ['a price over 1,000,000.00', price('1000000.01'), 'price_too_high', 'A price may be 1000000.00 at most.'],
    ['a third decimal', price('12.505'), 'price_decimals', 'A price has two decimals at most.'],
    ['another currency', price('10.00', 'USD'), 'currency_wrong', 'The currency must be one of PLN, EUR, SEK.'],
    ['a price in words', price('cheap'), 'wrong_type', 'The value has another type.'],
    ['an unknown option', { size: value('0') }, 'unknown_option', 'There is no such option.'],
    ['an unknown attribute', { colour: value('red') }, 'unknown_attribute', 'The family has no such attribute.'],
    [
      'a name of 121 letters',
      { name: value('x'.repeat(121), 'pl_PL') },
      'too_long',
      'At most 120 characters are accepted.',
    ],
    ['a name without locale', { name: value('Suknia') }, 'locale_unknown', expect.any(String) as unknown as string],
    [
      'a year to come',
      { marketplace_purchase_year: value(2999) },
      'year_impossible',
      expect.any(String) as unknown as string,
    ],
  ])('with %s is refused for itself, and nothing is stored', async (_what, values, code, message) => {
    const [good, bad] = [await aGarment(seller), await aGarment(seller, values)];
    const [property] = Object.keys(values);
    expect(await seller.result('POST', PRODUCTS, [bad, good])).toEqual([
      ...[
        {
          line: 1,
          identifier: bad.identifier,
          status_code: 422,
          code: 422,
          message,
          errors: [{ property, code, message }],
        },
      ],
      { line: 2, identifier: good.identifier, status_code: 201, code: 201 },
    ]);
    expect((await call('GET', `${PRODUCTS}/${bad.identifier}`, undefined, seller.headers)).code).toBe(404);
  });

  it('[SELL-048] of a known identifier is 201 for the same content, 422 for other content', async () => {
    const garment = await aGarment(seller);
    const other = { ...garment, values: { ...garment.values, name: value('Inna', 'pl_PL') } };
    const lines = await seller.result('POST', PRODUCTS, [garment, garment, other]);
    expect(lines.map(({ code }: Json) => code)).toEqual([201, 201, 422]);
    expect(lines[2].errors).toMatchObject([{ property: 'identifier', code: 'identifier_known' }]);
    expect((await own(seller, garment.identifier)).values.name[0].data).toBe('Czerwona suknia');
  });

  it('cannot touch a product of the shop or a listing of somebody else by its name', async () => {
    const before = await product('KNI-L001');
    const garment = await aGarment(seller, {});
    const theirs = await aGarment(buyer);
    await buyer.result('POST', PRODUCTS, theirs);
    const lines = await seller.result('POST', PRODUCTS, [
      { ...garment, identifier: 'KNI-L001' },
      { ...garment, identifier: theirs.identifier },
    ]);
    expect(lines.map(({ code }: Json) => code)).toEqual([201, 201]);
    const own_ = await own(seller, theirs.identifier);
    expect(own_.sku).not.toBe((await own(buyer, theirs.identifier)).sku);
    expect((await own(seller, 'KNI-L001')).sku).toMatch(/^GD-/);
    expect((await product('KNI-L001')).name).toBe(before.name);
    for (const identifier of ['KNI-L001', theirs.identifier])
      expect(await seller.result('DELETE', `${PRODUCTS}/${identifier}`)).toBe(true);
    expect(statusOf(await own(buyer, theirs.identifier))).toBe('verification');
  });
});

describe('a listing', () => {
  it('[SELL-044] and its photos do not exist for others', async () => {
    const { identifier, values } = await offered(seller);
    const photo = values.label_image[0].data;
    const download = values.label_image[0]._links.download.href;
    const shown = await fetch(`${SHOP}${download}`, { headers: seller.headers });
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({
      format: 'webp',
      width: 300,
    });
    const asset = { identifier, attribute: 'image', scope: null, locale: null, data: photo };
    for (const [method, path, body] of [
      ['GET', `${PRODUCTS}/${identifier}`],
      ['DELETE', `${PRODUCTS}/${identifier}`],
      ['GET', download],
      ['POST', '/api/ext/pim/assets', asset],
      ['PUT', `/api/ext/marketplace/listings/${identifier}`, { values: {} }],
      ['POST', `/api/ext/marketplace/listings/${identifier}/submit`],
      ['POST', `/api/ext/marketplace/listings/${identifier}/agree`],
    ] as const) {
      expect([path, (await call(method, path, body, buyer.headers)).code]).toEqual([path, 404]);
      expect([path, (await call(method, path, body)).code]).toEqual([path, 401]);
    }
    expect((await upload(buyer, { identifier, attribute: 'image' }, await aPhoto())).status).toBe(404);
    const mine = await aGarment(buyer);
    await buyer.result('POST', PRODUCTS, mine);
    const stolen = { ...asset, identifier: mine.identifier };
    expect((await call('POST', '/api/ext/pim/assets', stolen, buyer.headers)).code).toBe(404);
    expect(await identifiers('with_count=true')).toContain(identifier);
    const { items_count, _embedded } = await buyer.result('GET', `${PRODUCTS}?with_count=true&limit=100`);
    expect(items_count).toBe(_embedded.items.length);
    expect(_embedded.items.map((item: Json) => item.identifier)).not.toContain(identifier);
  }, 30_000);

  it('with three photos, or the same photo twice, is not handed in; a second time neither', async () => {
    const garment = await aGarment(seller);
    const { identifier } = garment;
    const submit = () => call('POST', `/api/ext/marketplace/listings/${identifier}/submit`, undefined, seller.headers);
    await seller.result('POST', PRODUCTS, garment);
    const photo = await aPhoto();
    expect((await upload(seller, { identifier, attribute: 'image' }, photo)).status).toBe(201);
    for (const attribute of SLOTS.slice(1))
      expect(await upload(seller, { identifier, attribute }, photo)).toMatchObject({
        ...{ status: 422, json: { result: 'The same photo is in another slot.' } },
      });
    for (const attribute of SLOTS.slice(1, 3)) await upload(seller, { identifier, attribute }, await aPhoto());
    expect(await submit()).toMatchObject({
      ...{ code: 422, json: { meta: { errors: [{ property: 'label_image', code: 'photos_missing' }] } } },
    });
    await upload(seller, { identifier, attribute: 'label_image' }, await aPhoto());
    // Complete: it was handed in by itself.
    expect(await submit()).toMatchObject({ code: 409, result: 'This is not possible in the state of the listing.' });
    const { sku, values } = await own(seller, identifier);
    expect((await upload(seller, { identifier, attribute: 'image' }, await aPhoto())).status).toBe(201);
    const changed = await own(seller, identifier);
    expect(changed.values.image[0].data).not.toBe(values.image[0].data);
    expect(changed.values.back_image).toEqual(values.back_image);
    await moderator.step(sku, 'accept');
    expect((await upload(seller, { identifier, attribute: 'image' }, await aPhoto())).status).toBe(409);
  }, 30_000);

  it('whose piece is in a cart that is being ordered is sold or withdrawn, never both', async () => {
    const { identifier, sku } = await offered(seller);
    await moderator.publish(sku);
    await until(() => isListed(sku));
    const cart = await cartOf(buyer);
    expect((await cart.add(sku)).code).toBe(200);
    const [ordered, withdrawn] = await Promise.all([
      call('POST', '/api/order', orderBody({ cart_id: cart.id, products: [{ sku, qty: 1 }] }), buyer.headers),
      call('DELETE', `${PRODUCTS}/${identifier}`, undefined, seller.headers),
    ]);
    const isSold = ordered.code === 200;
    expect([isSold, withdrawn.code]).toEqual([isSold, isSold ? 409 : 200]);
    const becomes = isSold ? 'sold' : 'withdrawn';
    await until(async () => statusOf(await own(seller, identifier)) === becomes);
    await until(async () => !(await isListed(sku)));
    if (!isSold) return;
    await result('POST', `/api/order/${ordered.result.orderNumber}/cancel`, undefined, buyer.headers);
    await until(() => isListed(sku));
    await seller.result('DELETE', `${PRODUCTS}/${identifier}`);
  }, 30_000);
});

describe('product information', () => {
  it('[SELL-018] [SELL-042] [SELL-043] has a family and all of its attributes', async () => {
    const family = await seller.result('GET', '/api/ext/pim/families/clothing');
    expect(family.labels).toHaveProperty('pl_PL');
    const search_ = encodeURIComponent(JSON.stringify({ code: [{ operator: 'IN', value: family.attributes }] }));
    const { items_count, is_last_page, _embedded } = await seller.result(
      'GET',
      `/api/ext/pim/attributes?search=${search_}`,
    );
    expect([items_count, is_last_page]).toEqual([family.attributes.length, true]);
    for (const { code, type, localizable, labels } of _embedded.items) {
      expect(family.attributes).toContain(code);
      expect([typeof type, typeof localizable, typeof labels]).toEqual(['string', 'boolean', 'object']);
    }
    expect(family.attribute_requirements.ecommerce).toEqual(expect.arrayContaining([...SLOTS, 'marketplace_price']));
  });

  it('[SELL-019] [SELL-047] has options with labels and an order', async () => {
    const { _embedded, items_count } = await seller.result('GET', '/api/ext/pim/attributes/size/options');
    expect(items_count).toBeGreaterThan(0);
    for (const { code, labels, sort_order } of _embedded.items)
      expect([typeof code, typeof labels.pl_PL, typeof sort_order]).toEqual(['string', 'string', 'number']);
    expect((await call('GET', '/api/ext/pim/attributes/none/options', undefined, seller.headers)).code).toBe(404);
  });

  it('[SELL-020] [SELL-046] has categories by parent', async () => {
    const top = (await seller.result('GET', '/api/ext/pim/categories?parent='))._embedded.items;
    expect(top.length).toBeGreaterThan(0);
    for (const { parent } of top) expect(parent).toBeNull();
    const all = (await seller.result('GET', '/api/ext/pim/categories'))._embedded.items;
    const { parent } = all.find((category: Json) => category.parent !== null);
    const below = (await seller.result('GET', `/api/ext/pim/categories?parent=${parent}`))._embedded.items;
    expect(below).toEqual(all.filter((category: Json) => category.parent === parent));
  });

  it('[SELL-021] [SELL-045] [SELL-044] pages own listings by ten, each once', async () => {
    const many = await Customer.register();
    const garment = await aGarment(many);
    await many.result(
      'POST',
      PRODUCTS,
      Array.from({ length: 23 }, () => ({ ...garment, identifier: newIdentifier() })),
    );
    const seen: string[] = [];
    let href = `${PRODUCTS}?locales=pl_PL&with_count=true`;
    for (let page = 1; href; page += 1) {
      const answer = await many.result('GET', href);
      expect(answer).toMatchObject({ items_count: 23, current_page: page, is_last_page: page === 3 });
      seen.push(...answer._embedded.items.map(({ identifier }: Json) => identifier));
      href = answer._links.next?.href;
    }
    expect([seen.length, new Set(seen).size]).toEqual([23, 23]);
    expect((await many.result('GET', `${PRODUCTS}?limit=100`))._embedded.items).toHaveLength(23);
    const far = await many.result('GET', `${PRODUCTS}?limit=100&page=10000`);
    expect([far._embedded.items, far.is_last_page]).toEqual([[], true]);
  });
});

describe('malformed bodies', () => {
  const seed = seedOf(20_261_128);
  const numRuns = Number(process.env.FUZZ_RUNS ?? 5_000);
  const AT_ONCE = 8;

  it(`of POST products: 5,000 of them are answered below 500, and store only what they created (seed ${seed})`, async () => {
    const many = await Customer.register();
    const garment = await aGarment(many);
    const foreign = (await aGarment(seller)).identifier;
    const odd = fc.oneof(
      fc.constantFrom<unknown>(
        null,
        true,
        '',
        0,
        -1,
        1e21,
        [],
        {},
        '\u0000',
        '\ud83d',
        '../..',
        '__proto__',
        'x'.repeat(2_000),
      ),
      fc.jsonValue({ maxDepth: 2 }),
    );
    const names = fc.constantFrom(garment.identifier, foreign, 'KNI-L001', 'a b', '', '..');
    const codes = fc.constantFrom(
      ...Object.keys(garment.values),
      'marketplace_status',
      'image',
      'constructor',
      '__proto__',
    );
    // Refused whatever else is in it, so that the limit of listings a day is not what is tested.
    const wrong = { marketplace_price: value([{ amount: '-1', currency: 'PLN' }]) };
    const line = fc
      .tuple(names, codes, odd, fc.constantFrom('identifier', 'family', 'categories', 'values', 'none'), odd)
      .map(([identifier, code, data, field, other]) => ({
        ...garment,
        identifier,
        values: { ...garment.values, ...wrong, [code]: code in wrong ? wrong.marketplace_price : value(data) },
        ...(field !== 'none' && { [field]: other }),
      }));
    const text = fc.oneof(
      { weight: 5, arbitrary: line.map((one) => JSON.stringify(one)) },
      { weight: 1, arbitrary: line.map((one) => JSON.stringify(one).slice(0, -3)) },
      { weight: 1, arbitrary: fc.string({ maxLength: 40, unit: 'binary' }).map((one) => one.replaceAll('\n', ' ')) },
      { weight: 1, arbitrary: odd.map((one) => JSON.stringify(one)) },
    );
    const bodies = fc.oneof(
      { weight: 60, arbitrary: fc.array(text, { minLength: 1, maxLength: 4 }).map((lines) => lines.join('\n')) },
      { weight: 20, arbitrary: fc.array(line, { maxLength: 3 }).map((lines) => JSON.stringify([...lines, ...lines])) },
      { weight: 19, arbitrary: fc.oneof(line, odd).map((one) => JSON.stringify(one)) },
      { weight: 1, arbitrary: line.map((one) => `${JSON.stringify(one)}\n`.repeat(101)) },
    );
    const types = ['application/x-ndjson', 'application/json', 'application/vnd.akeneo.collection+json', 'text/plain'];
    const waiting = fc.sample(fc.tuple(bodies, fc.constantFrom(...types)), { seed, numRuns });
    const told = new Map<number, number>();
    const created = new Set<string>();
    const work = async (): Promise<void> => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const [body, type] = next;
        const {
          status,
          json,
          text: answered,
        } = await ask('POST', PRODUCTS, body, { ...many.headers, 'content-type': type });
        if (status >= 500) throw new Error(`seed ${seed}: ${status} ${answered} for ${type} ${body.slice(0, 600)}`);
        told.set(status, (told.get(status) ?? 0) + 1);
        if (status === 200) for (const result of json.result) if (result.code === 201) created.add(result.identifier);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const { items_count } = await many.result('GET', `${PRODUCTS}?with_count=true`);
    expect(items_count).toBe(created.size);
    if (numRuns >= 1_000) expect([...told.keys()].sort()).toEqual([200, 400, 413, 415]);
  }, 60_000);
});

describe('an upload', () => {
  /** A picture whose header says that it has these pixels. */
  async function claiming(width: number, height: number): Promise<Buffer> {
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    png.writeUInt32BE(width, 16);
    png.writeUInt32BE(height, 20);
    return png;
  }
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
  const HTML = '<html><script>alert(document.domain)</script></html>';

  it.each<[what: string, bytes: () => Promise<Buffer>]>([
    ['an SVG', async () => Buffer.from(SVG)],
    ['a page named as a photo', async () => Buffer.from(HTML)],
    [
      'a page after the first bytes of a photo',
      async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(HTML)]),
    ],
    ['a GIF with a script', async () => Buffer.from(`GIF89a/*${HTML}*/=1`)],
    ['a photo that ends early', async () => (await aPhoto()).subarray(0, 2_000)],
    ['over 60 megapixels by its header', () => claiming(8_000, 8_000)],
    ['2³¹ pixels by its header', () => claiming(65_535, 65_535)],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj')],
    ['an archive', async () => Buffer.from('PK\u0003\u0004rest')],
    ['a program', async () => Buffer.from('\u007fELF\u0002\u0001\u0001')],
    ['zeros', async () => Buffer.alloc(10_000)],
  ])('of %s is refused, and in no slot', async (_what, bytes) => {
    const garment = await aGarment(seller);
    const { identifier } = garment;
    await seller.result('POST', PRODUCTS, garment);
    const { status, json } = await upload(seller, { identifier, attribute: 'image' }, await bytes());
    expect([status, typeof json.result]).toEqual([400, 'string']);
    expect((await own(seller, identifier)).values).not.toHaveProperty('image');
  });

  it.each<[what: string, tail: Buffer]>([
    ['a page', Buffer.from(HTML)],
    ['a script', Buffer.from('*/=alert(1)//')],
    ['an archive', Buffer.from('PK\u0003\u0004secret')],
  ])('of a photo with %s behind it is kept as a picture only', async (_what, tail) => {
    const garment = await aGarment(seller);
    const { identifier } = garment;
    await seller.result('POST', PRODUCTS, garment);
    const polyglot = Buffer.concat([
      await sharp(await aPhoto())
        .withExif({ IFD0: { Copyright: 'Ola Nowak', ImageDescription: HTML } })
        .jpeg()
        .toBuffer(),
      tail,
    ]);
    const { status, json } = await upload(seller, { identifier, attribute: 'image' }, polyglot, {
      name: 'a.html',
      type: 'text/html',
    });
    expect(status).toBe(201);
    const kept = await fetch(`${SHOP}${json.result._links.download.href}`, { headers: seller.headers });
    expect([kept.headers.get('content-type'), kept.headers.get('x-content-type-options')]).toEqual([
      'image/webp',
      'nosniff',
    ]);
    const bytes = Buffer.from(await kept.arrayBuffer());
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    for (const secret of [tail, Buffer.from('Ola Nowak')]) expect(bytes.includes(secret)).toBe(false);
  });
});
