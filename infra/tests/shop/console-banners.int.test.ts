import { fileDay, MOST_BANNERS } from '@garderoba/contracts/content/banners';
import type { BannerRecord } from '@garderoba/contracts/rest/backoffice';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { ConsoleCatalogue } from './console-catalogue.ts';
import { ConsoleShop, type Json } from './console-shop.ts';

// A banner from the member of staff who puts it up to the file that shoppers read: through the real backoffice, content,
// media, catalog and gateway.

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** A change of a banner is in the shop within this time (docs/decisions/0056). */
const LIVE_MS = 2_000;
const LINK_MS = 20_000;

let shop: ConsoleShop;
let goods: ConsoleCatalogue;
beforeAll(async () => {
  shop = await ConsoleShop.start('media', 'catalog', 'pricing', 'stock', 'content', 'gateway');
  goods = await ConsoleCatalogue.bring(shop);
}, 120_000);
afterAll(() => shop.stop());
beforeEach(() => shop.service('content').db.rows('DELETE FROM banner'));

type Refused = { readonly meta?: { readonly reason?: string; readonly details?: Json } };
type Answer<T> = { readonly status: number; readonly body: T };
type FileBanner = Readonly<Record<'urlDesktop' | 'urlMobile' | 'from' | 'to' | 'link' | 'alt' | 'text1', string>>;
type File = Readonly<Record<'headImage' | 'mainBanners' | 'smallBanners' | 'productBanners', FileBanner[]>>;

const staff = <T = BannerRecord>(method: string, path: string, body?: unknown) =>
  shop.as<T>('moderator', method, path, body);
/** The record of a call that must succeed. */
async function done<T>(answer: Promise<Answer<T>>): Promise<T> {
  const { status, body } = await answer;
  expect([status, body]).toEqual([200, body]);
  return body;
}
async function refused(answer: Promise<Answer<unknown>>): Promise<[number, string | undefined, Json | undefined]> {
  const { status, body } = await answer;
  const { meta } = body as Refused;
  return [status, meta?.reason, meta?.details];
}

/** Days from today in the shop, by the clock of the services. */
const day = (days: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' }).format(
    new Date(shop.service('content').clock.now().getTime() + days * DAY_MS),
  );
const aBanner = (more: Json = {}): Json => ({
  ...{ store: 'pln_pl', group: 'mainBanners', urlDesktop: '/g/A/scene.webp', urlMobile: '/g/B/scene.webp' },
  ...{ from: day(0), to: day(7), link: '/search', alt: 'Dresses', text1: 'Evenings', ...more },
});
const create = (more: Json = {}) => done(staff('POST', 'banners', aBanner(more)));
const undo = (id: string) => done(staff('POST', `banners/${id}/undo`));
/** A banner without what the answer of a list or a change does not repeat. */
const fieldsOf = ({ store, group, order, urlDesktop, urlMobile, from, to, link, alt, text1 }: BannerRecord) => ({
  ...{ store, group, order, urlDesktop, urlMobile, from, to, link, alt, text1 },
});

/** The bare file of a store view, as a shopper's client reads it. */
async function file(store = 'pln_pl'): Promise<File> {
  const path = `/api/ext/banners/${store}.json`;
  return (await shop.service('gateway').call<File>('GET', path, undefined, { as: '', customer: null })).body;
}
/** Works at a later time of every service, before staff are signed out. */
async function later(ms: number, work: () => Promise<void>): Promise<void> {
  shop.advance(ms);
  try {
    await work();
  } finally {
    shop.advance(-ms);
  }
}
/** Waits until the list of the file is as wanted, no longer than a change may take. */
const live = (wanted: readonly object[], store = 'pln_pl', group: keyof File = 'mainBanners') =>
  eventually(async () => {
    const list = (await file(store))[group];
    expect(list).toEqual(wanted.map((one) => expect.objectContaining(one)));
  }, LIVE_MS);
const listed = async (store = 'pln_pl', group = 'mainBanners') =>
  (
    await shop.list<BannerRecord>('moderator', 'banners', {
      filter: { store, group },
      sort: ['order', 'ASC'],
      range: [0, 99],
    })
  ).body;
const textsOf = async (store?: string) => (await listed(store)).map(({ text1 }) => text1);

