import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { breakRows, failedTasks } from '@garderoba/service-kit/testing/broken-rows';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { actsOn, whileActsFail } from '@garderoba/service-kit/testing/staff-acts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PublishDue } from '../../src/use-cases/pages/publish-due.js';
import { accepted, Pages, page } from '../pages.js';

let pages: Pages;
beforeAll(async () => {
  pages = await Pages.start();
});
afterAll(() => pages.stop());

const HOUR_MS = 3_600_000;
const inAnHour = () => new Date(pages.content.clock.now().getTime() + HOUR_MS).toISOString();
/** Documents told for an entry: language, version, and title or withdrawn. */
const told = async (documentId: number) =>
  (await pages.content.outbox())
    .filter(({ topic, key }) => topic === 'content.page.v1' && key === `cms_page/${documentId}`)
    .map(({ body }) => [body.language, Number(body.version), body.withdrawn ?? JSON.parse(String(body.body)).title]);

describe('a page', () => {
  it('[CMS-025] is a draft, then published in one language, and shown in the others', async () => {
    const { entryId, texts, documentId } = await pages.create('returns');
    expect(texts).toMatchObject([{ language: 'en', state: 'draft', slug: 'returns', version: 1, draftNo: 1 }]);
    expect(await pages.document(entryId, 'en')).toBeUndefined();
    await pages.save(entryId, 'en', page('Returns', 'Within <14> days'));
    expect(await pages.publish(entryId, 'en')).toMatchObject({ state: 'published', publishedNo: 2 });
    expect(await pages.document(entryId, 'en')).toMatchObject({
      ...{ id: documentId, identifier: 'returns', title: 'Returns', meta_title: 'Returns', lang: 'en', noindex: false },
      ...{ content: '<p>Within &lt;14&gt; days</p>', alternates: { en: 'returns' } },
    });
    expect(await pages.document(entryId, 'nl')).toMatchObject({ identifier: 'returns', lang: 'en', noindex: true });
    expect(await told(documentId)).toHaveLength(5);
  });

  it('changes one language only: the others keep state, draft and address', async () => {
    const { entryId } = await pages.create('one-language');
    for (const language of ['en', 'pl', 'de'])
      await pages.save(entryId, language, page(`Title ${language}`), { slug: `slug-${language}` });
    await pages.publish(entryId, 'en');
    await pages.publish(entryId, 'de');
    const others = async () => (await pages.whole(entryId)).texts.filter(({ language }) => language !== 'pl');
    const before = await others();
    await pages.publish(entryId, 'pl');
    await pages.save(entryId, 'pl', page('Changed'));
    accepted(await pages.verb(entryId, 'pl', 'rename', { slug: 'inny' }));
    accepted(await pages.verb(entryId, 'pl', 'withdraw'));
    accepted(await pages.verb(entryId, 'pl', 'restore', { no: 1 }));
    accepted(await pages.verb(entryId, 'pl', 'schedule', { at: inAnHour() }));
    expect(await others()).toEqual(before);
  });

  it('falls back to another language when its text is withdrawn, and has its own again when published', async () => {
    const { entryId } = await pages.create('fallback');
    await pages.save(entryId, 'nl', page('Terugval'), { slug: 'terugval' });
    await pages.publish(entryId, 'en');
    await pages.publish(entryId, 'nl');
    expect(await pages.document(entryId, 'nl')).toMatchObject({ title: 'Terugval', lang: 'nl' });
    accepted(await pages.verb(entryId, 'nl', 'withdraw'));
    expect(await pages.document(entryId, 'nl')).toMatchObject({ title: 'fallback', lang: 'en' });
    accepted(await pages.verb(entryId, 'en', 'withdraw'));
    expect(await pages.document(entryId, 'nl')).toBeUndefined();
    await pages.publish(entryId, 'nl');
    expect(await pages.document(entryId, 'nl')).toMatchObject({ title: 'Terugval', alternates: { nl: 'terugval' } });
    expect(await pages.document(entryId, 'pl')).toBeUndefined();
  });

  it('answers a save of an outdated version with both bodies', async () => {
    const { entryId } = await pages.create('conflict');
    accepted(await pages.put(entryId, 'en', { version: 1, body: page('Mine') }));
    expect(await pages.put(entryId, 'en', { version: 1, body: page('Yours') })).toMatchObject({
      status: 409,
      body: { code: 'content.text_changed', details: { version: 2, current: page('Mine'), sent: page('Yours') } },
    });
  });

  it('accepts one of 200 editors who save one version at once', async () => {
    const { entryId } = await pages.create('crowded');
    for (const version of [1, 2]) {
      const answers = await Promise.all(
        Array.from({ length: 200 }, (_, i) =>
          pages.put(entryId, 'en', { version, body: page(`Editor ${version} ${i}`) }),
        ),
      );
      const statuses = Map.groupBy(answers, ({ status }) => status);
      expect([statuses.get(200)?.length, statuses.get(409)?.length]).toEqual([1, 199]);
      expect(await pages.text(entryId, 'en')).toMatchObject({
        version: version + 1,
        title: statuses.get(200)?.[0]?.body.title,
      });
    }
  }, 120_000);

  it('is changed once by a repeated request with the same key', async () => {
    const { entryId } = await pages.create('repeated');
    const key = { 'idempotency-key': uuidv7() };
    const path = `/v1/entries/${entryId}/texts/en/publish`;
    const first = accepted(await pages.call('POST', path, { version: 1 }, key));
    expect(accepted(await pages.call('POST', path, { version: 1 }, key))).toEqual(first);
    expect((await pages.call('POST', path, { version: 1 })).status).toBe(409);
  });

  it('is created once by a repeated request', async () => {
    const key = { 'idempotency-key': uuidv7() };
    const body = { kind: 'page', code: 'created-once', language: 'en', title: 'A' };
    const first = accepted(await pages.call<{ entryId: string }>('POST', '/v1/entries', body, key));
    expect(accepted(await pages.call<{ entryId: string }>('POST', '/v1/entries', body, key)).entryId).toBe(
      first.entryId,
    );
    expect(await pages.call('POST', '/v1/entries', { ...body, code: 'other' }, key)).toMatchObject({
      status: 409,
      body: { code: 'content.key_reused' },
    });
    expect(await pages.call('POST', '/v1/entries', body, { 'idempotency-key': uuidv7() })).toMatchObject({
      status: 409,
      body: { code: 'content.code_taken' },
    });
  });

  it('names the field of a refused body', async () => {
    const { entryId } = await pages.create('refused');
    const body = { title: 'A', sections: [{ type: 'faq', items: [{ question: '', answer: [] }] }] };
    expect(await pages.put(entryId, 'en', { version: 1, body })).toMatchObject({
      status: 422,
      body: {
        code: 'content.body_refused',
        details: { problems: [{ path: 'sections.0.items.0.question' }, { path: 'sections.0.items.0.answer' }] },
      },
    });
  });

  it('stores imported markup sanitised', async () => {
    const { entryId } = await pages.create('imported');
    const html = '<p class="a">A</p><script>alert(1)</script>{{widget type="x"}}';
    await pages.save(entryId, 'en', { title: 'A', sections: [{ type: 'html', html }] });
    expect((await pages.text(entryId, 'en'))?.body).toMatchObject({ sections: [{ html: '<p>A</p>' }] });
  });
});

