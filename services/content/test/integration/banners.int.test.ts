import { createApp } from '@garderoba/content/app';
import type { BannerDto, BannerFileDto, BannersDto } from '@garderoba/contracts/rest/content';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { TestService } from '@garderoba/service-kit/testing/service';
import { actsOn, whileActsFail } from '@garderoba/service-kit/testing/staff-acts';
import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { accepted } from '../pages.js';

const neighbours = new StubNeighbour();
let content: TestService;
beforeAll(async () => {
  const { url } = await neighbours.start();
  const names = ['ORDERS', 'ACCOUNTS', 'LOYALTY', 'RENTAL', 'CATALOG', 'MEDIA'];
  const urls = Object.fromEntries(names.map((name) => [`${name}_URL`, url]));
  content = await TestService.start('content', createApp, { ...urls, PUBLIC_URL: 'https://shop.example' });
});
afterAll(async () => {
  await content.stop();
  await neighbours.stop();
});
beforeEach(() => content.db.rows('DELETE FROM banner'));

const DAY_MS = 86_400_000;
const day = (days: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' }).format(
    new Date(content.clock.now().getTime() + days * DAY_MS),
  );
const whole = (more: object = {}) => ({
  ...{ urlDesktop: '/upload/ab/wide.webp', urlMobile: '/upload/ab/narrow.webp', link: '/search' },
  ...{ from: day(0), to: day(0), alt: 'Dresses', text1: 'Evenings', ...more },
});
const list = { store: 'pln_pl', group: 'mainBanners' } as const;
const call = <T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  content.call<T>(method, path, body, { staff: { role: 'moderator' }, headers });
const create = async (more: object = {}, key = uuidv7()): Promise<BannerDto> =>
  accepted(await call<BannerDto>('POST', '/v1/banners', { ...list, ...whole(), ...more }, { 'idempotency-key': key }));
const change = (bannerId: string, body: object, headers?: Record<string, string>) =>
  call<BannerDto>('PUT', `/v1/banners/${bannerId}`, { ...whole(), ...body }, headers);
const orderOf = async () =>
  accepted(await call<BannersDto>('GET', '/v1/banners?store=pln_pl&group=mainBanners')).items.map(
    ({ bannerId }) => bannerId,
  );
const file = async (store = 'pln_pl') =>
  accepted(await content.call<BannerFileDto>('GET', `/v1/banner-files/${store}`, undefined, { as: 'gateway' }));

