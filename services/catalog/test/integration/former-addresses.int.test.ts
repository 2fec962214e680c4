import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aProduct, category, labels, texts } from '../factories.js';
import { miniShop } from '../mini-shop.js';
import type { Shop } from '../shop.js';

let shop: Shop;
beforeAll(async () => {
  shop = await miniShop();
}, 60_000);
afterAll(() => shop.close());

type Hit = { _type: string; _source: Record<string, unknown> } | null;
const at = async (url: string, store = 'pln_pl'): Promise<Hit> =>
  (await shop.service.call<Hit>('GET', `/v1/url-map?store=${store}&url=${encodeURIComponent(url)}`)).body;
const standsAt = async (url: string, store?: string): Promise<unknown[]> => {
  const hit = await at(url, store);
  return [hit?._type, hit?._source.sku ?? hit?._source.name, hit?._source.url_path];
};

/** A product in the category dresses with this url key in every language. */
async function named(sku: string, urlKey: string, more: object = {}): Promise<void> {
  const own = Object.fromEntries(Object.entries(texts(sku)).map(([language, text]) => [language, { ...text, urlKey }]));
  await shop.products([aProduct(sku, { texts: own, categories: [['women', 'dresses']], ...more })]);
  await shop.price(sku, 10_000);
  await shop.settled();
}

describe('a former address', () => {
  it('[NAV-013] redirects to the current address of the product, after any number of moves', async () => {
    await named('MOVED', 'first-key');
    await named('MOVED', 'second-key');
    await named('MOVED', 'third-key');
    for (const url of ['women/dresses/first-key', 'women/dresses/second-key', 'women/dresses/third-key'])
      for (const store of ['pln_pl', 'eur_de'])
        expect(await standsAt(url, store)).toEqual(['product', 'MOVED', 'women/dresses/third-key']);
    expect(await at('first-key')).toBeNull();
  });

  it('belongs to the product that has it now', async () => {
    await named('OLD-OWNER', 'wanted-key');
    await named('OLD-OWNER', 'other-key');
    await named('NEW-OWNER', 'wanted-key');
    expect(await standsAt('women/dresses/wanted-key')).toEqual(['product', 'NEW-OWNER', 'women/dresses/wanted-key']);
    // after that product has left the path too, it leads to the last one that left
    await named('NEW-OWNER', 'newest-key');
    expect(await standsAt('women/dresses/wanted-key')).toEqual(['product', 'NEW-OWNER', 'women/dresses/newest-key']);
    expect(await standsAt('women/dresses/other-key')).toEqual(['product', 'OLD-OWNER', 'women/dresses/other-key']);
  });

  it('is the product’s own again after it moved back', async () => {
    await named('RETURNED', 'home-key');
    await named('RETURNED', 'away-key');
    await named('RETURNED', 'home-key');
    for (const url of ['women/dresses/home-key', 'women/dresses/away-key'])
      expect(await standsAt(url)).toEqual(['product', 'RETURNED', 'women/dresses/home-key']);
  });

  it('follows a product into another category', async () => {
    await named('CARRIED', 'carried');
    await named('CARRIED', 'carried', { categories: [['women', 'empty']] });
    expect(await standsAt('women/dresses/carried')).toEqual(['product', 'CARRIED', 'women/empty/carried']);
  });

  it('[NAV-014] leads to a renamed category and to everything that stood below it', async () => {
    await shop.categories([category(['spring', 'coats'], { position: 8 })]);
    await named('TRENCH', 'trench', { categories: [['spring', 'coats']] });
    await shop.categories([
      { ...category(['spring'], { position: 9 }), names: labels('Spring'), urlKeys: labels('early-spring') },
    ]);
    await shop.settled();
    expect(await standsAt('spring')).toEqual(['category', 'Spring', 'early-spring']);
    expect(await standsAt('spring/coats')).toEqual(['category', 'coats', 'early-spring/coats']);
    expect(await standsAt('c/spring')).toEqual(['category', 'Spring', 'early-spring']);
    expect(await standsAt('spring/coats/trench')).toEqual(['product', 'TRENCH', 'early-spring/coats/trench']);
    expect(await at('spring/other')).toBeNull();
  });

  it('is kept only when it was left: the same facts again leave nothing', async () => {
    const before = await shop.service.db.rows('SELECT * FROM former_address');
    await named('MOVED', 'third-key');
    await named('MOVED', 'third-key', { status: 2 });
    expect(await shop.service.db.rows('SELECT * FROM former_address')).toHaveLength(before.length);
  });
});
