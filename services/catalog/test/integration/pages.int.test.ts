import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Shop, type ToldPage } from '../shop.js';

let shop: Shop;
beforeAll(async () => {
  shop = await Shop.open();
}, 60_000);
afterAll(() => shop.close());

const page = (id: number, slug: string, title: string) => [
  { entity: 'cms_page', id } as ToldPage,
  { identifier: slug, url_path: slug, title, active: true },
];
const titles = async (entity: 'cms_page' | 'cms_block', terms: object, store = 'pln_pl') =>
  (await shop.search(entity, { query: { terms } }, {}, { store })).hits.hits.map(({ _source }) => _source.title);
const at = async (url: string) =>
  (await shop.service.call<{ _source: object } | null>('GET', `/v1/url-map?store=pln_pl&url=${url}`)).body?._source;

describe('a page published by content', () => {
  it('[CMS-060] is found in its language, and changes with the next version', async () => {
    const [told, body] = page(1, 'zwroty', 'Zwroty') as [ToldPage, object];
    await shop.page(told, body);
    await shop.page({ ...told, language: 'en' }, { ...body, identifier: 'returns', title: 'Returns' });
    await shop.settled();
    expect(await titles('cms_page', { identifier: ['zwroty'] })).toEqual(['Zwroty']);
    expect(await titles('cms_page', { identifier: ['returns'] }, 'eur_en')).toEqual(['Returns']);
    await shop.page({ ...told, version: 2 }, { ...body, title: 'Zwroty i wymiany' });
    await shop.settled();
    expect(await titles('cms_page', { identifier: ['zwroty'] })).toEqual(['Zwroty i wymiany']);
    expect(await titles('cms_page', { identifier: ['returns'] }, 'eur_en')).toEqual(['Returns']);
  });

  it('does not go back to an older version, not even after it was withdrawn', async () => {
    const [told, body] = page(2, 'faq', 'FAQ') as [ToldPage, object];
    await shop.page({ ...told, version: 5 }, body);
    await shop.page({ ...told, version: 4 }, { ...body, title: 'older' });
    await shop.settled();
    expect(await titles('cms_page', { identifier: ['faq'] })).toEqual(['FAQ']);
    await shop.page({ ...told, version: 6 });
    await shop.page({ ...told, version: 5 }, body);
    await shop.settled();
    expect(await titles('cms_page', { identifier: ['faq'] })).toEqual([]);
    await shop.page({ ...told, version: 7 }, body);
    await shop.settled();
    expect(await titles('cms_page', { identifier: ['faq'] })).toEqual(['FAQ']);
  });

  it('[CMS-026] is a block with a JSON payload', async () => {
    const content = JSON.stringify({ items: [{ title: 'Dostawa', text: 'Jutro', link: '/i/dostawa' }] });
    await shop.page({ entity: 'cms_block', id: 1 }, { identifier: 'home-promises', title: 'home-promises', content });
    await shop.settled();
    const { hits } = await shop.search('cms_block', { query: { terms: { identifier: ['home-promises'] } } });
    expect(hits.hits[0]?._source).toMatchObject({ id: 1, content });
  });

  it('[NAV-015] is found at the addresses that it had before, until another page has one of them', async () => {
    const [told, body] = page(3, 'nowy-adres', 'Kontakt') as [ToldPage, object];
    await shop.page({ ...told, formerPaths: ['stary-adres', 'starszy-adres'] }, body);
    await shop.settled();
    for (const url of ['nowy-adres', 'stary-adres', 'starszy-adres'])
      expect(await at(url)).toMatchObject({ id: 3, url_path: 'nowy-adres' });
    const [other, its] = page(4, 'stary-adres', 'Inna') as [ToldPage, object];
    await shop.page(other, its);
    await shop.settled();
    expect(await at('stary-adres')).toMatchObject({ id: 4 });
    await shop.page({ ...told, version: 2 });
    await shop.settled();
    expect(await at('starszy-adres')).toBeUndefined();
  });

  it('is stored from a part of the snapshot as well, where that is newer', async () => {
    const item = {
      ...{ entity: 'cms_page', documentId: 5, language: 'pl', version: 3, withdrawn: false },
      ...{ body: { id: 5, identifier: 'mapa', url_path: 'mapa', title: 'Mapa' }, formerPaths: ['plan'] },
    };
    expect(await shop.put('/v1/page-documents:bulk', { items: [item] })).toEqual({ changed: 1 });
    expect(await shop.put('/v1/page-documents:bulk', { items: [item, { ...item, version: 2 }] })).toEqual({
      changed: 0,
    });
    await shop.settled();
    expect(await at('plan')).toMatchObject({ id: 5, title: 'Mapa' });
  });
});