describe('a banner', () => {
  it('[CMS-027] [CMS-063] [ADM-009] is shown in its store view and group as soon as it is saved', async () => {
    await create({ group: 'headImage' });
    const [shown] = (await file()).headImage;
    const text = day(0).split('-').reverse().join('.');
    expect(shown).toEqual({
      ...{ urlDesktop: '/img/1600/700/fit/upload/ab/wide.webp', urlMobile: '/img/1000/1000/fit/upload/ab/narrow.webp' },
      ...{ from: text, to: text, link: '/search', order: 1, alt: 'Dresses', text1: 'Evenings' },
    });
    expect((await file('eur_de')).headImage).toEqual([]);
  });

  it('[ADM-009] [CMS-043] can be saved incomplete: it says what is missing and is not shown', async () => {
    const { bannerId, ...made } = await create({ urlMobile: undefined, link: '', to: null });
    expect(made).toMatchObject({ state: 'incomplete', missing: ['urlMobile', 'to', 'link'], version: 1, order: 1 });
    expect((await file()).mainBanners).toEqual([]);
    const changed = accepted(await change(bannerId, { version: 1 }));
    expect(changed).toMatchObject({ state: 'running', missing: [], version: 2 });
    expect((await file()).mainBanners).toHaveLength(1);
  });

  it('[CMS-044] is shown from its first to its last day, in the time of Warsaw', async () => {
    await create({ from: day(1), to: day(2) });
    const shown: number[] = [];
    for (let days = 0; days < 4; days += 1) {
      shown.push((await file()).mainBanners.length);
      content.clock.advance(DAY_MS);
    }
    expect(shown).toEqual([0, 1, 1, 0]);
    const { items } = accepted(await call<BannersDto>('GET', '/v1/banners?state=over'));
    expect(items).toHaveLength(1);
  });

  it('names the wrong fields, and nothing is stored', async () => {
    const key = { 'idempotency-key': uuidv7() };
    const wrong = { ...list, ...whole({ from: '2026-02-31', link: 'javascript:alert(1)' }) };
    expect(await call('POST', '/v1/banners', wrong, key)).toMatchObject({
      status: 422,
      body: { code: 'content.banner_refused', details: { problems: [{ path: 'link' }, { path: 'from' }] } },
    });
    expect((await call('POST', '/v1/banners', { ...list, store: 'usd_us' }, key)).status).toBe(400);
    expect((await call('POST', '/v1/banners', { ...list, colour: 'red' }, key)).status).toBe(400);
    expect(await orderOf()).toEqual([]);
  });

  it('is created once by a repeated request', async () => {
    const key = uuidv7();
    const [first, again] = [await create({}, key), await create({}, key)];
    expect(again.bannerId).toBe(first.bannerId);
    const other = { ...list, ...whole(), group: 'smallBanners' };
    expect(await call('POST', '/v1/banners', other, { 'idempotency-key': key })).toMatchObject({
      ...{ status: 409, body: { code: 'content.banner_key_reused' } },
    });
    expect((await call('POST', '/v1/banners', { ...list, ...whole() })).status).toBe(400);
  });

  it('is changed from the version that the editor saw, and once by a repeated request', async () => {
    const { bannerId } = await create();
    const key = { 'idempotency-key': uuidv7() };
    const first = accepted(await change(bannerId, { text1: 'A', version: 1 }, key));
    expect(accepted(await change(bannerId, { text1: 'A', version: 1 }, key))).toEqual(first);
    expect(await change(bannerId, { text1: 'B', version: 1 })).toMatchObject({
      ...{ status: 409, body: { code: 'content.banner_changed', details: { version: 2 } } },
    });
    const answers = await Promise.all(['C', 'D', 'E'].map((text1) => change(bannerId, { text1, version: 2 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('is deleted as it was seen', async () => {
    const { bannerId } = await create();
    expect((await call('DELETE', `/v1/banners/${bannerId}?version=2`)).status).toBe(409);
    expect((await call('DELETE', `/v1/banners/${bannerId}?version=1`)).status).toBe(204);
    expect((await call('GET', `/v1/banners/${bannerId}`)).status).toBe(404);
    expect((await call('DELETE', `/v1/banners/${bannerId}?version=1`)).status).toBe(404);
  });

  it('[ADM-010] leaves a record of every change, or does not change', async () => {
    const { bannerId } = await create();
    accepted(await change(bannerId, { text1: 'A', version: 1 }));
    await whileActsFail(content, async () =>
      expect((await change(bannerId, { text1: 'B', version: 2 })).status).toBe(500),
    );
    expect(accepted(await call<BannerDto>('GET', `/v1/banners/${bannerId}`))).toMatchObject({ text1: 'A', version: 2 });
    await call('DELETE', `/v1/banners/${bannerId}?version=2`);
    expect((await actsOn(content, 'banners', bannerId)).map(({ action }) => action)).toEqual([
      ...['create', 'update', 'delete'],
    ]);
  });
});

describe('a list of banners', () => {
  const arrange = (bannerIds: string[], seen: string[]) =>
    call<BannersDto>('POST', '/v1/banners:arrange', { ...list, bannerIds, seen });

  it('[CMS-045] [ADM-009] is ordered by one call', async () => {
    const ids = [(await create()).bannerId, (await create()).bannerId, (await create()).bannerId] as const;
    const wanted = [ids[2], ids[0], ids[1]];
    expect(accepted(await arrange(wanted, [...ids])).items.map(({ bannerId }) => bannerId)).toEqual(wanted);
    expect((await file()).mainBanners.map(({ order }) => order)).toEqual([1, 2, 3]);
    expect(accepted(await arrange(wanted, [...ids])).items).toHaveLength(3);
  });

  it('is not ordered by an editor who saw another order or other banners', async () => {
    const [a, b] = [(await create()).bannerId, (await create()).bannerId];
    expect(await arrange([b, a], [a, b])).toMatchObject({ status: 200 });
    expect(await arrange([a, b], [b, a])).toMatchObject({ status: 200 });
    const { bannerId: c } = await create();
    for (const [wanted, seen] of [
      [
        [b, a],
        [a, b],
      ],
      [
        [c, b],
        [a, b, c],
      ],
      [
        [a, b, uuidv7()],
        [a, b, c],
      ],
    ] as const)
      expect(await arrange([...wanted], [...seen])).toMatchObject({
        ...{ status: 409, body: { code: 'content.banner_list_changed' } },
      });
    expect(await orderOf()).toEqual([a, b, c]);
  });

  it('keeps its order when one is deleted and another is added', async () => {
    const [a, b] = [await create(), await create()];
    await call('DELETE', `/v1/banners/${a.bannerId}?version=1`);
    const { bannerId: c, order } = await create();
    expect(order).toBe(3);
    expect(await orderOf()).toEqual([b.bannerId, c]);
  });

  it('gives every banner a place of its own when many are added at once', async () => {
    const made = await Promise.all(Array.from({ length: 12 }, () => create()));
    expect(made.map(({ order }) => order).sort((x, y) => x - y)).toEqual(Array.from({ length: 12 }, (_, i) => i + 1));
  });

  it('has at most 40 banners', async () => {
    const import40 = Array.from({ length: 40 }, (_, nth) => ({ ...list, key: `k${nth}` }));
    accepted(await content.call('PUT', '/v1/banners:bulk', { banners: import40 }, { as: 'importer' }));
    expect(await call('POST', '/v1/banners', list, { 'idempotency-key': uuidv7() })).toMatchObject({
      ...{ status: 409, body: { code: 'content.too_many_banners', details: { most: 40, store: 'pln_pl' } } },
    });
  });
});

describe('an import of banners', () => {
  const bring = async (banners: object[]) =>
    accepted(await content.call<object>('PUT', '/v1/banners:bulk', { banners }, { as: 'importer' }));

  it('brings each in once, follows its changes, and keeps what an editor changed', async () => {
    const one = { ...list, ...whole(), key: 'one' };
    const two = { ...list, ...whole(), key: 'two' };
    expect(await bring([one, two])).toEqual({ created: 2, updated: 0, unchanged: 0, kept: 0 });
    const [first] = await orderOf();
    accepted(await change(first as string, { text1: 'By an editor', version: 1 }));
    const later = [
      { ...one, text1: 'New' },
      { ...two, text1: 'New' },
    ];
    expect(await bring(later)).toEqual({ created: 0, updated: 1, unchanged: 0, kept: 1 });
    expect(await bring(later)).toEqual({ created: 0, updated: 0, unchanged: 1, kept: 1 });
    expect((await file()).mainBanners.map(({ text1 }) => text1)).toEqual(['By an editor', 'New']);
  });
});

describe('the database', () => {
  it.each([
    ["first_day = '2026-12-02', last_day = '2026-12-01'", 'banner_days'],
    ["url_desktop = 'https://example.com/a.webp'", 'banner_pictures'],
    ["link = 'javascript:alert(1)'", 'banner_link'],
    ["link = '//example.com'", 'banner_link'],
    ['position = 0', 'banner_position'],
    ["banner_group = 'other'", 'banner_group'],
    ['position = 2', 'banner_place'],
  ])('refuses a banner with %s', async (assignment, constraint) => {
    const { bannerId } = await create();
    await create();
    await expect(content.db.rows(`UPDATE banner SET ${assignment} WHERE banner_id = '${bannerId}'`)).rejects.toThrow(
      constraint,
    );
  });
});