describe('revisions', () => {
  it('continue an open draft, until it is saved, published, quiet, or of another editor', async () => {
    const { entryId } = await pages.create('autosaved');
    const autosave = async (title: string) =>
      (await pages.save(entryId, 'en', page(title), { autosave: true })).draftNo;
    expect([await autosave('A'), await autosave('AB'), await autosave('ABC')]).toEqual([2, 2, 2]);
    pages.content.clock.advance(10 * 60_000);
    expect([await autosave('ABCD'), await autosave('ABCDE')]).toEqual([3, 3]);
    await pages.publish(entryId, 'en');
    expect(await autosave('next')).toBe(4);
    expect(await pages.text(entryId, 'en')).toMatchObject({ state: 'published_with_changes', publishedNo: 3 });
    const { version } = (await pages.text(entryId, 'en')) ?? {};
    const other = { staff: { role: 'moderator', staffId: uuidv7() } };
    const path = `/v1/entries/${entryId}/texts/en`;
    const answer = await pages.content.call('PUT', path, { version, body: page('theirs'), autosave: true }, other);
    expect(accepted(answer)).toMatchObject({ draftNo: 5 });
    const list = await pages.call<{ items: object[]; total: number }>('GET', `${path}/revisions`);
    expect(list.body).toMatchObject({ total: 5, items: [{ no: 5 }, { no: 4 }, { no: 3 }, { no: 2 }, { no: 1 }] });
    expect(accepted(await pages.call('GET', `${path}/revisions/2`))).toMatchObject({ body: page('ABC') });
  });

  it('are restored as the draft; what is visible stays until it is published', async () => {
    const { entryId } = await pages.create('restored');
    await pages.save(entryId, 'en', page('One'));
    await pages.publish(entryId, 'en');
    await pages.save(entryId, 'en', page('Two'));
    await pages.publish(entryId, 'en');
    expect(accepted(await pages.verb(entryId, 'en', 'restore', { no: 2 }))).toMatchObject({
      ...{ state: 'published_with_changes', draftNo: 2, publishedNo: 3, title: 'One' },
    });
    expect(await pages.document(entryId, 'en')).toMatchObject({ title: 'Two' });
    await pages.publish(entryId, 'en');
    expect(await pages.document(entryId, 'en')).toMatchObject({ title: 'One' });
    expect((await pages.verb(entryId, 'en', 'restore', { no: 99 })).status).toBe(404);
  });

  it('are kept by the database: a sealed one never changes, a published one is never deleted', async () => {
    const { entryId } = await pages.create('kept');
    await pages.publish(entryId, 'en');
    const where = `WHERE entry_id = '${entryId}'`;
    const { db } = pages.content;
    await expect(db.rows(`UPDATE entry_revision SET body = '{}' ${where}`)).rejects.toThrow('never changes');
    await expect(db.rows(`UPDATE entry_revision SET published_at = NULL ${where}`)).rejects.toThrow('never changes');
    await expect(db.rows(`DELETE FROM entry ${where}`)).rejects.toThrow('never deleted');
    await expect(db.rows(`UPDATE entry_text SET published_no = 7 ${where}`)).rejects.toThrow();
    await expect(db.rows(`UPDATE entry_text SET state = 'draft' ${where}`)).rejects.toThrow('entry_text_state');
  });

  it('make a translation stale when its source is published with another content, until it is dismissed', async () => {
    const { entryId } = await pages.create('translated');
    await pages.publish(entryId, 'en');
    await pages.save(entryId, 'de', page('Deutsch'), { slug: 'deutsch' });
    const stale = async () => (await pages.text(entryId, 'de'))?.stale;
    expect(await stale()).toBe(false);
    await pages.save(entryId, 'en', page('Changed'));
    expect(await stale()).toBe(false);
    const { publishedNo } = await pages.publish(entryId, 'en');
    expect(await stale()).toBe(true);
    const list = '/v1/entries?language=de&stale=true&kind=page';
    expect(accepted(await pages.call<{ total: number }>('GET', list)).total).toBe(1);
    expect((await pages.verb(entryId, 'de', 'dismiss-stale', { sourceNo: 1 })).status).toBe(409);
    accepted(await pages.verb(entryId, 'de', 'dismiss-stale', { sourceNo: publishedNo }));
    expect(await stale()).toBe(false);
    await pages.save(entryId, 'en', page('Changed again'));
    const again = await pages.publish(entryId, 'en');
    expect(await stale()).toBe(true);
    await pages.save(entryId, 'de', page('Neu übersetzt'), { sourceNo: again.publishedNo });
    expect(await stale()).toBe(false);
  });
});

