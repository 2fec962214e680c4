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
  const names = ['ORDERS', 'ACCOUNTS', 'LOYALTY', 'RENTAL', 'CATALOG', 'MEDIA', 'MARKETPLACE'];
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

  it.each([
    ['winter', '2026-12-31', '2026-12-30T23:00:00.000Z', '2026-12-31T23:00:00.000Z'],
    ['summer', '2027-07-01', '2027-06-30T22:00:00.000Z', '2027-07-01T22:00:00.000Z'],
    ['the day with 23 hours', '2027-03-28', '2027-03-27T23:00:00.000Z', '2027-03-28T22:00:00.000Z'],
    ['the day with 25 hours', '2027-10-31', '2027-10-30T22:00:00.000Z', '2027-10-31T23:00:00.000Z'],
  ])('[CMS-044] in %s: on %s from its first to its last millisecond in Warsaw', async (_season, on, first, end) => {
    const began = content.clock.now();
    try {
      await create({ from: on, to: on });
      const shownAt = async (at: string, milliseconds: number) => {
        content.clock.set(new Date(new Date(at).getTime() + milliseconds));
        return (await file()).mainBanners.length;
      };
      expect([await shownAt(first, -1), await shownAt(first, 0)]).toEqual([0, 1]);
      expect([await shownAt(end, -1), await shownAt(end, 0)]).toEqual([1, 0]);
    } finally {
      content.clock.set(began);
    }
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

  it.each(['urlDesktop', 'urlMobile', 'link', 'alt', 'text1'])('half a character in %s is refused', async (field) => {
    const body = { ...list, ...whole({ [field]: '/a\ud800b' }) };
    const refused = { status: 422, body: { details: { problems: [{ path: field }] } } };
    expect(await call('POST', '/v1/banners', body, { 'idempotency-key': uuidv7() })).toMatchObject(refused);
    expect(await call('POST', '/v1/banner-previews', body)).toMatchObject(refused);
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

  it('is ordered by one of two editors at once; the other learns both orders [ADM-009]', async () => {
    const [a, b, c] = [(await create()).bannerId, (await create()).bannerId, (await create()).bannerId];
    const wanted = [
      [c, b, a],
      [b, a, c],
    ];
    const answers = await Promise.all(wanted.map((order) => arrange(order, [a, b, c])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers.findIndex(({ status }) => status === 409);
    const won = wanted[1 - lost];
    expect(answers[lost]?.body).toMatchObject({
      ...{ code: 'content.banner_list_changed', details: { now: won, wanted: wanted[lost] } },
    });
    expect(await orderOf()).toEqual(won);
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

  it('gives its last place to one of two', async () => {
    const banners = Array.from({ length: 39 }, (_, nth) => ({ ...list, key: `almost${nth}` }));
    accepted(await content.call('PUT', '/v1/banners:bulk', { banners }, { as: 'importer' }));
    const add = () => call('POST', '/v1/banners', list, { 'idempotency-key': uuidv7() });
    const answers = await Promise.all([add(), add()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await orderOf()).toHaveLength(40);
  });
});

describe('a deleted banner', () => {
  const remove = async ({ bannerId, version }: BannerDto) =>
    expect((await call('DELETE', `/v1/banners/${bannerId}?version=${version}`)).status).toBe(204);
  const restore = ({ bannerId, store, group, order, version, ...rest }: BannerDto, headers = {}) => {
    const { urlDesktop, urlMobile, from, to, link, alt, text1 } = rest;
    const fields = { urlDesktop, urlMobile, from, to, link, alt, text1 };
    return call<BannerDto>(
      ...(['POST', `/v1/banners/${bannerId}/restore`] as const),
      ...([{ store, group, order, version, ...fields }, headers] as const),
    );
  };

  it('comes back to its place as it was, once [ADM-009]', async () => {
    const [a, b, c] = [await create(), await create({ text1: 'Second' }), await create()];
    await remove(b);
    const back = accepted(await restore(b));
    expect(back).toMatchObject({ ...b, version: 2, updatedAt: back.updatedAt });
    expect(accepted(await restore(b))).toEqual(back);
    expect(await orderOf()).toEqual([a.bannerId, b.bannerId, c.bannerId]);
    expect((await actsOn(content, 'banners', b.bannerId)).map(({ action }) => action)).toEqual([
      ...['create', 'delete', 'restore'],
    ]);
    await remove(back);
    expect(accepted(await restore(back)).version).toBe(3);
  });

  it('comes back between its neighbours when others were deleted or the places were given anew', async () => {
    const made = [];
    for (let nth = 0; nth < 5; nth += 1) made.push(await create());
    const [a, b, c, d, e] = made as [BannerDto, BannerDto, BannerDto, BannerDto, BannerDto];
    await remove(b);
    await remove(c);
    accepted(await restore(b));
    accepted(await restore(c));
    const all = [a, b, c, d, e].map(({ bannerId }) => bannerId);
    expect(await orderOf()).toEqual(all);
    await remove({ ...b, version: 2 });
    const left = all.filter((id) => id !== b.bannerId);
    const anew = [a.bannerId, c.bannerId, e.bannerId, d.bannerId];
    accepted(await call('POST', '/v1/banners:arrange', { ...list, bannerIds: anew, seen: left }));
    accepted(await restore({ ...b, version: 2 }));
    expect(await orderOf()).toEqual([a.bannerId, b.bannerId, c.bannerId, e.bannerId, d.bannerId]);
  });

  it('comes back once when two ask at once, and not into a full list', async () => {
    const banner = await create();
    await remove(banner);
    const answers = await Promise.all([restore(banner), restore(banner)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await orderOf()).toEqual([banner.bannerId]);
    await remove({ ...banner, version: 2 });
    const banners = Array.from({ length: 40 }, (_, nth) => ({ ...list, key: `full${nth}` }));
    accepted(await content.call('PUT', '/v1/banners:bulk', { banners }, { as: 'importer' }));
    const before = await orderOf();
    expect(await restore({ ...banner, version: 2 })).toMatchObject({
      ...{ status: 409, body: { code: 'content.too_many_banners' } },
    });
    expect(await orderOf()).toEqual(before);
  });
});

describe('copies of a banner', () => {
  const copy = (bannerId: string, copies: object[], key = uuidv7()) =>
    call<BannersDto>('POST', `/v1/banners/${bannerId}/copies`, { copies }, { 'idempotency-key': key });
  const texts = async (store: string) =>
    accepted(await call<BannersDto>('GET', `/v1/banners?store=${store}&group=mainBanners`)).items.map(
      ({ text1 }) => text1,
    );

  it('stand at the ends of the same lists, with words of their own [ADM-009]', async () => {
    const original = await create();
    await create({ store: 'eur_de', text1: 'Da' });
    const wanted = [
      { store: 'sek_se', alt: 'Klänningar', text1: 'Kvällar' },
      { store: 'eur_de', text1: 'Abende' },
    ];
    const key = uuidv7();
    const { items } = accepted(await copy(original.bannerId, wanted, key));
    const same = { group: 'mainBanners', link: original.link, urlDesktop: original.urlDesktop, from: original.from };
    expect(items).toMatchObject([
      { ...same, store: 'sek_se', alt: 'Klänningar', text1: 'Kvällar', order: 1, version: 1 },
      { ...same, store: 'eur_de', alt: '', text1: 'Abende', order: 2 },
    ]);
    expect(accepted(await copy(original.bannerId, wanted, key)).items).toEqual(items);
    expect(await texts('eur_de')).toEqual(['Da', 'Abende']);
    for (const { bannerId } of items)
      expect((await actsOn(content, 'banners', bannerId)).map(({ action }) => action)).toEqual(['create']);
    expect((await copy(original.bannerId, [{ store: 'sek_se' }, { store: 'pln_pl' }], key)).status).toBe(409);
    expect(await texts('pln_pl')).toEqual(['Evenings']);
  });

  it('are all made or none: a full list is named, wrong words are named', async () => {
    const { bannerId } = await create();
    const banners = Array.from({ length: 40 }, (_, nth) => ({ ...list, store: 'eur_nl', key: `nl${nth}` }));
    accepted(await content.call('PUT', '/v1/banners:bulk', { banners }, { as: 'importer' }));
    expect(await copy(bannerId, [{ store: 'eur_de' }, { store: 'eur_nl' }])).toMatchObject({
      ...{ status: 409, body: { code: 'content.too_many_banners', details: { most: 40, store: 'eur_nl' } } },
    });
    expect(await copy(bannerId, [{ store: 'eur_de' }, { store: 'eur_en', text1: 'a\nb' }])).toMatchObject({
      ...{ status: 422, body: { details: { problems: [{ path: 'copies.1.text1' }] } } },
    });
    expect(await texts('eur_de')).toEqual([]);
    expect(await texts('eur_en')).toEqual([]);
    expect((await copy(uuidv7(), [{ store: 'eur_de' }])).status).toBe(404);
    for (const wrong of [[], [{ store: 'usd_us' }], [{ store: 'eur_de' }, { store: 'eur_de' }]])
      expect((await copy(bannerId, wrong)).status).toBe(400);
  });

  it('are made once by two calls with one key', async () => {
    const { bannerId } = await create();
    const [key, copies] = [uuidv7(), [{ store: 'eur_de' }, { store: 'eur_en' }]];
    const [one, other] = await Promise.all([copy(bannerId, copies, key), copy(bannerId, copies, key)]);
    expect(accepted(one).items.map((banner) => banner.bannerId)).toEqual(
      accepted(other).items.map((banner) => banner.bannerId),
    );
    expect(await texts('eur_de')).toHaveLength(1);
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

describe('the key that made a banner', () => {
  const bring = async (key: string) =>
    accepted(
      await content.call<object>('PUT', '/v1/banners:bulk', { banners: [{ ...list, key }] }, { as: 'importer' }),
    );
  /** What the record of its deletion has. */
  const deleted = async (bannerId: string) => {
    const version = accepted(await call<BannerDto>('GET', `/v1/banners/${bannerId}`)).version;
    expect((await call('DELETE', `/v1/banners/${bannerId}?version=${version}`)).status).toBe(204);
    return (await actsOn(content, 'banners', bannerId)).at(-1)?.before as object;
  };
  const restore = async (bannerId: string, before: object) =>
    accepted(await call('POST', `/v1/banners/${bannerId}/restore`, before));

  it('comes back with it: neither an import nor a repeated request makes a second one', async () => {
    const key = uuidv7();
    const { bannerId: created } = await create({}, key);
    await bring('again');
    const [, imported] = (await orderOf()) as [string, string];
    for (const id of [created, imported]) await restore(id, await deleted(id));
    expect((await create({}, key)).bannerId).toBe(created);
    expect(await bring('again')).toMatchObject({ created: 0, kept: 1 });
    expect(await orderOf()).toEqual([created, imported]);
  });

  it('stays with the banner that was made by it meanwhile', async () => {
    await bring('meanwhile');
    const [first] = (await orderOf()) as [string];
    const before = await deleted(first);
    await bring('meanwhile');
    await restore(first, before);
    expect(await orderOf()).toHaveLength(2);
    expect(await bring('meanwhile')).toMatchObject({ created: 0, unchanged: 1 });
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
