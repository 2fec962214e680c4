import type { EntryRecord } from '@garderoba/contracts/rest/backoffice';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { ConsoleShop, type Json } from './console-shop.ts';

// Pages, posts and facts of the console, through the real backoffice, content and media.

let shop: ConsoleShop;
beforeAll(async () => {
  shop = await ConsoleShop.start('media', 'catalog', 'content');
  await eventually(async () => {
    const rows = await shop.service('content').db.rows('SELECT 1 FROM page_takeover');
    expect(rows.length).toBeGreaterThan(1);
  }, 20_000);
}, 90_000);
afterAll(() => shop.stop());

const created = async (resource: string, code: string): Promise<EntryRecord> => {
  const entry = { code, language: 'pl', title: code };
  const { status, body } = await shop.as<EntryRecord>('moderator', 'POST', resource, entry);
  expect([status, body]).toEqual([200, expect.objectContaining({ code })]);
  return body;
};
const text = (id: string, verb: string, body: Json, language = 'pl') =>
  shop.as<Json>('moderator', 'POST', `entries/${id}/texts/${language}/${verb}`, body);
async function upload(background: string): Promise<{ id: string; path: string }> {
  const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
  const init = { method: 'POST', headers: { 'content-type': 'image/png' }, body: new Uint8Array(picture) };
  const answer = await shop.fetch('moderator', 'pictures?purpose=page', init);
  return (await answer.json()) as { id: string; path: string };
}
const reason = (body: unknown) => (body as { meta?: { reason?: string } }).meta?.reason;

