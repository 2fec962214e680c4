import { DEFAULT_LANGUAGE, FALLBACK_LANGUAGES, LANGUAGES, type Language } from '@garderoba/contracts/languages';
import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { DomainError } from '@garderoba/service-kit/runtime/errors';
import { NeighbourAway } from '@garderoba/service-kit/runtime/http-client';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import type { Logger } from '@garderoba/service-kit/runtime/logger';
import { LOGGER } from '@garderoba/service-kit/runtime/start';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Tasks } from '@garderoba/service-kit/tasks/tasks';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CatalogClient } from '../../clients/catalog.client.js';
import {
  asCode,
  type StoredPage,
  TAKEN_OVER,
  type TakenEntity,
  takenBlock,
  takenPage,
} from '../../domain/pages/catalogue.js';
import { published } from '../../domain/pages/text.js';
import { SlugsRepository } from '../../persistence/pages/slugs.repository.js';
import { TakeoverRepository } from '../../persistence/pages/takeover.repository.js';
import { type EntryRow, TextsRepository } from '../../persistence/pages/texts.repository.js';
import { PublishText } from './publish-text.js';
import { SaveText } from './save-text.js';
import { checked } from './text-bodies.js';

const EVERY_MS = 1_000;
const ENTITIES = Object.keys(TAKEN_OVER) as TakenEntity[];
/** Language whose address names the entry, in this order. */
const NAMING: readonly Language[] = [...FALLBACK_LANGUAGES, ...LANGUAGES];

type Stored = Partial<Record<Language, StoredPage>>;

/**
 * Takes over the pages and blocks that catalog stored before content owned them, once, with their numbers, addresses
 * and texts: their documents stay as they are, and from then on catalog follows content's events.
 */
@Injectable()
export class TakeOverPages implements OnModuleInit {
  private isDone = false;

  constructor(
    private readonly db: Db,
    private readonly catalog: CatalogClient,
    private readonly takeovers: TakeoverRepository,
    private readonly texts: TextsRepository,
    private readonly slugs: SlugsRepository,
    private readonly saveText: SaveText,
    private readonly publish: PublishText,
    private readonly workers: Workers,
    private readonly tasks: Tasks,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    const run = this.workers.every('content.take-over-pages', EVERY_MS, () => this.whenCatalogIsThere());
    run();
  }

  private async whenCatalogIsThere(): Promise<void> {
    try {
      await this.execute();
    } catch (error) {
      if (!(error instanceof NeighbourAway)) throw error;
    }
  }

  async execute(): Promise<void> {
    if (this.isDone) return;
    const isTaken: boolean[] = [];
    for (const entity of ENTITIES)
      isTaken.push((await this.takeovers.isDone(this.db, entity)) || (await this.all(entity)));
    this.isDone = !isTaken.includes(false);
  }

  /** False: a document could not be taken over and is tried again. */
  private async all(entity: TakenEntity): Promise<boolean> {
    const byId = new Map<number, Stored>();
    for (const language of LANGUAGES)
      for (const page of await this.catalog.stored(entity, language))
        byId.set(page.id, { ...byId.get(page.id), [language]: page });
    const left = new Map([...byId].sort(([a], [b]) => a - b));
    await this.tasks.each({
      worker: `content.take-over-${entity}`,
      batch: left.size,
      due: async () => [...left],
      idOf: ([documentId]) => String(documentId),
      run: async ([documentId, stored]) => {
        await this.db.transaction((tx) => this.one(tx, entity, documentId, stored));
        left.delete(documentId);
      },
    });
    if (left.size > 0) return false;
    await this.takeovers.done(entity, this.clock.now());
    if (byId.size > 0) this.logger.info({ entity, documents: byId.size }, 'documents taken over from catalog');
    return true;
  }

  private async one(tx: Tx, entity: TakenEntity, documentId: number, stored: Stored): Promise<void> {
    const kind = TAKEN_OVER[entity];
    await this.texts.nextDocumentId(tx, kind); // waits for another copy that takes over
    if (await this.texts.byDocumentId(tx, kind, documentId)) return;
    const named = NAMING.find((language) => stored[language]) as Language;
    const { identifier, creation_time } = stored[named] as StoredPage;
    const wanted = asCode(identifier) || `${kind}-${documentId}`;
    const code = (await this.texts.byCode(tx, kind, wanted)) ? `${wanted.slice(0, 60)}-${documentId}` : wanted;
    const entry: EntryRow = {
      ...{
        entryId: uuidv7(),
        kind,
        code,
        documentId,
        sourceLanguage: stored[DEFAULT_LANGUAGE] ? DEFAULT_LANGUAGE : named,
      },
      createdAt: dateOf(creation_time) ?? this.clock.now(),
      identifier: kind === 'block' && identifier !== code ? identifier : null,
    };
    await this.texts.insertEntry(tx, entry, null);
    for (const language of LANGUAGES) {
      const page = stored[language];
      if (page) await this.text(tx, entry, language, page);
    }
    await this.publish.render(tx, entry, this.clock.now());
  }

  /** A text that cannot be represented is left to catalog and logged. */
  private async text(tx: Tx, entry: EntryRow, language: Language, page: StoredPage): Promise<void> {
    const { kind, entryId } = entry;
    const pages = new Map<string, string>();
    if (kind === 'block')
      for (const { slug, code } of await this.slugs.all(tx, 'page', language)) pages.set(slug, code);
    try {
      const body = kind === 'page' ? takenPage(page) : takenBlock(page, (slug) => pages.get(slug));
      const at = dateOf(page.update_time) ?? this.clock.now();
      const slug = asCode(page.identifier) || entry.code;
      const input = { language, body, autosave: false, slug, takeOver: true };
      const text = await this.saveText.begin(tx, entry, input, checked(kind, language, body), at);
      if (kind === 'page' && slug !== page.identifier)
        await this.slugs.leave(tx, kind, language, page.identifier, entryId, at);
      if (page.active === false) return;
      const visible = published(text, text.draftNo, at);
      await this.texts.save(tx, visible);
      await this.publish.reveal(tx, visible, at);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      this.logger.warn(
        { kind, language, documentId: entry.documentId, code: error.code, ...error.details },
        'text not taken over',
      );
    }
  }
}

const dateOf = (text: string | undefined): Date | undefined => {
  const at = new Date(text === undefined ? Number.NaN : `${text.slice(0, 10)}T${text.slice(11, 19) || '00:00:00'}Z`);
  return Number.isNaN(at.getTime()) ? undefined : at;
};