describe('an address', () => {
  it('that was visible leads to the page for ever, and to another one only knowingly', async () => {
    const { entryId } = await pages.create('moved', 'page', 'en');
    await pages.publish(entryId, 'en');
    accepted(await pages.verb(entryId, 'en', 'rename', { slug: 'moved-twice' }));
    const event = async () =>
      (await pages.content.outbox()).findLast(({ body }) => String(body.body).includes('"identifier":"moved-twice"'));
    expect((await event())?.body).toMatchObject({ formerPaths: ['moved'] });
    const { entryId: other } = await pages.create('usurper');
    expect(await pages.verb(other, 'en', 'rename', { slug: 'moved-twice' })).toMatchObject({
      status: 409,
      body: { code: 'content.slug_taken', details: { field: 'slug', entryId } },
    });
    expect(await pages.verb(other, 'en', 'rename', { slug: 'moved' })).toMatchObject({
      status: 409,
      body: { code: 'content.slug_was_used', details: { field: 'slug', entryId } },
    });
    expect(accepted(await pages.verb(other, 'en', 'rename', { slug: 'moved', takeOver: true })).slug).toBe('moved');
    // An address that was never visible is free for any entry.
    const { entryId: third } = await pages.create('third');
    accepted(await pages.verb(third, 'en', 'rename', { slug: 'usurper' }));
  });

  it('is the entry’s own again without asking', async () => {
    const { entryId } = await pages.create('back-and-forth');
    await pages.publish(entryId, 'en');
    accepted(await pages.verb(entryId, 'en', 'rename', { slug: 'away' }));
    expect(accepted(await pages.verb(entryId, 'en', 'rename', { slug: 'back-and-forth' })).slug).toBe('back-and-forth');
  });

  it('at which another language’s text was seen stays an address, also if a draft had it meanwhile', async () => {
    const { entryId, documentId } = await pages.create('seen-in-dutch');
    await pages.publish(entryId, 'en');
    accepted(await pages.verb(entryId, 'en', 'rename', { slug: 'seen-elsewhere' }));
    await pages.save(entryId, 'nl', page('Concept'), { slug: 'seen-in-dutch' });
    accepted(await pages.verb(entryId, 'nl', 'rename', { slug: 'concept' }));
    await pages.publish(entryId, 'nl');
    const last = (await pages.content.outbox()).findLast(
      ({ key, body }) => key === `cms_page/${documentId}` && body.language === 'nl',
    );
    expect(last?.body.formerPaths).toEqual(['seen-elsewhere', 'seen-in-dutch']);
  });

  it('of another language’s text gives way to an own text, when the editor says so', async () => {
    const { entryId: english } = await pages.create('shared-address');
    await pages.publish(english, 'en');
    expect(await pages.document(english, 'nl')).toMatchObject({ identifier: 'shared-address' });
    const { entryId: dutch } = await pages.create('dutch', 'page', 'nl');
    expect((await pages.verb(dutch, 'nl', 'rename', { slug: 'shared-address' })).status).toBe(409);
    accepted(await pages.verb(dutch, 'nl', 'rename', { slug: 'shared-address', takeOver: true }));
    expect(await pages.document(english, 'nl')).toBeDefined();
    await pages.publish(dutch, 'nl');
    expect(await pages.document(dutch, 'nl')).toMatchObject({ identifier: 'shared-address', lang: 'nl' });
    expect(await pages.document(english, 'nl')).toBeUndefined();
    accepted(await pages.verb(dutch, 'nl', 'rename', { slug: 'dutch-again' }));
    accepted(await pages.verb(english, 'en', 'rename', { slug: 'english-again' }));
    await eventually(async () =>
      expect(await pages.document(english, 'nl')).toMatchObject({ identifier: 'english-again' }),
    );
  });

  it.each(['Größe', '-a', 'a/b', 'a b', ''])('is refused: %j', async (slug) => {
    const { entryId } = await pages.create(`address-${uuidv7()}`);
    expect(await pages.verb(entryId, 'en', 'rename', { slug })).toMatchObject({
      status: 422,
      body: { code: 'content.slug_refused', details: { problems: [{ path: 'slug' }] } },
    });
  });
});