describe('pages', () => {
  it('a moderator writes, publishes and withdraws one language; the list shows the state of each', async () => {
    const { id } = await created('pages', 'returns');
    const body = { title: 'Zwroty', sections: [{ type: 'quote', text: 'Masz 14 dni' }] };
    expect((await text(id, 'save', { version: 1, body })).body).toMatchObject({ state: 'draft', version: 2 });
    expect((await text(id, 'publish', { version: 2 })).body).toMatchObject({ state: 'published', version: 3 });
    const english = { ...body, title: 'Returns' };
    expect((await text(id, 'save', { version: 0, body: english }, 'en')).status).toBe(200);

    const states = async (filter: Json) => (await shop.list<EntryRecord>('moderator', 'pages', { filter })).body;
    const [row] = await states({ q: 'Zwroty' });
    expect(row).toMatchObject({ id, title: 'Zwroty', kind: 'page' });
    expect(row?.texts.map(({ language, state }) => [language, state]).sort()).toEqual([
      ...[
        ['en', 'draft'],
        ['pl', 'published'],
      ],
    ]);
    expect(await states({ state: 'missing', language: 'de' })).toHaveLength(1);
    expect(await states({ state: 'published', language: 'en' })).toEqual([]);
    const url = async () =>
      (await shop.as<EntryRecord>('moderator', 'GET', `pages/${id}`)).body.texts.find(
        ({ language }) => language === 'pl',
      )?.url;
    expect(await url()).toMatch(/^http.*\/pl\/i\/[a-z-]+$/);
    expect((await text(id, 'withdraw', { version: 3 })).body).toMatchObject({ state: 'withdrawn' });
    expect(await url()).toBeNull();
    const { body: record } = await shop.as<EntryRecord>('moderator', 'GET', `pages/${id}`);
    expect(record.texts.find(({ language }) => language === 'pl')).toMatchObject({
      ...{ body, updatedByName: expect.stringMatching(/\S/) },
    });
    await shop.logged('pages', id, { action: 'publish' }, { action: 'withdraw' });
  });

  it('a save of an older version is refused with both bodies', async () => {
    const { id } = await created('pages', 'two-editors');
    const of = (title: string) => ({ title, sections: [] });
    await text(id, 'save', { version: 1, body: of('first') });
    const { status, body } = await text(id, 'save', { version: 1, body: of('second') });
    expect(status).toBe(409);
    expect((body as Json).meta).toMatchObject({
      reason: 'content.text_changed',
      details: { version: 2, current: of('first'), sent: of('second') },
    });
  });

  it('a body with an unknown section or field is refused with the path of the field', async () => {
    const { id } = await created('pages', 'refused');
    const body = { title: 'T', sections: [{ type: 'quote', text: '' }, { type: 'carousel' }] };
    const { status, body: answer } = await text(id, 'save', { version: 1, body });
    expect([status, reason(answer)]).toEqual([400, 'content.body_refused']);
    const { problems } = ((answer as Json).meta as { details: { problems: { path: string }[] } }).details;
    expect(problems.map(({ path }) => path)).toEqual(['sections.0.text', 'sections.1.type']);
  });

  it('versions are listed with their authors, and an earlier one becomes the draft', async () => {
    const { id } = await created('pages', 'history');
    const of = (title: string) => ({ title, sections: [] });
    await text(id, 'save', { version: 1, body: of('one'), note: 'first' });
    await text(id, 'save', { version: 2, body: of('two') });
    const path = `entries/${id}/texts/pl/revisions`;
    const { body: page } = await shop.as<{ items: Json[]; total: number }>('moderator', 'GET', path);
    expect(page.items[0]).toMatchObject({ writtenByName: expect.stringMatching(/\S/) });
    const first = page.items.find(({ note }) => note === 'first');
    expect((await shop.as<Json>('moderator', 'GET', `${path}/${first?.no}`)).body).toMatchObject({ body: of('one') });
    expect((await text(id, 'restore', { version: 3, no: first?.no })).status).toBe(200);
    const { body: record } = await shop.as<EntryRecord>('moderator', 'GET', `pages/${id}`);
    expect(record.texts[0]).toMatchObject({ title: 'one', version: 4 });
  });

  it('an admin deletes an entry that was never published; a published page is withdrawn instead', async () => {
    const draft = await created('blocks', 'never-shown');
    expect((await shop.as('moderator', 'POST', `blocks/${draft.id}/delete`)).status).toBe(403);
    expect((await shop.as('admin', 'POST', `blocks/${draft.id}/delete`)).status).toBe(200);
    const shown = await created('blocks', 'shown');
    await text(shown.id, 'publish', { version: 1 });
    const { status, body } = await shop.as('admin', 'POST', `blocks/${shown.id}/delete`);
    expect([status, reason(body)]).toEqual([409, 'content.entry_was_published']);
  });

  it('a code is taken once per kind; a repeated creation is the same entry', async () => {
    const headers = { 'idempotency-key': uuidv7(), 'content-type': 'application/json' };
    const body = JSON.stringify({ code: 'once', language: 'pl', title: 'Once' });
    const make = async () => (await shop.fetch('moderator', 'menus', { method: 'POST', headers, body })).json();
    const [one, two] = [(await make()) as Json, (await make()) as Json];
    expect(two.id).toBe(one.id);
    const again = await shop.as('moderator', 'POST', 'menus', JSON.parse(body));
    expect([again.status, reason(again.body)]).toEqual([409, 'content.code_taken']);
  });
});

