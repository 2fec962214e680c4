import { createApp } from '@garderoba/content/app';
import type { EntryKind, TextBody } from '@garderoba/contracts/content/entries';
import type { EntryDto, TextDto } from '@garderoba/contracts/rest/content';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { type Answer, TestService } from '@garderoba/service-kit/testing/service';
import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';

/** What catalog shows: documents by entity and store; of the entity `path`, what stands at a path. */
export type Shown = (entity: string, store: string, values: readonly string[]) => readonly object[];

/** content with a catalog whose answers the test sets. */
export class Pages {
  private constructor(
    readonly content: TestService,
    private readonly neighbours: StubNeighbour,
  ) {}

  static async start(shown: Shown = () => [], env: Record<string, string> = {}): Promise<Pages> {
    const neighbours = await new StubNeighbour()
      .on('POST', '/v1/search', ({ body }) => {
        const { store, query } = body as { store: string; query: { entity: string; filters: { values: string[] }[] } };
        const found = shown(query.entity, store, query.filters[0]?.values ?? []);
        return { body: { hits: { hits: found.map((_source) => ({ _source })) } } };
      })
      .on('GET', '/v1/url-map', ({ query: { store = '', url = '' } }) => ({
        body: shown('path', store, [url])[0] ?? 'null',
      }))
      .start();
    const names = ['ORDERS', 'ACCOUNTS', 'LOYALTY', 'RENTAL', 'CATALOG', 'MEDIA', 'MARKETPLACE'];
    const urls = Object.fromEntries(names.map((name) => [`${name}_URL`, neighbours.url]));
    const content = await TestService.start('content', createApp, {
      ...urls,
      PUBLIC_URL: 'https://shop.example',
      ...env,
    });
    const pages = new Pages(content, neighbours);
    await pages.takenOver();
    return pages;
  }

  /** Until the documents that catalog stored before are taken over: entries may be created then. */
  takenOver(): Promise<void> {
    return eventually(async () => {
      const rows = await this.content.db.rows('SELECT 1 FROM page_takeover');
      if (rows.length < 2) throw new Error('not taken over yet');
    });
  }

  async stop(): Promise<void> {
    await this.content.stop();
    await this.neighbours.stop();
  }

  call<T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}, role = 'moderator') {
    return this.content.call<T>(method, path, body, { staff: { role }, headers });
  }

  /** A new entry with one text, as the console creates it. */
  async create(code: string, kind: EntryKind = 'page', language = 'en'): Promise<EntryDto> {
    const key = { 'idempotency-key': uuidv7() };
    const { status, body } = await this.call<EntryDto>(
      'POST',
      '/v1/entries',
      { kind, code, language, title: code },
      key,
    );
    if (status !== 201) throw new Error(`not created: ${JSON.stringify(body)}`);
    return body;
  }

  /** Saves a text whatever its version is. */
  async save(entryId: string, language: string, body: unknown, more: object = {}): Promise<TextDto> {
    const version = await this.version(entryId, language);
    return accepted(await this.put(entryId, language, { version, body, ...more }));
  }

  put(entryId: string, language: string, body: object): Promise<Answer<TextDto>> {
    return this.call('PUT', `/v1/entries/${entryId}/texts/${language}`, body);
  }

  /** A verb on a text whatever its version is. */
  async verb(entryId: string, language: string, verb: string, more: object = {}): Promise<Answer<TextDto>> {
    const version = await this.version(entryId, language);
    return this.call('POST', `/v1/entries/${entryId}/texts/${language}/${verb}`, { version, ...more });
  }

  async publish(entryId: string, language: string): Promise<TextDto> {
    return accepted(await this.verb(entryId, language, 'publish'));
  }

  async text(entryId: string, language: string) {
    return (await this.whole(entryId)).texts.find((text) => text.language === language);
  }

  async whole(entryId: string): Promise<EntryDto> {
    return accepted(await this.call<EntryDto>('GET', `/v1/entries/${entryId}`));
  }

  private async version(entryId: string, language: string): Promise<number> {
    return (await this.text(entryId, language))?.version ?? 0;
  }

  /** The current document of an entry in a language; undefined if it is not visible. */
  async document(entryId: string, language: string): Promise<Record<string, unknown> | undefined> {
    const row = await this.content.db.one<{ body: Record<string, unknown>; withdrawn: boolean }>(
      'SELECT body, withdrawn FROM page_document WHERE entry_id = $1 AND language = $2 ORDER BY document_id LIMIT 1',
      [entryId, language],
    );
    return row && !row.withdrawn ? row.body : undefined;
  }
}

export function accepted<T>({ status, body }: Answer<T>): T {
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
}

/** A page with one paragraph. */
export const page = (title: string, words = title): TextBody<'page'> => ({
  title,
  sections: [{ type: 'text', text: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] }],
});