describe('a schedule', () => {
  it('publishes the draft as it was, at its second and once, with two workers', async () => {
    const { entryId, documentId } = await pages.create('scheduled');
    await pages.save(entryId, 'en', page('Planned'));
    expect(accepted(await pages.verb(entryId, 'en', 'schedule', { at: inAnHour() })).state).toBe('scheduled');
    await pages.save(entryId, 'en', page('Written later'));
    const worker = pages.content.service.app.get(PublishDue);
    pages.content.clock.advance(HOUR_MS - 1);
    await worker.execute();
    expect(await pages.text(entryId, 'en')).toMatchObject({ state: 'scheduled' });
    pages.content.clock.advance(1);
    await Promise.all([worker.execute(), worker.execute()]);
    expect(await pages.text(entryId, 'en')).toMatchObject({
      ...{ state: 'published_with_changes', publishedNo: 2, draftNo: 3, scheduledAt: null },
    });
    expect(await told(documentId)).toEqual(['pl', 'de', 'en', 'se', 'nl'].map((language) => [language, 1, 'Planned']));
  });

  it('of an entry that cannot be published does not keep the others', async () => {
    const { clock, db, service } = pages.content;
    const entries = [await pages.create('scheduled-broken'), await pages.create('scheduled-sound')];
    for (const { entryId } of entries) {
      await pages.save(entryId, 'en', page('Planned'));
      accepted(await pages.verb(entryId, 'en', 'schedule', { at: inAnHour() }));
      clock.advance(1);
    }
    const [broken, sound] = entries.map(({ entryId }) => entryId) as [string, string];
    const repair = await breakRows(db, 'entry_text', { entry_id: broken });
    clock.advance(HOUR_MS);
    await service.app.get(PublishDue).execute();
    const shown = [await pages.text(broken, 'en'), await pages.text(sound, 'en')];
    expect(shown.map((text) => text?.state)).toEqual(['scheduled', 'published']);
    expect(await failedTasks(db, 'content.publish-due')).toEqual([`${broken} en`]);
    await repair();
  });

  it('is refused in the past, is cancelled, and is ended by a publication', async () => {
    const { entryId } = await pages.create('schedules');
    const past = pages.content.clock.now().toISOString();
    expect(await pages.verb(entryId, 'en', 'schedule', { at: past })).toMatchObject({
      status: 422,
      body: { code: 'content.schedule_in_past', details: { problems: [{ path: 'at' }] } },
    });
    accepted(await pages.verb(entryId, 'en', 'schedule', { at: inAnHour() }));
    expect(accepted(await pages.verb(entryId, 'en', 'unschedule')).state).toBe('draft');
    expect((await pages.verb(entryId, 'en', 'unschedule')).status).toBe(409);
    accepted(await pages.verb(entryId, 'en', 'schedule', { at: inAnHour() }));
    expect(await pages.publish(entryId, 'en')).toMatchObject({ state: 'published', scheduledAt: null });
  });
});

