import type { EntryKind } from '@garderoba/contracts/content/entries';
import type { Language } from '@garderoba/contracts/languages';
import { Db, type Tx, violates } from '@garderoba/service-kit/engines/db';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import { TAKEN_OVER, type TakenEntity } from '../../domain/pages/catalogue.js';
import { CodeTaken, CreationKeyReused, NotTakenOver } from '../../domain/pages/pages.errors.js';
import { TakeoverRepository } from '../../persistence/pages/takeover.repository.js';
import { type EntryRow, TextsRepository } from '../../persistence/pages/texts.repository.js';
import { SaveText } from './save-text.js';
import { checked, emptyBody } from './text-bodies.js';
import { TextChanges } from './text-changes.js';

export interface NewEntry {
  readonly kind: EntryKind;
  readonly code: string;
  /** Language of the first text, from which the others are translated. */
  readonly language: Language;
  readonly title: string;
  readonly slug?: string | undefined;
  readonly takeOver?: boolean | undefined;
  /** Idempotency-Key: its repetition answers the entry that it made. */
  readonly key: string;
}

/** Creates an entry with the draft of its first text. */
@Injectable()
export class CreateEntry {
  constructor(
    private readonly db: Db,
    private readonly texts: TextsRepository,
    private readonly takeovers: TakeoverRepository,
    private readonly saveText: SaveText,
    private readonly changes: TextChanges,
  ) {}

  execute({ kind, code, language, title, slug, takeOver, key }: NewEntry): Promise<{ readonly entryId: string }> {
    return this.db.transaction(async (tx) => {
      const made = await this.texts.byKey(tx, key);
      if (made) return sameAs(made, kind, code);
      const entry = await this.insert(tx, { kind, code, sourceLanguage: language }, key);
      const content = checked(kind, language, emptyBody(kind, title));
      const text = await this.saveText.begin(
        tx,
        entry,
        { language, body: content.body, autosave: false, slug, takeOver },
        content,
      );
      await this.changes.record(tx, entry, text, 'create', { title });
      return { entryId: entry.entryId };
    });
  }

  /** An entry with the next number of its kind, or with the number that it had at catalog. */
  async insert(
    tx: Tx,
    { kind, code, sourceLanguage }: Pick<EntryRow, 'kind' | 'code' | 'sourceLanguage'>,
    key: string | null = null,
  ): Promise<EntryRow> {
    const taken = Object.entries(TAKEN_OVER).find(([, own]) => own === kind)?.[0] as TakenEntity | undefined;
    if (taken && !(await this.takeovers.isDone(tx, taken))) throw new NotTakenOver();
    if (await this.texts.byCode(tx, kind, code)) throw new CodeTaken(code);
    const documentId = await this.texts.nextDocumentId(tx, kind);
    const createdAt = this.changes.now;
    const entry = { entryId: uuidv7(), kind, code, documentId, sourceLanguage, createdAt, identifier: null };
    try {
      await this.texts.insertEntry(tx, entry, key);
    } catch (error) {
      if (violates(error, 'entry_kind_code_key')) throw new CodeTaken(code);
      throw error;
    }
    return entry;
  }
}

function sameAs(made: EntryRow, kind: EntryKind, code: string): { readonly entryId: string } {
  if (made.kind !== kind || made.code !== code) throw new CreationKeyReused();
  return { entryId: made.entryId };
}
