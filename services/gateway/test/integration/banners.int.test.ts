import { TestService } from '@garderoba/service-kit/testing/service';
import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createApp } from '../../src/app.js';

const banner = {
  ...{ urlDesktop: '/img/1600/700/fit/a.webp', urlMobile: '/img/1000/1000/fit/b.webp', from: '01.12.2026' },
  ...{ to: '24.12.2026', link: '/i/showroom', order: 1, alt: 'Dresses', text1: 'Evenings' },
};
const file = { headImage: [banner], mainBanners: [], smallBanners: [], productBanners: [] };
let asked = 0;
const neighbour = new StubNeighbour().on('GET', '/v1/banner-files/eur_de', () => {
  asked += 1;
  return { body: file };
});
const token = 'a'.repeat(43);
const preview = { store: 'eur_de', group: 'headImage', index: 0, day: '2026-12-01', banners: file };
neighbour.on('GET', `/v1/banner-previews/${token}`, () => ({ body: preview }));
neighbour.on('GET', `/v1/banner-previews/${'b'.repeat(43)}`, () => ({
  status: 404,
  body: { type: 'about:blank', title: 'Not found', status: 404, code: 'content.banner_preview_not_found' },
}));
let gateway: TestService;
beforeAll(async () => {
  const { url } = await neighbour.start();
  gateway = await TestService.start('gateway', createApp, { CONTENT_URL: url }, { database: false });
});
afterAll(async () => {
  await gateway.stop();
  await neighbour.stop();
});

const get = (path: string) => gateway.call('GET', `/api/ext/banners/${path}`, undefined, { as: '' });

it('[CMS-063] banners of a store view are answered in the envelope, and as a bare file', async () => {
  expect(await get('eur_de')).toMatchObject({ status: 200, body: { code: 200, result: file } });
  const bare = await get('eur_de.json');
  expect([bare.status, bare.body]).toEqual([200, file]);
  expect(asked).toBe(1);
});

it('[CMS-063] an unknown store view has no banners', async () => {
  for (const path of ['usd_us', 'usd_us.json', 'eur_de.xml', 'eur_de.json.json'])
    expect(await get(path)).toMatchObject({ status: 404, body: { code: 404, result: 'Not found' } });
});

it('[ADM-009] a banner that is being written is shown to who has its token, and is in no cache', async () => {
  const shown = async (name: string) => {
    const answer = await fetch(`${gateway.url}/api/ext/banner-previews/${name}`);
    return { status: answer.status, kept: answer.headers.get('cache-control'), body: await answer.json() };
  };
  expect(await shown(token)).toEqual({ status: 200, kept: 'private, no-store', body: { code: 200, result: preview } });
  for (const other of ['b'.repeat(43), 'short', `${token}%2F..`, `${token}.json`])
    expect(await shown(other)).toMatchObject({ status: 404, body: { code: 404, result: 'Not found' } });
});