describe('staff', () => {
  it('[ADM-010] leave a record of every change, or the change does not happen', async () => {
    const { entryId } = await pages.create('recorded');
    await pages.save(entryId, 'en', page('A'));
    await pages.publish(entryId, 'en');
    accepted(await pages.verb(entryId, 'en', 'rename', { slug: 'recorded-2' }));
    accepted(await pages.verb(entryId, 'en', 'withdraw'));
    expect((await actsOn(pages.content, 'pages', entryId)).map(({ action }) => action)).toEqual([
      ...['create', 'update', 'publish', 'rename', 'withdraw'],
    ]);
    await whileActsFail(pages.content, async () =>
      expect((await pages.verb(entryId, 'en', 'publish')).status).toBe(500),
    );
    expect(await pages.text(entryId, 'en')).toMatchObject({ state: 'withdrawn' });
    expect(await pages.document(entryId, 'en')).toBeUndefined();
  });

  it('[ADM-001] delete only as admins, and only what was never published', async () => {
    const { entryId } = await pages.create('deleted');
    expect((await pages.call('DELETE', `/v1/entries/${entryId}`)).status).toBe(403);
    expect((await pages.call('DELETE', `/v1/entries/${entryId}`, undefined, {}, 'admin')).status).toBe(204);
    expect((await pages.call('GET', `/v1/entries/${entryId}`)).status).toBe(404);
    const { entryId: visible } = await pages.create('not-deleted');
    await pages.publish(visible, 'en');
    accepted(await pages.verb(visible, 'en', 'withdraw'));
    expect(await pages.call('DELETE', `/v1/entries/${visible}`, undefined, {}, 'admin')).toMatchObject({
      ...{ status: 409, body: { code: 'content.entry_was_published' } },
    });
  });
});

