import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aProduct, attribute, category } from '../factories.js';
import { LISTING, listed } from '../mini-shop.js';
import { Shop } from '../shop.js';

// Pieces of sellers, as marketplace writes them: without a member of staff.

const CATEGORY = ['second-hand'];
const TEXTS = ['marketplace_status', 'marketplace_seller', 'user_email', ...Object.keys(LISTING)];
const SELLER = { marketplace_seller: 'cus-4711', user_email: 'anna@example.com' };
let shop: Shop;
let categoryId: number;

beforeAll(async () => {
  shop = await Shop.open();
  await shop.attributes([
    ...TEXTS.map((code) => attribute(code, [], 'text')),
    attribute('accepted', [], 'boolean'),
    attribute('basic_color', ['Red', 'Black']),
  ]);
  await shop.categories([category(CATEGORY)]);
  await shop.settled();
  const found = await shop.search('category', {}, { size: 100 });
  categoryId = found.hits.hits.find(({ _source }) => _source.url_path === 'second-hand')?._source.id as number;
}, 180_000);
afterAll(() => shop.close());

interface Piece {
  readonly status?: string;
  readonly currencies?: readonly string[];
  readonly color?: string;
}

/** Writes the product of a piece, as marketplace does. */
async function write(sku: string, { status = 'active', color = 'Red' }: Piece = {}): Promise<void> {
  const attributes = {
    ...{ ...LISTING, ...SELLER, basic_color: color },
    ...{ marketplace_status: status, accepted: status === 'active' ? '1' : '0' },
  };
  const product = aProduct(sku, {
    ...{ type: 'single_number', taxClass: 'none', categories: [CATEGORY], attributes },
    ...{ minCartQty: 1, maxCartQty: 1, texts: { default: { name: `Piece ${sku}`, description: '', urlKey: sku } } },
  });
  const answer = await shop.service.call<{ results: { outcome: string; reason?: string }[] }>(
    ...(['PUT', '/v1/products:bulk', { products: [product] }, { as: 'marketplace' }] as const),
  );
  expect([answer.status, answer.body.results[0]?.reason]).toEqual([200, undefined]);
}

/** A piece with a price and one piece in stock. */
async function onSale(sku: string, piece: Piece = {}): Promise<void> {
  await write(sku, piece);
  await shop.price(sku, 80_00, { ...(piece.currencies && { currencies: piece.currencies }) });
  await shop.stock(sku, 1);
  await shop.settled();
}

const listing = (store: string, more: object = {}) =>
  shop.search(
    'product',
    {
      _appliedFilters: [...listed, { attribute: 'category_ids', value: { in: [categoryId] }, scope: 'default' }],
      ...more,
    },
    { request_format: 'search-query' },
    { store },
  );
const skusOf = (reply: Awaited<ReturnType<typeof listing>>) => reply.hits.hits.map(({ _source }) => _source.sku);

/** SKUs of the suggested products; similar names are suggested, too. */
async function suggested(typed: string, store = 'pln_pl'): Promise<string[]> {
  const path = `/v1/suggest?store=${store}&q=${encodeURIComponent(typed)}`;
  const answer = await shop.service.call<{ products: { sku: string }[] }>('GET', path);
  return answer.body.products.map(({ sku }) => sku);
}

async function atUrl(url: string, store = 'pln_pl'): Promise<unknown> {
  return (await shop.service.call('GET', `/v1/url-map?store=${store}&url=${encodeURIComponent(url)}`)).body;
}

async function resolve(sku: string): Promise<Record<string, unknown>> {
  const body = { store: 'pln_pl', lines: [{ sku }] };
  const answer = await shop.service.call<{ lines: Record<string, unknown>[] }>('POST', '/v1/sellables:resolve', body, {
    as: 'cart',
  });
  return answer.body.lines[0] as Record<string, unknown>;
}

async function productCount(store = 'pln_pl'): Promise<unknown> {
  const found = await shop.search('category', { query: { terms: { id: [categoryId] } } }, {}, { store });
  return found.hits.hits[0]?._source.product_count;
}

