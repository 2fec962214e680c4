import type { Db, Tx } from '@garderoba/service-kit/engines/db';
import type { Outbox } from '@garderoba/service-kit/events/outbox';
import type { StaffActs } from '@garderoba/service-kit/events/staff-acts';
import { FixedClock } from '@garderoba/service-kit/runtime/clock';
import type { Workers } from '@garderoba/service-kit/runtime/workers';
import { tasksInMemory } from '@garderoba/service-kit/testing/broken-rows';
import type { Text } from '../src/domain/pages/text.js';
import type { DocumentsRepository, StoredDocument } from '../src/persistence/pages/documents.repository.js';
import type { FactQueries } from '../src/persistence/pages/facts.queries.js';
import type { LinksRepository } from '../src/persistence/pages/links.repository.js';
import type { PictureTextQueries } from '../src/persistence/pages/picture-texts.queries.js';
import type { ReferencesRepository } from '../src/persistence/pages/references.repository.js';
import type { Revision, RevisionsRepository } from '../src/persistence/pages/revisions.repository.js';
import type { SearchRepository } from '../src/persistence/pages/search.repository.js';
import type { SlugsRepository } from '../src/persistence/pages/slugs.repository.js';
import type { EntryRow, TextsRepository } from '../src/persistence/pages/texts.repository.js';
import type { CheckLinks } from '../src/use-cases/pages/check-links.js';
import { PageAddresses } from '../src/use-cases/pages/page-addresses.js';
import { PublishDue } from '../src/use-cases/pages/publish-due.js';
import { PublishText } from '../src/use-cases/pages/publish-text.js';
import { RenameText } from '../src/use-cases/pages/rename-text.js';
import { RenderDocuments } from '../src/use-cases/pages/render-documents.js';
import { RenderMarked } from '../src/use-cases/pages/render-marked.js';
import type { RenderPosts } from '../src/use-cases/pages/render-posts.js';
import { RestoreRevision } from '../src/use-cases/pages/restore-revision.js';
import { SaveText } from '../src/use-cases/pages/save-text.js';
import { ScheduleText } from '../src/use-cases/pages/schedule-text.js';
import { TextChanges } from '../src/use-cases/pages/text-changes.js';

// The use cases of pages over tables in memory: twenty thousand operations take seconds. What the tables do is what the
// repositories' queries do; a transaction that fails is undone.

/** A table in memory whose writes are undone when their transaction fails. */
class Table<Row> {
  private readonly rows = new Map<string, Row>();
  constructor(private readonly undo: (() => void)[]) {}

  get(key: string): Row | undefined {
    return this.rows.get(key);
  }
  set(key: string, row: Row): void {
    const before = this.rows.get(key);
    this.undo.push(() => (before === undefined ? this.rows.delete(key) : this.rows.set(key, before)));
    this.rows.set(key, row);
  }
  delete(key: string): void {
    const before = this.rows.get(key);
    if (before === undefined) return;
    this.undo.push(() => this.rows.set(key, before));
    this.rows.delete(key);
  }
  find(matches: (row: Row) => boolean): Row | undefined {
    for (const row of this.rows.values()) if (matches(row)) return row;
    return undefined;
  }
  filter(matches: (row: Row) => boolean): Row[] {
    return [...this.rows.values()].filter(matches);
  }
}

interface FormerSlug {
  readonly kind: string;
  readonly language: string;
  readonly slug: string;
  readonly entryId: string;
}
export interface ToldPage {
  readonly key: string;
  readonly language: string;
  readonly version: bigint;
  readonly withdrawn: boolean;
  readonly body: string;
  readonly formerPaths: readonly string[];
}

const key = (...parts: readonly (string | number)[]): string => parts.join('/');
const done = Promise.resolve();

