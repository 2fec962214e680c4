import { LANGUAGES } from '@garderoba/contracts/languages';
import { languageStore } from '@garderoba/contracts/stores';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accepted, Pages, page } from '../pages.js';

const common = {
  ...{ page_layout: '1column', store_id: [0], active: true, sort_order: '0' },
  ...{ creation_time: '2026-01-05', update_time: '2026-10-02', type: 'cms_page' },
};
const stored = (id: number, slug: string, title: string, more: object = {}) => ({
  ...{ id, identifier: slug, url_path: slug, title, content: `<p>${title}</p>`, content_heading: title },
  ...{ meta_title: title, meta_description: `About ${title}`, ...common, ...more },
});
const block = (link: string) => ({
  ...common,
  ...{ id: 1, identifier: 'home_promises', title: 'home_promises', type: 'cms_block', sort_order: undefined },
  ...{ page_layout: undefined, content: JSON.stringify({ items: [{ title: 'Returns', text: '14 days', link }] }) },
});

/** What catalog stored before, by entity and language. */
const PAGES: Record<string, object[]> = {
  pl: [stored(4, 'zwroty', 'Zwroty'), stored(9, 'o-nas', 'O nas'), stored(12, 'stare', 'Stare', { active: false })],
  en: [stored(4, 'returns', 'Returns'), stored(9, 'about_us.html', 'About us')],
};
const BLOCKS: Record<string, object[]> = { pl: [block('/i/zwroty')], en: [block('/i/returns')] };

let pages: Pages;
beforeAll(async () => {
  const languageOf = new Map(LANGUAGES.map((language) => [languageStore(language).code, language]));
  pages = await Pages.start((entity, store) => {
    const language = languageOf.get(store) ?? '';
    return (entity === 'cms_page' ? PAGES : BLOCKS)[language] ?? [];
  });
});
afterAll(() => pages.stop());

type Row = { entryId: string; kind: string; code: string; documentId: number };
const entries = () =>
  pages.content.db.rows<Row>(
    'SELECT entry_id AS "entryId", kind, code, document_id AS "documentId" FROM entry ORDER BY kind, document_id',
  );

describe('pages that catalog stored before', () => {
  it('become entries with their numbers, codes by their English address', async () => {
    expect(await entries()).toMatchObject([
      { kind: 'block', code: 'home-promises', documentId: 1 },
      { kind: 'page', code: 'returns', documentId: 4 },
      { kind: 'page', code: 'about-us-html', documentId: 9 },
      { kind: 'page', code: 'stare', documentId: 12 },
    ]);
  });

  it('keep every field that a client reads', async () => {
    const [, returns, about, off] = await entries();
    for (const [language, before] of [
      ['pl', PAGES.pl?.[0]],
      ['en', PAGES.en?.[0]],
    ] as const)
      expect(await pages.document(returns?.entryId as string, language)).toMatchObject(before as object);
    // A language without a text shows the English one now.
    expect(await pages.document(returns?.entryId as string, 'de')).toMatchObject({ title: 'Returns', lang: 'en' });
    expect(await pages.document(about?.entryId as string, 'pl')).toMatchObject({ identifier: 'o-nas' });
    expect(await pages.document(off?.entryId as string, 'pl')).toBeUndefined();
  });

  it('keep an address that no editor could choose as a former one', async () => {
    const event = (await pages.content.outbox()).find(
      ({ topic, body }) => topic === 'content.page.v1' && body.documentId === '9' && body.language === 'en',
    );
    expect(event?.body).toMatchObject({ formerPaths: ['about_us.html'], version: '1' });
    expect(JSON.parse(String(event?.body.body))).toMatchObject({ identifier: 'about-us-html' });
  });

  it('[CMS-026] keep the payload and the identifier of a block, its links as references', async () => {
    const [promises] = await entries();
    expect(await pages.document(promises?.entryId as string, 'en')).toMatchObject({
      identifier: 'home_promises',
      content: JSON.stringify({ items: [{ title: 'Returns', text: '14 days', link: '/i/returns' }] }),
    });
    expect((await pages.whole(promises?.entryId as string)).texts[0]?.body).toMatchObject({
      items: [{ target: { to: 'entry', kind: 'page', code: 'returns' } }],
    });
  });

  it('are taken over once, and new entries get further numbers', async () => {
    const before = (await pages.content.outbox()).length;
    accepted(await pages.call('GET', '/v1/entries'));
    expect((await pages.content.outbox()).length).toBe(before);
    const { documentId, entryId } = await pages.create('size-guide');
    expect(documentId).toBe(13);
    await pages.save(entryId, 'en', page('Sizes'));
    expect(await pages.publish(entryId, 'en')).toMatchObject({ state: 'published' });
  });
});
