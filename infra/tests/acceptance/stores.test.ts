import { beforeAll, describe, expect, it } from '@jest/globals';
import { Cart } from './cart.ts';
import { having, product, productsOfType, search, searchPath, sources } from './catalogue.ts';
import { ask, call, result } from './wire.ts';

const LANGUAGES = ['pl', 'de', 'en', 'se', 'nl'];
const CURRENCIES = ['pln', 'eur', 'sek'];
const STORES = CURRENCIES.flatMap((currency) => LANGUAGES.map((language) => `${currency}_${language}`));
const RATE: Record<string, number> = { pl: 1.23, de: 1.19, en: 1.19, se: 1.25, nl: 1.19 };

let sku: string;
beforeAll(async () => {
  sku = (await productsOfType('simple'))[0].sku;
}, 30_000);

describe.each(STORES)('[NAV-008] [I18N-001] the store %s', (store) => {
  const [currency = '', language = ''] = store.split('_');

  it('sells in its currency, at the tax of its language', async () => {
    const document = await product(sku, store);
    expect(document.price_incl_tax).toBeCloseTo(document.price * (RATE[language] as number), 1);
    const cart = await Cart.create(store);
    const line = await cart.add(sku);
    const totals = await cart.totals();
    expect(totals.quote_currency_code).toBe(currency.toUpperCase());
    expect(line.price).toBe(document.price);
    expect(totals.items[0].price_incl_tax).toBe(document.price_incl_tax);
    expect(totals.items[0].name).toBe(document.name);
  });
});

it('[I18N-003] sells in PLN, EUR and SEK: each has a price of its own for the same thing', async () => {
  const prices = new Map<string, number>();
  for (const store of ['pln_pl', 'eur_pl', 'sek_pl']) {
    const cart = await Cart.create(store);
    await cart.add(sku);
    const totals = await cart.totals();
    prices.set(totals.quote_currency_code, totals.items[0].price_incl_tax);
  }
  expect([...prices.keys()]).toEqual(['PLN', 'EUR', 'SEK']);
  expect(new Set(prices.values()).size).toBe(3);
});

it('[NAV-006] [I18N-004] an unknown store, and none, are the Polish one', async () => {
  for (const query of ['', '?storeCode=', '?storeCode=usd_us', '?storeCode=__proto__']) {
    const id = await result('POST', `/api/cart/create${query}`);
    expect((await result('GET', `/api/cart/totals?cartId=${id}`)).quote_currency_code).toBe('PLN');
  }
});

it('the header names the store before the address does', async () => {
  const id = await result('POST', '/api/cart/create?storeCode=sek_se', undefined, { 'x-vs-store-code': 'eur_de' });
  expect((await result('GET', `/api/cart/totals?cartId=${id}`)).quote_currency_code).toBe('EUR');
});

it('a cart keeps its first currency; another store changes its texts, a missing one does not', async () => {
  const cart = await Cart.create('eur_de');
  await cart.add(sku);
  const titles = (totals: { total_segments: Array<{ code: string; title: string }> }) =>
    totals.total_segments.map(({ title }) => title);
  const own = await cart.totals();
  const [swedish, german] = [await cart.totals('&storeCode=sek_se'), await cart.totals('&storeCode=eur_de')];
  expect([own.quote_currency_code, swedish.quote_currency_code]).toEqual(['EUR', 'EUR']);
  expect(swedish.grand_total).toBe(own.grand_total);
  expect(titles(own)).toEqual(titles(german));
  expect(titles(own)).not.toEqual(titles(swedish));
});

it.each([
  ['vue_storefront_catalog', 'pln_pl'],
  ['vue_storefront_catalog_pl', 'pln_pl'],
  ['vue_storefront_catalog_de', 'eur_de'],
  ['vue_storefront_catalog_en', 'eur_en'],
  ['vue_storefront_catalog_se', 'sek_se'],
  ['vue_storefront_catalog_nl', 'eur_nl'],
])('the old index name %s is the store %s', async (index, store) => {
  const { status, json } = await ask('POST', `/api/catalog/${index}/product/_search`, having({ sku: [sku] }));
  expect(status).toBe(200);
  expect(sources(json)[0].price_incl_tax).toBe((await product(sku, store)).price_incl_tax);
});

it('only the index selects the store of a search, not headers or addresses', async () => {
  const path = searchPath({ store: 'eur_de', params: 'storeCode=sek_se' });
  const { json } = await ask('POST', path, having({ sku: [sku] }), { 'x-vs-store-code': 'pln_pl' });
  expect(sources(json)[0].name).toBe((await product(sku, 'eur_de')).name);
});

it.each(['catalog_usd_us', 'catalog', 'catalog_', 'vue_storefront_catalog_it', '..%2f..', 'catalog_pln_pl_product'])(
  'no index is called %s: 404',
  async (index) => {
    expect((await call('GET', `/api/catalog/${index}/product/_search`)).code).toBe(404);
  },
);

it('names products and categories in each language', async () => {
  const names = await Promise.all(LANGUAGES.map(async (language) => (await product(sku, `eur_${language}`)).name));
  expect(new Set(names).size).toBe(LANGUAGES.length);
  const category = await Promise.all(
    LANGUAGES.map(async (language) => {
      const found = await search({
        store: `eur_${language}`,
        entity: 'category',
        body: having({ level: [2], position: [1] }),
      });
      return sources(found)[0].name;
    }),
  );
  expect(new Set(category).size).toBeGreaterThan(2);
});