async function upload(background: string): Promise<{ id: string; path: string; purpose: string }> {
  const picture = await sharp({ create: { width: 1600, height: 700, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const init = { method: 'POST', headers: { 'content-type': 'image/jpeg' }, body: new Uint8Array(picture) };
  const answer = await shop.fetch('moderator', 'pictures?purpose=banner', init);
  return (await answer.json()) as { id: string; path: string; purpose: string };
}
const picture = async (path: string): Promise<[number, string | undefined]> => {
  const answer = await fetch(`${shop.service('gateway').url}${path}`);
  return [answer.status, (await answer.arrayBuffer()).byteLength > 0 ? (answer.headers.get('content-type') ?? '') : ''];
};

describe('a moderator puts a banner up', () => {
  it('[ADM-009] [CMS-027] [CMS-063] with an uploaded picture and its focal point: it is live within two seconds, and undo takes it down', async () => {
    const { path, purpose, id: uploadId } = await upload('#7a1f2e');
    expect(purpose).toBe('banner');
    const focused = path.replace('.webp', '~20-40.webp');
    const { id } = await create({ urlDesktop: focused, urlMobile: path });
    await live([
      {
        ...{ urlDesktop: `/img/1500/1000/fit${focused}`, urlMobile: `/img/750/500/fit${path}`, text1: 'Evenings' },
        ...{ from: fileDay(day(0)), to: fileDay(day(7)), link: '/search', alt: 'Dresses' },
      },
    ]);
    for (const address of [`/img/1500/1000/fit${focused}`, `/img/750/500/fit${path}`])
      expect(await picture(address)).toEqual([200, expect.stringMatching(/^image\//)]);
    const rows = await shop.list<Json>('moderator', 'media', { filter: { purpose: 'banner' } });
    expect(rows.body).toEqual([expect.objectContaining({ id: uploadId, purpose: 'banner', uses: 1, state: 'public' })]);

    await undo(id);
    await live([]);
    expect((await staff('GET', `banners/${id}`)).status).toBe(404);
    await shop.acts('banners', id, ['undo', 'create']);
    expect(await refused(staff('POST', `banners/${id}/undo`))).toMatchObject([409, 'console.nothing_to_undo']);
  });

  it('[ADM-009] for tomorrow: it is to come, and shown from midnight in the shop', async () => {
    const { state } = await create({ from: day(1), to: day(1), text1: 'Tomorrow' });
    expect(state).toBe('to_come');
    await live([]);
    const { clock } = shop.service('content');
    clock.advance(DAY_MS);
    await live([{ text1: 'Tomorrow' }]);
    clock.advance(DAY_MS);
    await live([]);
    clock.advance(-2 * DAY_MS);
  });

  it('a picture with a focal point is used: it is not taken out, and another one takes its place', async () => {
    const [shown, other] = [await upload('#112233'), await upload('#445566')];
    const { id } = await create({ urlDesktop: shown.path.replace('.webp', '~80-10.webp') });
    const withdrawn = shop.as('admin', 'POST', `media/${shown.id}/withdraw`);
    expect(await refused(withdrawn)).toMatchObject([409, 'console.picture_used', {}]);
    const query = new URLSearchParams({ kind: 'picture', ref: shown.path });
    const uses = await staff<{ banners: Json[] }>('GET', `broken-references/uses?${query}`);
    expect(uses.body.banners).toMatchObject([{ bannerId: id }]);
    const replaced = await staff<Json>('POST', `media/${shown.id}/replace`, { by: other.id });
    expect(replaced.body).toEqual({ texts: 0, banners: 1 });
    expect(await done(staff('GET', `banners/${id}`))).toMatchObject({ urlDesktop: other.path, version: 2 });
    await live([{ urlDesktop: `/img/1500/1000/fit${other.path}` }]);
    await done(shop.as('admin', 'POST', `media/${shown.id}/withdraw`));
  });

  it('a file that is no picture is refused, and nothing is stored', async () => {
    const init = { method: 'POST', headers: { 'content-type': 'image/jpeg' }, body: 'no picture at all' };
    const answer = await shop.fetch('moderator', 'pictures?purpose=banner', init);
    expect([answer.status, ((await answer.json()) as Refused).meta?.reason]).toEqual([400, 'pictures.refused']);
  });
});

describe('undo', () => {
  it('gives a changed banner its fields back, and a deleted one its place', async () => {
    const [a, b, c] = [await create({ text1: 'A' }), await create({ text1: 'B' }), await create({ text1: 'C' })];
    const changed = await done(staff('PUT', `banners/${b.id}`, { ...sent(b), text1: 'Other', link: null }));
    expect(changed).toMatchObject({ state: 'incomplete', missing: ['link'] });
    const back = await undo(b.id);
    expect([fieldsOf(back), back.version]).toEqual([fieldsOf(b), 3]);

    await done(staff('DELETE', `banners/${b.id}`));
    expect(await textsOf()).toEqual(['A', 'C']);
    expect(await undo(b.id)).toMatchObject({ id: b.id, text1: 'B', version: 4 });
    expect(await textsOf()).toEqual(['A', 'B', 'C']);
    await shop.acts('banners', b.id, ['undo', 'delete', 'undo', 'update', 'create']);
    // A form that was opened before the deletion saves nothing over it.
    const late = staff('PUT', `banners/${b.id}`, { ...sent(back), text1: 'Late' });
    expect(await refused(late)).toMatchObject([409, 'content.banner_changed', { version: 4 }]);
    expect([a.id, c.id]).toEqual((await listed()).flatMap(({ id }) => (id === b.id ? [] : [id])));
  });

  it('does not put a banner back that somebody else deleted after it was put back', async () => {
    const { id } = await create({ text1: 'A' });
    await done(staff('DELETE', `banners/${id}`));
    await done(shop.as('admin', 'POST', `banners/${id}/undo`));
    await done(shop.as('admin', 'DELETE', `banners/${id}`));
    await shop.acts('banners', id, ['delete', 'undo', 'delete', 'create']);
    expect(await refused(staff('POST', `banners/${id}/undo`))).toMatchObject([409, 'console.nothing_to_undo']);
    expect(await listed()).toEqual([]);
    expect(await done(shop.as('admin', 'POST', `banners/${id}/undo`))).toMatchObject({ text1: 'A', version: 3 });
  });

  it('is offered for ten minutes', async () => {
    const { id } = await create();
    await later(11 * MINUTE_MS, async () => {
      expect(await refused(staff('POST', `banners/${id}/undo`))).toMatchObject([409, 'console.too_late_to_undo']);
    });
    expect(await listed()).toHaveLength(1);
  });

  it('[CMS-045] gives a list its former order back, unless it was changed meanwhile', async () => {
    const ids = [
      (await create({ text1: 'A' })).id,
      (await create({ text1: 'B' })).id,
      (await create({ text1: 'C' })).id,
    ];
    const list = { store: 'pln_pl', group: 'mainBanners' };
    const arrange = (bannerIds: string[], seen: string[]) =>
      staff('POST', 'banners/all/arrange', { ...list, bannerIds, seen });
    const wanted = [ids[2], ids[0], ids[1]] as string[];
    await done(arrange(wanted, ids));
    await live([{ text1: 'C' }, { text1: 'A' }, { text1: 'B' }]);
    await done(staff('POST', 'banners/all/undo-order', list));
    await live([{ text1: 'A' }, { text1: 'B' }, { text1: 'C' }]);
    await shop.acts('banners', 'pln_pl/mainBanners', ['undo', 'update']);

    await done(arrange(wanted, ids));
    await create({ text1: 'D' });
    expect(await refused(staff('POST', 'banners/all/undo-order', list))).toMatchObject([
      409,
      'console.changed_meanwhile',
    ]);
    expect(await textsOf()).toEqual(['C', 'A', 'B', 'D']);
  });
});

/** The body of an update: the fields and the version that was seen. */
const sent = ({ urlDesktop, urlMobile, from, to, link, alt, text1, version }: BannerRecord): Json => ({
  ...{ urlDesktop, urlMobile, from, to, link, alt, text1, version },
});

it('[CMS-045] two staff order a list at once: one does, the other is told both orders, and nothing is half-saved', async () => {
  const ids: string[] = [];
  for (let nth = 0; nth < 6; nth += 1) ids.push((await create()).id);
  const orders = [ids.toReversed(), [...ids.slice(3), ...ids.slice(0, 3)]];
  const answers = await Promise.all(
    orders.map((bannerIds) =>
      staff<Refused>('POST', 'banners/all/arrange', { store: 'pln_pl', group: 'mainBanners', bannerIds, seen: ids }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const loser = answers.findIndex(({ status }) => status === 409);
  const details = { now: orders[1 - loser], wanted: orders[loser] };
  expect(answers[loser]?.body.meta).toMatchObject({ reason: 'content.banner_list_changed', details });
  expect((await listed()).map(({ id }) => id)).toEqual(orders[1 - loser]);
});

describe('a duplicate', () => {
  it('[ADM-009] stands in the other store views with their words; undo removes it', async () => {
    const { id } = await create({ text1: 'Wieczory' });
    await create({ store: 'sek_se', text1: 'Redan där' });
    const copies = [
      { store: 'eur_de', text1: 'Abende', alt: 'Kleider' },
      { store: 'sek_se', text1: 'Kvällar' },
    ];
    const { banners } = await done(staff<{ banners: BannerRecord[] }>('POST', `banners/${id}/duplicate`, { copies }));
    expect(banners).toMatchObject([
      { store: 'eur_de', text1: 'Abende', alt: 'Kleider', from: day(0), to: day(7), order: 1 },
      { store: 'sek_se', text1: 'Kvällar', alt: '', order: 2 },
    ]);
    await live([{ text1: 'Abende' }], 'eur_de');
    await live([{ text1: 'Redan där' }, { text1: 'Kvällar' }], 'sek_se');
    for (const copy of banners) await undo(copy.id);
    await live([], 'eur_de');
    expect(await textsOf('sek_se')).toEqual(['Redan där']);
  });

  it('is made in all of the store views or in none, and once by a repeated request', async () => {
    const { id } = await create();
    for (let nth = 0; nth < MOST_BANNERS; nth += 1) await create({ store: 'eur_nl' });
    const both = { copies: [{ store: 'eur_en' }, { store: 'eur_nl' }] };
    expect(await refused(staff('POST', `banners/${id}/duplicate`, both))).toMatchObject([
      ...[409, 'content.too_many_banners', { most: MOST_BANNERS, store: 'eur_nl' }],
    ]);
    expect(await listed('eur_en')).toEqual([]);
    expect(await refused(staff('POST', 'banners', aBanner({ store: 'eur_nl' })))).toMatchObject([
      ...[409, 'content.too_many_banners', {}],
    ]);
    expect(await listed('eur_nl')).toHaveLength(MOST_BANNERS);

    const init = {
      ...{ method: 'POST', body: JSON.stringify({ copies: [{ store: 'eur_en' }] }) },
      headers: { 'content-type': 'application/json', 'idempotency-key': uuidv7() },
    };
    for (const _ of [1, 2]) expect((await shop.fetch('moderator', `banners/${id}/duplicate`, init)).status).toBe(200);
    expect(await listed('eur_en')).toHaveLength(1);
  });
});

/** Waits until catalog shows the product in the shop, or no longer. */
const shownByCatalog = (sku: string, isShown: boolean) =>
  eventually(async () => {
    const terms = { query: { bool: { filter: { terms: { sku: [sku] } } } } };
    const path = '/api/catalog/catalog_pln_pl/product/_search?size=1';
    const { body } = await shop
      .service('gateway')
      .call<{ hits: { hits: Json[] } }>('POST', path, terms, { as: '', customer: null });
    expect(body.hits.hits).toHaveLength(isShown ? 1 : 0);
  }, LINK_MS);

describe('a link', () => {
  it('to a product leads to its page in the language of the store view; without the product the banner is a plain picture', async () => {
    const sku = `DRS-${uuidv7().slice(-8).toUpperCase()}`;
    const product = await done(shop.as('admin', 'POST', 'products', goods.aDress(sku)));
    await shownByCatalog(sku, true);
    const { id } = await create({ link: `product/${sku}` });
    const page = expect.stringMatching(new RegExp(`^/p/${sku}/`));
    expect(await done(staff('GET', `banners/${id}`))).toMatchObject({ isBroken: false, address: page });
    await live([{ link: page }]);
    expect(await listed()).toMatchObject([{ isBroken: false, link: `product/${sku}` }]);

    await done(shop.as('admin', 'POST', `products/${product.id}/disable`));
    await shownByCatalog(sku, false);
    shop.service('content').clock.advance(6 * MINUTE_MS);
    await create({ store: 'sek_se', link: `product/${uuidv7()}` }); // the check of links begins with a save
    await eventually(async () => {
      const banner = await done(staff('GET', `banners/${id}`));
      expect(banner).toMatchObject({ isBroken: true, address: null, state: 'running' });
    }, LINK_MS);
    await live([{ link: '#' }]);
  });

  it.each([
    ['product/no-such-product'],
    ['category/999999'],
    ['page/no-such-page'],
    ['/i/no-such-page'],
    ['/nothing/at/all'],
  ])('to nothing (%s) is shown as broken in the console and is plain in the shop', async (link) => {
    const { id } = await create({ link });
    await eventually(async () => {
      expect(await done(staff('GET', `banners/${id}`))).toMatchObject({ isBroken: true, address: null, link });
    }, LINK_MS);
    await live([{ link: '#', text1: 'Evenings' }]);
  });

  it('to a category, an own page of the shop or another site is not broken', async () => {
    for (const link of [`category/${goods.dresses}`, '/search?q=silk', '/my-account', '/', 'https://example.com/a']) {
      const { id } = await create({ link });
      await eventually(async () => {
        const banner = await done(staff('GET', `banners/${id}`));
        expect([link, banner.isBroken, banner.address === null]).toEqual([link, false, false]);
      }, LINK_MS);
    }
    await eventually(async () => {
      const links = (await file()).mainBanners.map(({ link }) => link);
      expect([links.length, links.includes('#')]).toEqual([5, false]);
    }, LIVE_MS);
  });
});

describe('a preview', () => {
  const preview = (more: Json = {}) =>
    staff<{ id: string; url: string | null; expiresAt: string }>('POST', 'banners/all/preview', aBanner(more));
  async function shown(url: string | null) {
    const token = url?.split('/').at(-1);
    const path = `/api/ext/banner-previews/${token}`;
    return shop
      .service('gateway')
      .call<{ result: Json & { banners: File } }>('GET', path, undefined, { as: '', customer: null });
  }

  it('[ADM-009] shows a form that nobody has saved in its place, at its first day, and nothing of it in the shop', async () => {
    await create({ text1: 'Runs' });
    const next = { text1: 'Not saved', from: day(30), to: day(40) };
    await create({ text1: 'Later', from: day(25), to: day(35) });
    const { url, id } = await done(preview(next));
    expect(url).toMatch(/\/pl\/preview\/banners\/[\w-]{20,}$/);
    const { body } = await shown(url);
    expect(body.result).toMatchObject({ store: 'pln_pl', group: 'mainBanners', index: 1, day: day(30) });
    expect(body.result.banners.mainBanners.map(({ text1 }) => text1)).toEqual(['Later', 'Not saved']);
    expect(
      await done(preview({ ...next, text1: 'Rewritten', urlMobile: null, link: null, previewId: id })),
    ).toMatchObject({
      ...{ id, url: null },
    });
    const again = (await shown(url)).body.result.banners.mainBanners[1];
    expect(again).toMatchObject({ text1: 'Rewritten', urlMobile: expect.stringContaining('/g/A/'), link: '#' });
    await live([{ text1: 'Runs' }]);
    expect(await textsOf()).toEqual(['Runs', 'Later']);
  });

  it('of an edited banner stands in its place; it ends after half an hour, and other tokens show nothing', async () => {
    const { id } = await create({ text1: 'As saved' });
    await create({ text1: 'Second' });
    const { url } = await done(preview({ text1: 'As edited', bannerId: id }));
    const { result } = (await shown(url)).body;
    expect([result.index, result.banners.mainBanners.map(({ text1 }) => text1)]).toEqual([0, ['As edited', 'Second']]);
    expect((await shown(`${url?.slice(0, -1)}${url?.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404);
    await later(31 * MINUTE_MS, async () => expect((await shown(url)).status).toBe(404));
  });
});

it.each([
  ['a day that does not exist', { from: '31.02.2026' }, 'from'],
  ['another day that does not exist', { to: '2026-02-31' }, 'to'],
  ['an end before its beginning', { from: '2026-12-24', to: '2026-12-01' }, 'to'],
  ['a script as its link', { link: 'javascript:alert(1)' }, 'link'],
  ['a script written otherwise', { link: ' JaVaScRiPt:alert(1)' }, 'link'],
  ['another scheme', { link: 'data:text/html,x' }, 'link'],
  ['an address of another site without its scheme', { link: '//evil.example' }, 'link'],
  ['a product without a sku', { link: 'product/' }, 'link'],
  ['a category that is no number', { link: 'category/0' }, 'link'],
  ['a page out of its folder', { link: 'page/../secret' }, 'link'],
  ['a picture of another site', { urlDesktop: 'https://evil.example/a.webp' }, 'urlDesktop'],
  ['a text of two lines', { text1: 'a\nb' }, 'text1'],
  ['a text that turns the direction', { alt: 'a\u202eb' }, 'alt'],
])('%s is refused with its field, and nothing is stored', async (_title, wrong, field) => {
  const [status, reason, details] = await refused(staff('POST', 'banners', aBanner(wrong)));
  expect([status, reason]).toEqual([400, 'content.banner_refused']);
  expect(details?.problems).toMatchObject([{ path: field }]);
  expect(await listed()).toEqual([]);
});