describe('a second-hand piece', () => {
  it('[SELL-015] [ADM-008] is shown with the facts of its seller once price and piece are there', async () => {
    await write('GD-000001');
    await shop.settled();
    expect(await shop.document('GD-000001')).toBeUndefined();
    await onSale('GD-000001');
    expect(await shop.document('GD-000001')).toMatchObject({ ...LISTING, accepted: true, type_id: 'single_number' });
    expect(skusOf(await listing('pln_pl'))).toEqual(['GD-000001']);
    expect(await resolve('GD-000001')).toMatchObject({ sellable: true, maxQty: 1, taxClass: 'none' });
  });

  it('[ADM-008] is in no answer while its listing is not active, and in all of them again when it is', async () => {
    const url = 'second-hand/gd-000002';
    await onSale('GD-000002');
    const others = (await listing('pln_pl')).hits.total - 1;
    expect(await atUrl(url)).not.toBeNull();
    expect(await suggested('GD-000002')).toContain('GD-000002');
    for (const status of ['sold', 'withdrawn', 'rejected', 'verification']) {
      await write('GD-000002', { status });
      await shop.settled();
      expect(await shop.document('GD-000002')).toBeUndefined();
      expect((await listing('pln_pl')).hits.total).toBe(others);
      expect(await productCount()).toBe(others);
      expect(await suggested('GD-000002')).not.toContain('GD-000002');
      expect(await atUrl(url)).toBeNull();
      expect(await resolve('GD-000002')).toMatchObject({ sellable: false, reason: 'unavailable' });
    }
    await write('GD-000002');
    await shop.settled();
    expect(await shop.document('GD-000002')).toMatchObject({ accepted: true });
    expect(await productCount()).toBe(others + 1);
    expect(await resolve('GD-000002')).toMatchObject({ sellable: true });
  });

  it('[ADM-008] is withdrawn from carts when its listing ends, once', async () => {
    await onSale('GD-000003');
    const ended = async () => {
      const events = (await shop.service.outbox()).filter(({ body }) => body.sku === 'GD-000003');
      return events.filter(({ type }) => type === 'ProductWithdrawn').length;
    };
    expect(await ended()).toBe(0);
    await write('GD-000003', { status: 'sold' });
    expect(await ended()).toBe(1);
    await write('GD-000003', { status: 'withdrawn' });
    expect(await ended()).toBe(1);
  });

  it('[SELL-015] never says who sells it: not in a document, search, facet, suggestion or event', async () => {
    await onSale('GD-000004');
    const facets = {
      _availableFilters: ['user_email', 'marketplace_seller'].map((field) => ({ field, scope: 'catalog' })),
    };
    const all = JSON.stringify([
      await listing('pln_pl', facets),
      await shop.document('GD-000004'),
      await suggested('GD-000004'),
      await atUrl('second-hand/gd-000004'),
      (await shop.service.outbox()).map(({ body }) => body),
    ]);
    expect(all).toContain('GD-000004');
    expect(all).not.toMatch(/cus-4711|anna@example/);
    for (const [code, value] of Object.entries(SELLER))
      expect(await shop.skus({ query: { terms: { [code]: [value] } } })).toEqual([]);
    for (const text of Object.values(SELLER)) expect(await shop.skus({}, { q: text })).toEqual([]);
    expect(await resolve('GD-000004')).toMatchObject({ sellerId: 'cus-4711' });
  });
});

describe('a piece without a price in the currency of the store', () => {
  it('is in no listing, total, page, facet, count, suggestion or address there', async () => {
    await onSale('GD-EURO', { currencies: ['EUR'], color: 'Black' });
    const facet = { _availableFilters: [{ field: 'basic_color', scope: 'catalog' }] };
    const [pln, eur] = [await listing('pln_pl', facet), await listing('eur_de', facet)];
    expect(skusOf(pln)).not.toContain('GD-EURO');
    expect(skusOf(eur)).toContain('GD-EURO');
    expect([pln.hits.total, eur.hits.total]).toEqual([pln.hits.hits.length, eur.hits.hits.length]);
    expect(eur.hits.total).toBe(pln.hits.total + 1);
    const counted = (reply: typeof pln) => reply.aggregations.agg_terms_basic_color?.buckets.length;
    expect([counted(pln), counted(eur)]).toEqual([1, 2]);
    expect([await productCount('pln_pl'), await productCount('eur_de')]).toEqual([pln.hits.total, eur.hits.total]);
    expect(await suggested('GD-EURO')).not.toContain('GD-EURO');
    expect(await suggested('GD-EURO', 'eur_de')).toContain('GD-EURO');
    expect(await atUrl('second-hand/gd-euro')).toBeNull();
    expect(await atUrl('second-hand/gd-euro', 'eur_de')).not.toBeNull();
  });
});
