import { describe, expect, it } from '@jest/globals';
import { ask, call, type Json } from './wire.ts';

// The file of banners as the given client reads it (wire-contract 11.13; CMS-027, CMS-028, CMS-063).

const STORES = [
  ...['pln_pl', 'eur_pl', 'sek_pl', 'pln_de', 'eur_de', 'sek_de', 'pln_en', 'eur_en', 'sek_en'],
  ...['pln_se', 'eur_se', 'sek_se', 'pln_nl', 'eur_nl', 'sek_nl'],
];
const GROUPS = ['headImage', 'mainBanners', 'productBanners', 'smallBanners'];
const FIELDS = ['alt', 'from', 'link', 'order', 'text1', 'to', 'urlDesktop', 'urlMobile'];
const DAY = /^(0[1-9]|[12]\d|3[01])\.(0[1-9]|1[0-2])\.20\d\d$/;
/** `24.12.2026` as `20261224`. */
const sortable = (day: string): string => day.split('.').reverse().join('');

describe.each(STORES)('the banners of %s', (store) => {
  it('[CMS-063] [CMS-028] are one file of four lists, with and without the envelope', async () => {
    const bare = await ask('GET', `/api/ext/banners/${store}.json`);
    expect([bare.status, bare.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^application\/json/)]);
    expect(Object.keys(bare.json).sort()).toEqual(GROUPS);
    for (const group of GROUPS) expect(Array.isArray(bare.json[group])).toBe(true);
    const { code, result } = await call('GET', `/api/ext/banners/${store}`);
    expect([code, result]).toEqual([200, bare.json]);
  });

  it('[CMS-027] [CMS-043] [CMS-044] [CMS-045] are complete, run today in Warsaw, and stand in their order', async () => {
    const { json } = await ask('GET', `/api/ext/banners/${store}.json`);
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' })
      .format(new Date())
      .replaceAll('-', '');
    const all: Json[] = GROUPS.flatMap((group) => json[group]);
    expect(all.length).toBeGreaterThanOrEqual(GROUPS.length);
    for (const banner of all) {
      expect(Object.keys(banner).sort()).toEqual(FIELDS);
      expect([banner.from, banner.to]).toEqual([expect.stringMatching(DAY), expect.stringMatching(DAY)]);
      expect([sortable(banner.from) <= today, today <= sortable(banner.to)]).toEqual([true, true]);
      expect(banner.link).toMatch(/^(\/(?!\/)|https:\/\/|#$)/);
      expect(Number.isInteger(banner.order)).toBe(true);
    }
    for (const group of GROUPS) {
      const orders: number[] = json[group].map(({ order }: Json) => order);
      expect(orders).toEqual(orders.toSorted((a, b) => a - b));
    }
  });
});

it('[CMS-027] the addresses of a banner are pictures of the size of their place', async () => {
  const { json } = await ask('GET', '/api/ext/banners/pln_pl.json');
  for (const group of GROUPS)
    for (const address of [json[group][0].urlDesktop, json[group][0].urlMobile]) {
      const answer = await ask('GET', address);
      expect([address, answer.status, answer.headers.get('content-type')]).toEqual([
        ...[address, 200, expect.stringMatching(/^image\//)],
      ]);
    }
});

it('[CMS-063] the links of the demo lead to pages of the shop', async () => {
  for (const store of ['pln_pl', 'eur_de', 'eur_en', 'sek_se', 'eur_nl']) {
    const { json } = await ask('GET', `/api/ext/banners/${store}.json`);
    const links: string[] = GROUPS.flatMap((group) => json[group].map(({ link }: Json) => link));
    expect(links).not.toContain('#');
  }
});

it('an unknown store view has no banners, and the path takes no other method', async () => {
  for (const path of ['usd_us', 'usd_us.json', 'pln_pl.xml', '..%2Fpln_pl', 'PLN_PL', 'constructor'])
    expect((await call('GET', `/api/ext/banners/${path}`)).code).toBe(404);
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const refused = await call(method, '/api/ext/banners/pln_pl', method === 'DELETE' ? undefined : {});
    expect([refused.code, refused.headers.get('allow')]).toEqual([405, expect.stringContaining('GET')]);
  }
});

it('[ADM-010] without a token of staff nothing is put up', async () => {
  const before = (await ask('GET', '/api/ext/banners/pln_pl.json')).json;
  const banner = { store: 'pln_pl', group: 'headImage', text1: 'Mine', link: '/' };
  for (const headers of [undefined, { authorization: 'Bearer nonsense' }])
    expect((await ask('POST', '/api/admin/banners', banner, headers)).status).toBe(401);
  for (const token of ['nonsense', 'x'.repeat(43), '%2e%2e'])
    expect((await call('GET', `/api/ext/banner-previews/${token}`)).code).toBe(404);
  expect((await ask('GET', '/api/ext/banners/pln_pl.json')).json).toEqual(before);
});
