import { eventually } from '@garderoba/service-kit/testing/poll';
import { actsOn } from '@garderoba/service-kit/testing/staff-acts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accepted, Pages, page } from '../pages.js';

// Previews, facts, references and menus: what surrounds the texts of an entry.

let pages: Pages;
beforeAll(async () => {
  pages = await Pages.start((entity, _store, values) =>
    entity === 'product' && values.includes('DRS-10')
      ? [{ sku: 'DRS-10', url_path: 'dresses/wrap', slug: 'wrap' }]
      : [],
  );
});
afterAll(() => pages.stop());

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

interface Preview {
  readonly previewId: string;
  readonly token: string;
  readonly path: string;
  readonly expiresAt: string;
}
interface Shown {
  readonly code: string;
  readonly language: string;
  readonly no: number;
  readonly document: { readonly title: string; readonly noindex: boolean };
}

async function share(entryId: string, language: string, more: object = {}): Promise<Preview> {
  const path = `/v1/entries/${entryId}/texts/${language}/previews`;
  return accepted(await pages.call<Preview>('POST', path, { use: 'console', ...more }));
}
const show = (token: string) => pages.content.call<Shown>('GET', `/v1/previews/${token}`, undefined, { as: 'gateway' });

describe('a preview', () => {
  it('shows the draft as it changes, only with its token, and never to search engines', async () => {
    const { entryId } = await pages.create('previewed');
    await pages.publish(entryId, 'en');
    await pages.save(entryId, 'en', page('Draft'));
    const { token, path } = await share(entryId, 'en');
    expect(path).toBe(`/en/preview/${token}`);
    expect(accepted(await show(token))).toMatchObject({
      ...{ code: 'previewed', language: 'en', document: { title: 'Draft', noindex: true } },
    });
    await pages.save(entryId, 'en', page('Draft, later'));
    expect(accepted(await show(token)).document.title).toBe('Draft, later');
    expect(await pages.document(entryId, 'en')).toMatchObject({ title: 'previewed' });
  });

  it('of a revision stays that revision', async () => {
    const { entryId } = await pages.create('revision-previewed');
    await pages.save(entryId, 'en', page('Second'));
    const { token } = await share(entryId, 'en', { no: 1 });
    await pages.save(entryId, 'en', page('Third'));
    expect(accepted(await show(token))).toMatchObject({ no: 1, document: { title: 'revision-previewed' } });
  });

  it('is not found when it is altered, unknown, of nothing, or of a text that does not exist', async () => {
    const { entryId } = await pages.create('altered');
    const { token } = await share(entryId, 'en');
    const flipped = (at: number) => `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
    for (const wrong of [flipped(0), flipped(20), token.slice(0, -1), `${token}A`, token.toLowerCase(), 'x'])
      expect([wrong, (await show(wrong)).status]).toEqual([wrong, 404]);
    expect((await show(token)).status).toBe(200);
    for (const language of ['de', '*']) {
      const path = `/v1/entries/${entryId}/texts/${language}/previews`;
      expect((await pages.call('POST', path, { use: 'link' })).status).toBe(404);
    }
    const path = `/v1/entries/${entryId}/texts/en/previews`;
    expect((await pages.call('POST', path, { use: 'link', no: 9 })).status).toBe(404);
  });

  it('shows its own entry and language, whatever other previews there are', async () => {
    const { entryId: one } = await pages.create('one-of-two');
    const { entryId: other } = await pages.create('other-of-two');
    await pages.save(one, 'de', page('Deutsch'), { slug: 'eins' });
    const tokens = [await share(one, 'en'), await share(one, 'de'), await share(other, 'en')];
    const shown = await Promise.all(tokens.map(async ({ token }) => accepted(await show(token))));
    expect(shown.map(({ code, language }) => `${code}/${language}`)).toEqual([
      ...['one-of-two/en', 'one-of-two/de', 'other-of-two/en'],
    ]);
  });

  it('ends after half an hour in the console, and after seven days as a link', async () => {
    const { entryId } = await pages.create('expiring');
    const inConsole = await share(entryId, 'en');
    const asLink = await share(entryId, 'en', { use: 'link' });
    pages.content.clock.advance(30 * MINUTE_MS - 1);
    expect((await show(inConsole.token)).status).toBe(200);
    pages.content.clock.advance(1);
    expect((await show(inConsole.token)).status).toBe(404);
    pages.content.clock.advance(7 * DAY_MS - 30 * MINUTE_MS - 1);
    expect((await show(asLink.token)).status).toBe(200);
    pages.content.clock.advance(1);
    expect((await show(asLink.token)).status).toBe(404);
  });

  it('[ADM-010] is revoked by staff, which is recorded, as is the sharing of a link', async () => {
    const { entryId } = await pages.create('revoked');
    const { previewId, token } = await share(entryId, 'en', { use: 'link' });
    expect((await pages.call('DELETE', `/v1/previews/${previewId}`)).status).toBe(204);
    expect((await show(token)).status).toBe(404);
    expect((await pages.call('DELETE', `/v1/previews/${previewId}`)).status).toBe(204);
    const acts = (await actsOn(pages.content, 'pages', entryId)).map(({ action }) => action);
    expect(acts).toEqual(['create', 'share-preview', 'revoke-preview']);
    const open = accepted(await pages.call<{ items: unknown[] }>('GET', `/v1/entries/${entryId}/previews`));
    expect(open.items).toEqual([]);
  });

  it('is answered to the gateway only', async () => {
    const { entryId } = await pages.create('for-the-gateway');
    const { token } = await share(entryId, 'en');
    expect((await pages.content.call('GET', `/v1/previews/${token}`, undefined, { as: 'orders' })).status).toBe(403);
  });
});

const stating = (title: string) => ({
  title,
  sections: [{ type: 'text', text: [{ type: 'paragraph', content: [{ type: 'fact', name: 'return_days' }] }] }],
});
const setFact = (store: string, value: unknown, version: number, name = 'return_days') =>
  pages.call('PUT', `/v1/facts/${name}`, { store, value, version }, {}, 'admin');

describe('a fact', () => {
  it('[CMS-064] is stated by every page that contains it, within a second of its change, in every store view', async () => {
    const { entryId } = await pages.create('stating');
    await pages.save(entryId, 'en', stating('Stating'));
    await pages.publish(entryId, 'en');
    expect(await pages.document(entryId, 'en')).toMatchObject({ content: '<p>14</p>' });
    expect((await setFact('*', 30, 0)).status).toBe(200);
    await eventually(async () => expect(await pages.document(entryId, 'en')).toMatchObject({ content: '<p>30</p>' }));
    expect((await setFact('sek_en', 20, 0)).status).toBe(200);
    await eventually(async () => {
      const { facts } = (await pages.document(entryId, 'en')) as { facts: string };
      expect(JSON.parse(facts).return_days).toMatchObject({ eur_en: '30', sek_en: '20' });
    });
    const texts = await pages.content.call<{ facts: Record<string, string> }>(
      ...(['GET', '/v1/fact-texts?store=sek_en', undefined, { as: 'gateway' }] as const),
    );
    expect(texts.body.facts.return_days).toBe('20');
    expect((await setFact('*', null, 1)).status).toBe(200);
    await eventually(async () => expect(await pages.document(entryId, 'en')).toMatchObject({ content: '<p>14</p>' }));
  });

  it('is not set over a newer version, to another kind of value, or where there is none', async () => {
    expect((await setFact('*', 3, 0, 'payout_days')).status).toBe(200);
    expect((await setFact('*', 4, 0, 'payout_days')).status).toBe(409);
    for (const value of ['many', -1, 1.5, { PLN: 1 }, [1]])
      expect([value, (await setFact('*', value, 1, 'payout_days')).status]).toEqual([value, 422]);
    expect((await setFact('*', 3, 0, 'no_such_fact')).status).toBe(404);
    expect((await setFact('xxx_yy', 3, 0)).status).toBe(400);
    expect((await pages.call('PUT', '/v1/facts/return_days', { store: '*', value: 3, version: 9 })).status).toBe(403);
  });
});

const linking = (...targets: object[]) => ({
  title: 'Linking',
  sections: [
    {
      type: 'text',
      text: [{ type: 'paragraph', content: targets.map((link) => ({ type: 'text', text: 'there', link })) }],
    },
  ],
});

describe('a reference', () => {
  it('tells where something is used, in the draft and in what is visible', async () => {
    const { entryId } = await pages.create('referring');
    await pages.save(entryId, 'en', linking({ to: 'product', sku: 'DRS-10' }));
    const used = async (kind: string, ref: string) =>
      accepted(
        await pages.call<{ items: { code: string; role: string }[] }>('GET', `/v1/references?kind=${kind}&ref=${ref}`),
      ).items.map(({ code, role }) => `${code} ${role}`);
    expect(await used('product', 'DRS-10')).toEqual(['referring draft']);
    await pages.publish(entryId, 'en');
    expect(await used('product', 'DRS-10')).toEqual(['referring draft', 'referring published']);
    await pages.save(entryId, 'en', page('Nothing'));
    expect(await used('product', 'DRS-10')).toEqual(['referring published']);
  });

  it('to what does not exist is listed as broken until it exists, and reads as plain text', async () => {
    const { entryId } = await pages.create('broken');
    await pages.save(
      entryId,
      'en',
      linking({ to: 'entry', kind: 'page', code: 'later' }, { to: 'product', sku: 'GONE' }),
    );
    await pages.publish(entryId, 'en');
    const broken = async () =>
      accepted(await pages.call<{ items: { code: string; ref: string }[] }>('GET', '/v1/references/broken?limit=100'))
        .items.filter(({ code }) => code === 'broken')
        .map(({ ref }) => ref);
    await eventually(async () => expect(new Set(await broken())).toEqual(new Set(['later', 'GONE'])));
    expect(await pages.document(entryId, 'en')).toMatchObject({ content: '<p>therethere</p>' });
    const { entryId: later } = await pages.create('later');
    await pages.publish(later, 'en');
    await eventually(async () => {
      expect(new Set(await broken())).toEqual(new Set(['GONE']));
      expect(await pages.document(entryId, 'en')).toMatchObject({
        content: '<p><a href="/i/later">there</a>there</p>',
      });
    });
  });
});

describe('a menu', () => {
  it('[CMS-060] is told as nodes whose links lead where the pages are, also after they moved', async () => {
    const { entryId: target } = await pages.create('in-a-menu');
    await pages.publish(target, 'en');
    const { entryId, documentId } = await pages.create('footer', 'menu');
    const link = { to: 'entry', kind: 'page', code: 'in-a-menu' };
    await pages.save(entryId, 'en', {
      title: 'Footer',
      items: [
        { label: 'Help', items: [{ label: 'Page', target: link }] },
        { label: 'Gone', target: { to: 'entry', kind: 'page', code: 'no-such-page' }, items: [] },
      ],
    });
    await pages.publish(entryId, 'en');
    const nodes = async () =>
      (
        await pages.content.db.rows<{ body: { label: string; level: number; request_url: string } }>(
          `SELECT body FROM page_document WHERE entity = 'cms_hierarchy' AND language = 'en' AND entry_id = $1
            AND NOT withdrawn ORDER BY document_id`,
          [entryId],
        )
      ).map(({ body: { label, level, request_url } }) => [label, level, request_url]);
    expect(await nodes()).toEqual([
      ...[
        ['Footer', 0, ''],
        ['Help', 1, ''],
        ['Page', 2, '/i/in-a-menu'],
        ['Gone', 1, ''],
      ],
    ]);
    accepted(await pages.verb(target, 'en', 'rename', { slug: 'moved-in-a-menu' }));
    await eventually(async () => expect((await nodes())[2]).toEqual(['Page', 2, '/i/moved-in-a-menu']));
    accepted(await pages.verb(entryId, 'en', 'withdraw'));
    expect(await nodes()).toEqual([]);
    expect(documentId).toBeGreaterThan(0);
  });
});
