import { createApp } from '@garderoba/content/app';
import type { ConsentFiguresDto, ConsentRecordedDto, NewConsentDto } from '@garderoba/contracts/rest/content';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { TestService } from '@garderoba/service-kit/testing/service';
import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CleanUp } from '../../src/use-cases/clean-up.js';
import { accepted } from '../pages.js';

const DAY_MS = 86_400_000;
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
beforeEach(() => content.db.rows('DELETE FROM consent_record'));

const none = { measurement: false, advertising: false, media: false };
const all = { measurement: true, advertising: true, media: true };
const choice = (more: Partial<NewConsentDto> = {}): NewConsentDto => ({
  ...{ textVersion: '2026-11-30', choices: { ...none, measurement: true }, way: 'question', language: 'de' },
  ...more,
});
const record = (body: object, key: string | undefined = uuidv7(), as = 'gateway') =>
  content.call<ConsentRecordedDto>('POST', '/v1/consent-records', body, {
    as,
    headers: key ? { 'idempotency-key': key } : {},
  });
const stored = () => content.db.rows<Record<string, unknown>>('SELECT * FROM consent_record ORDER BY made_at');
const figures = async (query = '') => {
  const asked = content.call<ConsentFiguresDto>('GET', `/v1/consent-figures${query}`, undefined, {
    staff: { role: 'admin' },
  });
  return accepted(await asked).items;
};
/** A record that arrived at that instant. */
const madeAt = (
  instant: string,
  more: { language?: string; version?: string; choices?: typeof all; way?: string } = {},
) =>
  content.db.rows(
    `INSERT INTO consent_record (record_id, text_version, measurement, advertising, media, way, language, made_at, request_key)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...[uuidv7(), more.version ?? '2026-11-30'],
      ...Object.values(more.choices ?? none),
      ...[more.way ?? 'question', more.language ?? 'pl', instant, uuidv7()],
    ],
  );

describe('the record of a choice', () => {
  it('has what was chosen, the text and its language, and nothing that names a person', async () => {
    const { recordId } = accepted(await record(choice(), 'a-key'));
    expect(await stored()).toEqual([
      {
        ...{ record_id: recordId, text_version: '2026-11-30', measurement: true, advertising: false, media: false },
        ...{ way: 'question', language: 'de', made_at: expect.any(Date), request_key: 'a-key' },
      },
    ]);
  });

  it('is made once per key, also by repetitions at the same time', async () => {
    const key = uuidv7();
    const answers = await Promise.all([1, 2, 3, 4].map(() => record(choice(), key)));
    expect(new Set(answers.map(({ body }) => body.recordId)).size).toBe(1);
    expect(await stored()).toHaveLength(1);
    accepted(await record(choice()));
    expect(await stored()).toHaveLength(2);
  });

  it.each([
    ['another choice', { choices: all }],
    ['another version', { textVersion: '2026-12-24' }],
    ['another way', { way: 'settings' }],
    ['another language', { language: 'pl' }],
  ] as const)('is refused for %s with the same key', async (_, other) => {
    const key = uuidv7();
    accepted(await record(choice(), key));
    expect(await record(choice(other as Partial<NewConsentDto>), key)).toMatchObject({
      ...{ status: 409, body: { code: 'content.consent_key_reused' } },
    });
    expect(await stored()).toHaveLength(1);
  });

  it.each([
    ['without a key', choice(), ''],
    ['with a version that is no day', choice({ textVersion: '2026-02-30' }), uuidv7()],
    ['without a purpose', choice({ choices: { measurement: true, media: true } as never }), uuidv7()],
    ['with an unknown way', choice({ way: 'banner' as never }), uuidv7()],
    ['with an unknown language', choice({ language: 'xx' as never }), uuidv7()],
    ['with a customer', { ...choice(), customerId: uuidv7() }, uuidv7()],
  ])('is refused %s', async (_, body, key) => {
    expect((await record(body, key)).status).toBe(400);
    expect(await stored()).toEqual([]);
  });

  it('is made by the gateway only', async () => {
    expect((await record(choice(), uuidv7(), 'orders')).status).toBe(403);
  });

  it('is refused by the database if it makes no sense, and never changed', async () => {
    const wrong = [{ version: '30.11.2026' }, { language: 'deutsch' }, { way: 'banner' }];
    for (const one of wrong) await expect(madeAt('2026-11-30T10:00:00Z', one)).rejects.toThrow(/consent_record_/);
    await madeAt('2026-11-30T10:00:00Z');
    await expect(content.db.rows('UPDATE consent_record SET media = true')).rejects.toThrow(/never changed/);
  });

  it('is deleted after two years', async () => {
    const before = (days: number) => new Date(content.clock.now().getTime() - days * DAY_MS).toISOString();
    await madeAt(before(731), { version: '2024-01-01' });
    await madeAt(before(729));
    await content.service.app.get(CleanUp).execute();
    expect((await stored()).map((row) => row.text_version)).toEqual(['2026-11-30']);
  });
});

describe('the figures', () => {
  const row = (group: string, records: number, more: object = {}) => ({
    ...{ group, records, measurement: 0, advertising: 0, media: 0, allowedAll: 0, refusedAll: records },
    ...{ question: records, settings: 0, ...more },
  });

  it('are by week of the shop, the newest first, and all together', async () => {
    // Monday begins in Warsaw at 23:00 UTC of Sunday.
    await madeAt('2026-11-29T22:59:00Z', { choices: all });
    await madeAt('2026-11-29T23:00:00Z');
    await madeAt('2026-12-01T10:00:00Z', { choices: { ...none, media: true }, way: 'settings' });
    const allowed = { measurement: 1, advertising: 1, media: 1, allowedAll: 1, refusedAll: 0 };
    expect(await figures()).toEqual([
      row('2026-11-30', 2, { media: 1, refusedAll: 1, question: 1, settings: 1 }),
      row('2026-11-23', 1, allowed),
      row('all', 3, { ...allowed, media: 2, refusedAll: 1, question: 2, settings: 1 }),
    ]);
  });

  it('are by version of the text', async () => {
    await madeAt('2026-12-01T10:00:00Z', { version: '2026-11-30' });
    await madeAt('2026-12-01T11:00:00Z', { version: '2026-12-01' });
    await madeAt('2026-12-01T12:00:00Z', { version: '2026-12-01' });
    expect(await figures('?by=version')).toEqual([row('2026-12-01', 2), row('2026-11-30', 1), row('all', 3)]);
  });

  it('are of a period, both days included, and of a language', async () => {
    await madeAt('2026-11-30T22:59:00Z', { language: 'nl' });
    await madeAt('2026-11-30T23:00:00Z', { language: 'nl' });
    await madeAt('2026-11-30T12:00:00Z', { language: 'se' });
    const counted = async (query: string) => (await figures(query)).at(-1)?.records ?? 0;
    expect(await counted('?from=2026-11-30&to=2026-11-30')).toBe(2);
    expect(await counted('?from=2026-12-01')).toBe(1);
    expect(await counted('?to=2026-11-30&language=nl')).toBe(1);
    expect(await figures('?language=de')).toEqual([]);
  });

  it.each(['?from=2026-11', '?to=tomorrow', '?by=hour', '?language=xx'])('refuse %s', async (query) => {
    const asked = content.call('GET', `/v1/consent-figures${query}`, undefined, { staff: { role: 'admin' } });
    expect((await asked).status).toBe(400);
  });

  it('[ADM-001] are for admins', async () => {
    const asked = content.call('GET', '/v1/consent-figures', undefined, { staff: { role: 'moderator' } });
    expect((await asked).status).toBe(403);
  });
});