/** Everything that the use cases of pages need, in memory. `told` is what catalog hears. */
export class MemoryPages {
  private readonly undo: (() => void)[] = [];
  readonly clock = new FixedClock();
  readonly told: ToldPage[] = [];
  readonly entries = new Table<EntryRow>(this.undo);
  readonly rows = new Table<Text>(this.undo);
  readonly bodies = new Table<Revision>(this.undo);
  /** Of each text: its newest revision, and whether one of them was ever visible. */
  private readonly newest = new Table<number>(this.undo);
  private readonly wasShown = new Table<boolean>(this.undo);
  private readonly slugs = new Table<FormerSlug>(this.undo);
  private readonly pages = new Table<StoredDocument>(this.undo);
  private readonly marks = new Table<string>(this.undo);
  readonly useCases: ReturnType<MemoryPages['make']>;

  /** @param sharesState for the control run: a text's visible revision becomes that of the entry's other languages, too */
  constructor(private readonly sharesState = false) {
    this.useCases = this.make();
  }

  private make() {
    const { db, texts, revisions, former, documents, references, clock } = this;
    const acts = { record: () => done, recordUpdate: () => done } as unknown as StaffActs;
    const links = { paths: async () => new Map() } as unknown as LinksRepository;
    const pictureTexts = { of: async () => [] } as unknown as PictureTextQueries;
    const facts = { all: async () => [] } as unknown as FactQueries;
    const workers = { every: () => () => undefined } as unknown as Workers;
    const tasks = tasksInMemory();
    const checks = { ofDraft: () => done, hurry: () => undefined } as unknown as CheckLinks;
    const changes = new TextChanges(texts, revisions, acts, clock);
    const addresses = new PageAddresses(former, documents, texts);
    const search = { save: () => done } as unknown as SearchRepository;
    const posts = {} as RenderPosts; // the entries are pages
    const render = new RenderDocuments(
      ...([
        documents,
        facts,
        pictureTexts,
        links,
        former,
        references,
        texts,
        search,
        addresses,
        posts,
        this.outbox,
      ] as const),
    );
    const marked = new RenderMarked(db, texts, documents, render, workers, tasks, clock);
    const publish = new PublishText(db, changes, revisions, references, addresses, render, marked, checks);
    return {
      save: new SaveText(db, changes, texts, revisions, references, addresses, checks),
      publish,
      due: new PublishDue(db, texts, publish, workers, tasks, clock),
      schedule: new ScheduleText(db, changes, revisions, checks),
      restore: new RestoreRevision(db, changes, texts, revisions, references),
      rename: new RenameText(db, changes, revisions, former, addresses, render, marked),
      marked,
    };
  }