describe('previews', () => {
  it('a link is made, listed with its maker, and revoked', async () => {
    const { id } = await created('posts', 'soon');
    const made = await shop.as<Json>('moderator', 'POST', `entries/${id}/texts/pl/preview`, { use: 'link' });
    expect(made.body).toMatchObject({ path: expect.stringMatching(/^\/pl\/preview\/[\w-]{40,}$/) });
    expect(made.body.url).toMatch(/^http.*\/pl\/preview\//);
    const open = async () =>
      (await shop.as<{ items: Json[] }>('moderator', 'GET', `entries/${id}/previews`)).body.items;
    expect(await open()).toMatchObject([{ id: made.body.id, createdByName: expect.stringMatching(/\S/) }]);
    expect((await shop.as('moderator', 'POST', `entries/previews/${made.body.id}/revoke`)).status).toBe(200);
    expect(await open()).toEqual([]);
    expect((await text(id, 'preview', { use: 'link' }, 'de')).status).toBe(404);
  });
});

describe('pictures of a text', () => {
  it('an upload becomes public when a draft names it, with and without a focal point', async () => {
    const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const headers = { 'content-type': 'image/png' };
    const sent = await shop.fetch('moderator', 'pictures?purpose=page', {
      method: 'POST',
      headers,
      body: new Uint8Array(picture),
    });
    const { path } = (await sent.json()) as { path: string };
    const state = async () =>
      (await shop.service('media').db.one<{ state: string }>('SELECT state FROM upload WHERE path = $1', [path]))
        ?.state;
    expect(await state()).toBe('private');
    const { id } = await created('pages', 'with-picture');
    const pictures = [{ path: path.replace('.webp', '~80-20.webp'), alt: 'Red' }];
    const body = { title: 'T', sections: [{ type: 'pictures', pictures }] };
    expect((await text(id, 'save', { version: 1, body, autosave: true })).status).toBe(200);
    expect(await state()).toBe('public');
    const uses = await shop.as<{ items: Json[] }>(
      ...([
        'moderator',
        'GET',
        `broken-references/uses?${new URLSearchParams({ kind: 'picture', ref: path })}`,
      ] as const),
    );
    expect(uses.body.items).toMatchObject([{ code: 'with-picture', language: 'pl', role: 'draft' }]);
  });

  it('the library says which pictures are used; an admin takes out one that no text shows', async () => {
    const [shown, unused] = [await upload('green'), await upload('blue')];
    const { id } = await created('pages', 'library');
    const body = { title: 'T', sections: [{ type: 'pictures', pictures: [{ path: shown.path, decorative: true }] }] };
    await text(id, 'save', { version: 1, body });

    const rows = async (filter: Json) => (await shop.list<Json>('admin', 'media', { filter })).body;
    expect(await rows({})).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: shown.id, uses: 1, allowedActions: ['replace'] }),
        expect.objectContaining({ id: unused.id, uses: 0, allowedActions: ['withdraw'] }),
      ]),
    );
    expect((await rows({ used: false })).map((row) => row.id)).toEqual([unused.id]);
    expect((await rows({ used: true })).map((row) => row.id)).not.toContain(unused.id);
    expect((await text(id, 'publish', { version: 2 })).status).toBe(200);
    const replaced = await shop.as<Json>('moderator', 'POST', `media/${shown.id}/replace`, { by: unused.id });
    expect(replaced.body).toEqual({ texts: 1, banners: 0 });
    const { body: page } = await shop.as<EntryRecord>('moderator', 'GET', `pages/${id}`);
    expect(page.texts[0]).toMatchObject({
      ...{ state: 'published', body: { sections: [{ pictures: [{ path: unused.path, decorative: true }] }] } },
    });
    // It takes its place everywhere, and back.
    await shop.as('moderator', 'POST', `media/${unused.id}/replace`, { by: shown.id });
    const withdraw = (upload: { id: string }, role: 'admin' | 'moderator' = 'admin') =>
      shop.as(role, 'POST', `media/${upload.id}/withdraw`);
    expect((await withdraw(unused, 'moderator')).status).toBe(403);
    const refused = await withdraw(shown);
    expect([refused.status, reason(refused.body)]).toEqual([409, 'console.picture_used']);
    expect((await withdraw(unused)).status).toBe(200);
    expect((await rows({})).map((row) => row.id)).not.toContain(unused.id);
    await shop.logged('pictures', unused.path, { action: 'withdraw' });
  });

  it('a picture of a banner is used, and is not taken out; the library says what is read instead of it', async () => {
    const { id, path } = await upload('yellow');
    const banner = { store: 'pln_pl', group: 'smallBanners', urlDesktop: path };
    const { body: made } = await shop.as<Json>('moderator', 'POST', 'banners', banner);
    const row = async () =>
      (await shop.list<Json>('admin', 'media', { filter: { used: true } })).body.find((one) => one.id === id);
    expect(await row()).toMatchObject({ uses: 1, state: 'public', text: null });
    const refused = await shop.as('admin', 'POST', `media/${id}/withdraw`);
    expect([refused.status, reason(refused.body)]).toEqual([409, 'console.picture_used']);
    const query = new URLSearchParams({ kind: 'picture', ref: path });
    const uses = await shop.as<Json>('moderator', 'GET', `broken-references/uses?${query}`);
    expect(uses.body.banners).toEqual([{ bannerId: made.id, store: 'pln_pl', group: 'smallBanners' }]);

    const texts = { pl: 'Żółte', de: 'Gelb', en: 'Yellow', se: 'Gult', nl: 'Geel' };
    const say = (body: Json) => shop.as<Json>('moderator', 'POST', `media/${id}/describe`, body);
    const { nl: _nl, ...four } = texts;
    expect(reason((await say({ decorative: false, texts: four, version: 0 })).body)).toBe(
      'content.picture_text_refused',
    );
    expect((await say({ decorative: false, texts, version: 0 })).status).toBe(200);
    expect(reason((await say({ decorative: true, texts: {}, version: 0 })).body)).toBe('content.picture_text_changed');
    expect(await row()).toMatchObject({ text: { decorative: false, texts, version: 1 } });
  });

  it('while media does not answer, no banner and no text is stored with a picture that nobody would see', async () => {
    const { path } = await upload('brown');
    const { id } = await created('pages', 'media-away');
    const body = { title: 'T', sections: [{ type: 'pictures', pictures: [{ path, decorative: true }] }] };
    const banner = { store: 'pln_pl', group: 'smallBanners', urlDesktop: path, text1: 'Away' };
    await shop.away('media', async () => {
      expect((await text(id, 'save', { version: 1, body })).status).toBe(503);
      expect((await shop.as('moderator', 'POST', 'banners', banner)).status).toBe(503);
    });
    const { body: record } = await shop.as<EntryRecord>('moderator', 'GET', `pages/${id}`);
    expect(record.texts[0]).toMatchObject({ version: 1, body: { sections: [] } });
    const banners = await shop.list<Json>('moderator', 'banners', { filter: { store: 'pln_pl' } });
    expect(banners.body.map(({ text1 }) => text1)).not.toContain('Away');
    await eventually(async () => expect((await text(id, 'save', { version: 1, body })).status).toBe(200));
  });
});