describe('posts that name each other', () => {
  it('are marked once per publication: rendering ends', async () => {
    const posts = await Promise.all(['first-post', 'second-post'].map((code) => pages.create(code, 'post')));
    for (const [nth, { entryId }] of posts.entries()) {
      const other = posts[1 - nth] as (typeof posts)[number];
      const shared = { noindex: false, categories: [], relatedSkus: [], includeInRecent: false };
      await pages.save(entryId, '*', { ...shared, relatedPosts: [other.code] });
      await pages.publish(entryId, '*');
      await pages.publish(entryId, 'en');
    }
    await eventually(async () => expect(await pages.content.db.rows('SELECT 1 FROM render_mark')).toEqual([]));
  });
});

describe('an import', () => {
  const bring = async (publishAt: string | undefined, ...texts: [language: string, title: string][]) =>
    accepted(
      await pages.content.call<{ created: number; updated: number; unchanged: number }>(
        'PUT',
        '/v1/entries:bulk',
        {
          entries: [
            {
              ...{ kind: 'page', code: 'brought-in', sourceLanguage: 'en' },
              texts: texts.map(([language, title]) => ({
                language,
                body: page(title),
                ...(publishAt && { publishAt }),
              })),
            },
          ],
        },
        { as: 'importer' },
      ),
    );
  const idOf = async () =>
    (await pages.content.db.one<{ id: string }>("SELECT entry_id AS id FROM entry WHERE code = 'brought-in'"))
      ?.id as string;

  it('brings a text that waits for its time, once, and leaves it alone until then', async () => {
    const at = inAnHour();
    expect(await bring(at, ['en', 'Soon'])).toMatchObject({ created: 1 });
    expect(await bring(at, ['en', 'Soon'])).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
    expect(await pages.text(await idOf(), 'en')).toMatchObject({ state: 'scheduled', scheduledAt: at });
    expect(await pages.document(await idOf(), 'en')).toBeUndefined();
    pages.content.clock.advance(HOUR_MS);
    await pages.content.service.app.get(PublishDue).execute();
    expect(await pages.document(await idOf(), 'en')).toMatchObject({ title: 'Soon' });
    expect(await bring(at, ['en', 'Soon'])).toMatchObject({ unchanged: 1 });
  });

  it('with a time that is past shows the text at once; a source that changes leaves its translation stale', async () => {
    await bring('2020-01-01T00:00:00Z', ['en', 'Soon'], ['de', 'Bald']);
    expect(await pages.text(await idOf(), 'de')).toMatchObject({ state: 'published', stale: false });
    expect(await bring(undefined, ['en', 'Sooner'], ['de', 'Bald'])).toMatchObject({ updated: 1, unchanged: 1 });
    expect(await pages.text(await idOf(), 'de')).toMatchObject({ state: 'published', stale: true });
  });
});

const OLD = '/upload/ab/old.webp';
const NEW = '/upload/ab/new.webp';
const picturing = (title: string, path: string | null) => ({
  title,
  sections: path ? [{ type: 'pictures', pictures: [{ path, decorative: true }] }] : [],
});
const picturesIn = (body: unknown) => JSON.stringify(body).match(/upload\/ab\/\w+/g) ?? [];
const replace = (from = OLD, to = NEW) =>
  pages.call<{ texts: number; banners: number }>('POST', '/v1/pictures:replace', { from, to });

