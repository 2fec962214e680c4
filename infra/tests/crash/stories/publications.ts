import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from '@jest/globals';
import type { OpenShop } from '../../../faults/open-shop.ts';
import { eventually, rows } from './card-orders.ts';

/** Long enough for a kill to be armed before it is over. */
const SOON_MS = 4_000;
const LANGUAGES = 5;

interface Answer {
  readonly status: number;
  readonly result: Record<string, unknown> | undefined;
}

/** content is killed (kill -9) while a moderator publishes a page, and while it publishes a scheduled one: each is published once. */
export function publicationsHappenOnce(open: OpenShop): void {
  let token = '';

  /** A call of the console; status 0 while content or the backoffice is away. */
  const call = async (path: string, body: object, key: string = randomUUID()): Promise<Answer> => {
    const answer = await fetch(`${open.shop.url('backoffice')}/api/admin/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    }).catch(() => undefined);
    const json = (await answer?.json().catch(() => undefined)) as Record<string, unknown> | undefined;
    return { status: answer?.status ?? 0, result: (json?.result ?? json) as Answer['result'] };
  };

  const created = async (code: string): Promise<string> => {
    const { status, result } = await call('pages', { code, language: 'en', title: code });
    expect([status, result]).toEqual([expect.any(Number), expect.objectContaining({ id: expect.any(String) })]);
    return String(result?.id);
  };

  /** Visible in every language, published once in each, and shown by catalog. */
  const isPublishedOnce = async (id: string, code: string): Promise<void> => {
    const documents = 'SELECT version FROM page_document WHERE entry_id = $1 AND NOT withdrawn';
    await eventually(async () => expect(await rows(open, 'content', documents, [id])).toHaveLength(LANGUAGES));
    const found = await rows<{ version: number }>(open, 'content', documents, [id]);
    expect(found.map(({ version }) => version)).toEqual(Array(LANGUAGES).fill(1));
    const texts = `SELECT published_no, scheduled_no FROM entry_text WHERE entry_id = $1 AND language = 'en'`;
    expect(await rows(open, 'content', texts, [id])).toEqual([{ published_no: 1, scheduled_no: null }]);
    const told = `SELECT count(*)::int AS n FROM outbox o JOIN entry e ON o.key = 'cms_page/' || e.document_id WHERE e.entry_id = $1`;
    expect(await rows(open, 'content', told, [id])).toEqual([{ n: LANGUAGES }]);
    await eventually(async () => {
      const answer = await fetch(`${open.shop.url('gateway')}/api/ext/cms-data/cmsPage/${code}?storeCode=eur_en`);
      await answer.arrayBuffer();
      expect(answer.status).toBe(200);
    });
    expect(await open.broken()).toEqual([]);
  };

  beforeAll(async () => {
    await eventually(async () => {
      const { result } = await call('login', { email: 'moderator@example.com', password: 'Garderoba1!' });
      expect(result?.token).toEqual(expect.any(String));
      token = String(result?.token);
    });
  }, 90_000);

  it.each(['content.publish.before-commit', 'content.publish.after-commit'])(
    '[I6] [I9] kill -9 at %s: the repeated request publishes the page once',
    async (point) => {
      const code = point.replaceAll('.', '-');
      const id = await created(code);
      const back = await open.shop.dieAt(point);
      const key = randomUUID();
      const path = `entries/${id}/texts/en/publish`;
      expect((await call(path, { version: 1 }, key)).status).not.toBe(200);
      await back();
      await eventually(async () => expect((await call(path, { version: 1 }, key)).status).toBeLessThan(300));
      await isPublishedOnce(id, code);
    },
    180_000,
  );

  it.each(['content.publish.due-before-commit', 'content.publish.due-after-commit'])(
    '[I6] [I9] kill -9 at %s: a scheduled page is published once',
    async (point) => {
      const code = point.replaceAll('.', '-');
      const id = await created(code);
      const back = await open.shop.dieAt(point);
      const at = new Date(Date.now() + SOON_MS).toISOString();
      expect((await call(`entries/${id}/texts/en/schedule`, { version: 1, at })).status).toBeLessThan(300);
      await back();
      await isPublishedOnce(id, code);
    },
    180_000,
  );
}