describe('facts', () => {
  it('everybody reads them, an admin sets one, and a refused value says why', async () => {
    const { body } = await shop.list<Json>('moderator', 'facts', { range: [0, 99] });
    expect(body.find(({ id }) => id === 'return_days')).toMatchObject({
      kind: 'count',
      initial: 14,
      allowedActions: [],
    });
    const set = (value: unknown, version: number, role: 'admin' | 'moderator' = 'admin') =>
      shop.as<Json>(role, 'POST', 'facts/return_days/set', { store: '*', value, version });
    expect((await set(30, 0, 'moderator')).status).toBe(403);
    expect((await set(30, 0)).body).toMatchObject({ values: [{ store: '*', value: 30, version: 1 }] });
    expect(reason((await set('soon', 1)).body)).toBe('content.fact_refused');
    expect(reason((await set(31, 0)).body)).toBe('content.fact_changed');
    expect((await set(null, 1)).body).toMatchObject({ values: [] });
  });
});

it('broken links are listed with the texts that have them', async () => {
  const { id } = await created('pages', 'broken');
  const target = { to: 'entry', kind: 'page', code: 'nowhere' };
  const body = { title: 'T', sections: [{ type: 'links', links: [{ label: 'There', target }] }] };
  await text(id, 'save', { version: 1, body });
  const { body: rows } = await shop.list<Json>('moderator', 'broken-references');
  expect(rows).toContainEqual(expect.objectContaining({ entryId: id, kind: 'page', ref: 'nowhere', language: 'pl' }));
});
