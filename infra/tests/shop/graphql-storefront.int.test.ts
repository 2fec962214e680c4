import { eventually } from '@garderoba/service-kit/testing/poll';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ConsoleCatalogue } from './console-catalogue.ts';
import { ConsoleShop } from './console-shop.ts';

// The storefront's searches by both protocols (WEB_API_PROTOCOL), through the real gateway, catalog and content: the answers
// must be equal.

interface SearchRequest {
  readonly entity: string;
  readonly filters?: Readonly<Record<string, object>>;
  readonly chosen?: Readonly<Record<string, object>>;
  readonly [field: string]: unknown;
}
interface Found<T> {
  readonly items: T[];
  readonly total: number;
  readonly suggestions: unknown;
  readonly cache: boolean;
}
/** Its types are those of a browser, which this compiler does not know: it is loaded by its name. */
const asking =
  (file: 'search-by-api' | 'search-by-graphql') =>
  async <T extends object>(...call: readonly unknown[]): Promise<Found<T>> =>
    (await import(`../../../web/app/api/wire/goods/${file}.ts`)).ask(...call);
const askByApi = asking('search-by-api');
const askByGraphql = asking('search-by-graphql');

let shop: ConsoleShop;
let storefront: object;
let called: string[];
beforeAll(async () => {
  shop = await ConsoleShop.start('catalog', 'pricing', 'stock', 'media', 'content', 'gateway');
  const goods = await ConsoleCatalogue.bring(shop);
  for (const sku of ['LAKE-1', 'LAKE-2', 'LAKE-3', 'LAKE-4', 'LAKE-5']) await goods.create(sku);
  const entry = { code: 'lakes', language: 'pl', title: 'lakes' };
  const { body: page } = await shop.as<{ id: string }>('moderator', 'POST', 'pages', entry);
  const text = (verb: string, sent: object) =>
    shop.as('moderator', 'POST', `entries/${page.id}/texts/pl/${verb}`, sent);
  await text('save', { version: 1, body: { title: 'Jeziora', sections: [{ type: 'quote', text: 'Nad jezioro' }] } });
  expect((await text('publish', { version: 2 })).status).toBe(200);
  const postBare = async (path: string, body: unknown, { query = {} }: { query?: Record<string, unknown> } = {}) => {
    called.push(path);
    const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
    const parameters = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]));
    const answer = await fetch(`${shop.service('gateway').url}${path}?${parameters}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return JSON.parse(text);
  };
  storefront = { store: { code: 'pln_pl', prefix: 'pl' }, api: { side: 'server', postBare } };
  called = [];
  await eventually(async () => {
    expect((await askByApi(storefront, whole(products))).total).toBe(5);
    expect((await askByApi(storefront, whole({ entity: 'cms_page' }))).items.length).toBeGreaterThan(0);
  }, 40_000);
}, 120_000);
afterAll(() => shop.stop());

const whole = (request: SearchRequest) => ({
  ...{ filters: {}, chosen: {}, facets: [], size: 50, from: 0 },
  ...request,
});
const listed = { visibility: { in: [2, 3, 4] }, status: { in: [0, 1] } };
const products: SearchRequest = { entity: 'product', filters: listed };
const active = { active: { eq: true } };
const [blocks, pages] = [
  ['identifier', 'title', 'lang', 'sections', 'links', 'facts'],
  ['identifier', 'code', 'noindex', 'alternates', 'update_time'],
];

it.each<[string, SearchRequest, boolean]>([
  ['products, whole', products, true],
  ['products with some fields', { ...products, include: ['sku', 'name', '*image'], exclude: ['image'] }, true],
  ['the second page', { ...products, size: 2, from: 2, sort: 'id:asc' }, true],
  ['a start inside of a page', { ...products, size: 3, from: 2, sort: 'id:desc' }, true],
  ['facets', { ...products, facets: ['size', 'price', 'category_ids'] }, true],
  [
    'choices with facets, also of a field that the listing itself has',
    {
      ...{ entity: 'product', facets: ['size', 'price', 'status'], sort: 'price:asc' },
      filters: { ...listed, price: { gte: 1 } },
      chosen: { price: { gte: 100, lte: 500 }, status: { in: [1] } },
    },
    true,
  ],
  ['a choice that fits nothing', { ...products, chosen: { price: { gte: 100_000 } } }, false],
  ['a text', { ...products, text: 'suknia' }, true],
  ['no such product', { entity: 'product', filters: { sku: { eq: 'NONE' } } }, false],
  [
    'a part of a field',
    { entity: 'product', filters: { ...listed, 'stock.source_codes': { in: ['showroom'] } } },
    true,
  ],
  ['an existing field', { entity: 'product', filters: { ...listed, name: { eq: null } } }, true],
  [
    'categories',
    { entity: 'category', filters: { is_active: { eq: true } }, size: 4000, exclude: ['description'] },
    true,
  ],
  ['a category', { entity: 'category', filters: { url_key: { eq: 'dresses' } }, size: 1 }, true],
  [
    'attributes',
    {
      entity: 'attribute',
      filters: { is_filterable: { eq: true } },
      sort: 'position:asc',
      size: 200,
      include: ['attribute_code'],
    },
    false,
  ],
  ['all attributes', { entity: 'attribute', size: 500 }, true],
  ['tax rules', { entity: 'taxrule', size: 500 }, true],
  ['pages', { entity: 'cms_page', filters: active, size: 500, include: pages }, true],
  ['blocks', { entity: 'cms_block', filters: active, size: 3, include: blocks }, false],
  [
    'menus',
    {
      ...{ entity: 'cms_hierarchy', filters: active, size: 500, sort: 'id:asc' },
      include: ['node_id', 'parent_node_id', 'identifier', 'label', 'level', 'sort_order', 'request_url', 'lang'],
    },
    false,
  ],
])('[SYNC-007] %s', async (_what, request, hasSome) => {
  const byApi = await askByApi<object>(storefront, whole(request));
  called = [];
  const byGraphql = await askByGraphql<object>(storefront, whole(request));
  expect(called).toEqual(['/graphql/pln_pl']);
  // GraphQL tells neither suggestions nor a cache, and no total of pages, blocks and menus.
  const plain = ({ suggestions: _, cache: __, total, ...found }: typeof byApi) => ({
    ...found,
    ...(!request.entity.startsWith('cms_') && { total }),
    items: found.items.map(withoutNothing),
  });
  expect(plain(byGraphql)).toEqual(plain(byApi));
  if (hasSome) expect(byApi.items.length).toBeGreaterThan(0);
});

it('[SYNC-007] a page as its address shows it', async () => {
  const { items } = await askByApi<{ identifier: string; content?: string }>(storefront, whole({ entity: 'cms_page' }));
  const filters = { identifier: { eq: items[0]?.identifier as string }, ...active };
  const request = whole({ entity: 'cms_page', filters, size: 1 });
  const shown = ({ items: [page] }: { items: object[] }) => {
    const fields = ['identifier', 'code', 'title', 'content', 'content_heading', 'meta_title', 'meta_description'];
    const more = ['lang', 'noindex', 'alternates', 'sections', 'links', 'facts'];
    const all = Object.entries(withoutNothing(page as object));
    return Object.fromEntries(all.filter(([name]) => [...fields, ...more].includes(name)));
  };
  expect(shown(await askByGraphql<object>(storefront, request))).toEqual(
    shown(await askByApi<object>(storefront, request)),
  );
});

/** A field without a value is the same as none. */
const withoutNothing = (document: object): object =>
  Object.fromEntries(Object.entries(document).filter(([, value]) => value !== null));