describe('a picture that is replaced everywhere', () => {
  it('changes in what is visible although the text has unfinished changes, which stay unfinished', async () => {
    const { entryId } = await pages.create('unfinished');
    await pages.save(entryId, 'en', picturing('Visible', '/upload/ab/old~10-20.webp'));
    await pages.publish(entryId, 'en');
    await pages.save(entryId, 'en', picturing('Unfinished', OLD), { autosave: true });
    const before = await pages.text(entryId, 'en');
    expect(accepted(await replace())).toEqual({ texts: 1, banners: 0 });
    expect(await pages.document(entryId, 'en')).toMatchObject({
      title: 'Visible',
      sections: expect.stringContaining(NEW),
    });
    expect(await pages.text(entryId, 'en')).toMatchObject({
      ...{ state: 'published_with_changes', title: 'Unfinished', version: (before?.version ?? 0) + 1 },
    });
    expect(picturesIn((await pages.text(entryId, 'en'))?.body)).toEqual(['upload/ab/new']);
    // Nothing is left to do, and the editor writes on.
    expect(accepted(await replace())).toEqual({ texts: 0, banners: 0 });
    await pages.save(entryId, 'en', picturing('Unfinished, later', NEW), { autosave: true });
    await pages.publish(entryId, 'en');
    expect(await pages.document(entryId, 'en')).toMatchObject({ title: 'Unfinished, later' });
  });

  it('changes in what is visible although the draft shows it no more', async () => {
    const { entryId } = await pages.create('left-out');
    await pages.save(entryId, 'en', picturing('Visible', OLD));
    await pages.publish(entryId, 'en');
    await pages.save(entryId, 'en', picturing('Without', null));
    expect(accepted(await replace())).toEqual({ texts: 1, banners: 0 });
    expect(picturesIn(await pages.document(entryId, 'en'))).not.toContain('upload/ab/old');
    expect(await pages.text(entryId, 'en')).toMatchObject({ title: 'Without', state: 'published_with_changes' });
  });

  it('changes in what is scheduled, which still appears at its time', async () => {
    const { entryId } = await pages.create('planned');
    await pages.save(entryId, 'en', picturing('Planned', OLD));
    accepted(await pages.verb(entryId, 'en', 'schedule', { at: inAnHour() }));
    await pages.save(entryId, 'en', picturing('Later', null));
    expect(accepted(await replace())).toEqual({ texts: 1, banners: 0 });
    expect(await pages.text(entryId, 'en')).toMatchObject({ state: 'scheduled', title: 'Later' });
    pages.content.clock.advance(HOUR_MS);
    await pages.content.service.app.get(PublishDue).execute();
    expect(await pages.document(entryId, 'en')).toMatchObject({
      title: 'Planned',
      sections: expect.stringContaining(NEW),
    });
  });

  it('makes no translation stale that was up to date, and none fresh that was not', async () => {
    const { entryId } = await pages.create('translated-picture');
    await pages.save(entryId, 'en', picturing('Source', OLD));
    await pages.publish(entryId, 'en');
    await pages.save(entryId, 'de', picturing('Quelle', null), { slug: 'quelle' });
    const stale = async () => (await pages.text(entryId, 'de'))?.stale;
    accepted(await replace());
    expect(await stale()).toBe(false);
    await pages.save(entryId, 'en', picturing('Source, changed', NEW));
    await pages.publish(entryId, 'en');
    expect(await stale()).toBe(true);
    accepted(await replace(NEW, OLD));
    expect(await stale()).toBe(true);
  });

  it('changes in banners whatever its focal point there is, which is recorded', async () => {
    const fields = {
      ...{ store: 'pln_pl', group: 'mainBanners', urlDesktop: OLD, urlMobile: '/upload/ab/old~50-30.webp' },
    };
    const key = { 'idempotency-key': uuidv7() };
    const { bannerId } = accepted(await pages.call<{ bannerId: string }>('POST', '/v1/banners', fields, key));
    const other = { ...fields, urlDesktop: '/upload/ab/other~1-2.webp', urlMobile: '/upload/ab/other~100-0.webp' };
    accepted(await pages.call('POST', '/v1/banners', other, { 'idempotency-key': uuidv7() }));
    const used = accepted(
      await pages.call<{ banners: { bannerId: string }[] }>('GET', `/v1/references?kind=picture&ref=${OLD}`),
    );
    expect(used.banners.map((banner) => banner.bannerId)).toEqual([bannerId]);
    const { items } = accepted(await pages.call<{ items: object[] }>('GET', '/v1/references/pictures'));
    expect(items).toContainEqual(expect.objectContaining({ ref: OLD, banners: 1 }));
    expect(items).toContainEqual({ ref: '/upload/ab/other.webp', texts: 0, banners: 1 });
    expect(JSON.stringify(items)).not.toContain('~');
    expect(accepted(await replace())).toMatchObject({ banners: 1 });
    expect(accepted(await pages.call('GET', `/v1/banners/${bannerId}`))).toMatchObject({
      ...{ urlDesktop: NEW, urlMobile: NEW, version: 2 },
    });
    expect((await actsOn(pages.content, 'banners', bannerId)).map(({ action }) => action)).toEqual([
      'create',
      'update',
    ]);
  });
});