  /** The one writer of a run: transactions follow each other. */
  private get db(): Db {
    const transaction = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
      this.undo.length = 0;
      const told = this.told.length;
      try {
        return await work({ afterCommit: () => undefined } as unknown as Tx);
      } catch (error) {
        for (const step of this.undo.reverse()) step();
        this.told.length = told;
        throw error;
      } finally {
        this.undo.length = 0;
      }
    };
    return { transaction } as unknown as Db;
  }

  private get texts(): TextsRepository {
    const get = async (_tx: Tx, entryId: string, language: string) => this.rows.get(key(entryId, language));
    const entry = async (_tx: Tx, entryId: string) => this.entries.get(entryId);
    const put = async (_tx: Tx, text: Text) => {
      this.rows.set(key(text.entryId, text.language), text);
      if (this.sharesState) this.share(text);
    };
    const due = async (_db: unknown, now: Date) =>
      this.rows.filter(({ scheduledAt }) => scheduledAt !== null && scheduledAt <= now);
    return { get, lock: get, entry, lockEntry: entry, insert: put, save: put, due } as unknown as TextsRepository;
  }

  private share({ entryId, language, publishedNo, publishedAt, withdrawnAt }: Text): void {
    for (const other of this.rows.filter((row) => row.entryId === entryId && row.language !== language))
      this.rows.set(key(entryId, other.language), { ...other, publishedNo, publishedAt, withdrawnAt });
  }

  private get revisions(): RevisionsRepository {
    const change = (entryId: string, language: string, no: number, fields: (row: Revision) => Partial<Revision>) => {
      const row = this.bodies.get(key(entryId, language, no));
      if (row) this.bodies.set(key(entryId, language, no), { ...row, ...fields(row) });
    };
    const seal = async (_tx: Tx, entryId: string, language: string, no: number, now: Date) =>
      change(entryId, language, no, (row) => ({ sealedAt: row.sealedAt ?? now }));
    const repository: Partial<RevisionsRepository> = {
      get: async (_tx, entryId, language, no) => this.bodies.get(key(entryId, language, no)),
      newestNo: async (_tx, entryId, language) => this.newest.get(key(entryId, language)) ?? 0,
      insert: async (_tx, row) => {
        this.bodies.set(key(row.entryId, row.language, row.no), row);
        this.newest.set(key(row.entryId, row.language), row.no);
      },
      rewrite: async (_tx, row) => this.bodies.set(key(row.entryId, row.language, row.no), row),
      seal,
      publish: async (tx, entryId, language, no, now) => {
        await seal(tx, entryId, language, no, now);
        change(entryId, language, no, (row) => ({ publishedAt: row.publishedAt ?? now }));
        this.wasShown.set(key(entryId, language), true);
      },
      wasPublished: async (_tx, entryId, language) => this.wasShown.get(key(entryId, language)) ?? false,
    };
    return repository as RevisionsRepository;
  }

  private get former(): SlugsRepository {
    const repository: Partial<SlugsRepository> = {
      holder: async (_tx, kind, language, slug) =>
        this.rows.find((row) => row.kind === kind && row.language === language && row.slug === slug)?.entryId,
      formerHolder: async (_tx, kind, language, slug) => this.slugs.get(key(kind, language, slug))?.entryId,
      leave: async (_tx, kind, language, slug, entryId) =>
        this.slugs.set(key(kind, language, slug), { kind, language, slug, entryId }),
      forget: async (_tx, kind, language, slug) => this.slugs.delete(key(kind, language, slug)),
      former: async (_tx, entryId) => {
        const own = Map.groupBy(
          this.slugs.filter((row) => row.entryId === entryId),
          ({ language }) => language,
        );
        return new Map([...own].map(([language, rows]) => [language, rows.map(({ slug }) => slug)]));
      },
    };
    return repository as SlugsRepository;
  }

  private get documents(): DocumentsRepository {
    const repository: Partial<DocumentsRepository> = {
      visible: async (_tx, entryId) =>
        this.rows
          .filter((row) => row.entryId === entryId)
          .flatMap((row) => {
            const { language, slug, publishedNo, publishedAt } = row;
            if (publishedNo === null || publishedAt === null) return [];
            const body = this.bodies.get(key(entryId, language, publishedNo))?.body;
            return body === undefined ? [] : [{ language, slug, publishedNo, publishedAt, body }];
          }),
      of: async (_tx, entryId) => this.pages.filter((row) => row.entryId === entryId),
      save: async (_tx, row) => this.pages.set(key(row.entity, row.documentId, row.language), row),
      at: async (_tx, language, address) =>
        this.pages.find((row) => row.language === language && row.address === address)?.entryId,
      wishing: async (_tx, kind, slug, languages, not) =>
        this.rows
          .filter((row) => row.kind === kind && row.slug === slug && row.publishedNo !== null && row.entryId !== not)
          .filter(({ language }) => languages.includes(language))
          .map(({ entryId }) => entryId),
      mark: async (_tx, entryIds) => {
        for (const entryId of entryIds) this.marks.set(entryId, entryId);
      },
      marked: async () => this.marks.filter(() => true),
      unmark: async (_tx, entryId) => this.marks.delete(entryId),
    };
    return repository as DocumentsRepository;
  }

  private get references(): ReferencesRepository {
    return { replace: () => done, referrers: async () => [] } as unknown as ReferencesRepository;
  }

  private get outbox(): Outbox {
    const add = async (_tx: Tx, _topic: string, of: string, _schema: unknown, body: unknown) => {
      this.told.push({ key: of, ...(body as Omit<ToldPage, 'key'>) });
      return '';
    };
    return { add } as unknown as Outbox;
  }
}
