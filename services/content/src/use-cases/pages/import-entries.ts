import type { EntryKind, SHARED } from '@garderoba/contracts/content/entries';
import type { Language } from '@garderoba/contracts/languages';
import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { published, scheduled, type Text } from '../../domain/pages/text.js';
import { RevisionsRepository } from '../../persistence/pages/revisions.repository.js';
import { SlugsRepository } from '../../persistence/pages/slugs.repository.js';
import { type EntryRow, TextsRepository } from '../../persistence/pages/texts.repository.js';
import { CreateEntry } from './create-entry.js';
import { PageAddresses } from './page-addresses.js';
import { PublishText } from './publish-text.js';
import { SaveText } from './save-text.js';
import { checked } from './text-bodies.js';
import { TextChanges } from './text-changes.js';

export interface ImportedText {
  readonly language: Language | typeof SHARED;
  readonly slug?: string | undefined;
  readonly body: unknown;
  /** Of a new text: it waits for a time to come; a past one was its first publication. By default now. */
  readonly publishAt?: Date | undefined;
}

export interface ImportedEntry {
  readonly kind: EntryKind;
  readonly code: string;
  readonly sourceLanguage: Language;
  readonly texts: readonly ImportedText[];
}

/** What became of each text of an import. */
export interface ImportCounts {
  created: number;
  updated: number;
  unchanged: number;
  /** Texts that an editor has written: an import never overwrites those. */
  kept: number;
}

/** Brings in entries whole and publishes them, by code; idempotent. */
@Injectable()
export class ImportEntries {
  constructor(
    private readonly db: Db,
    private readonly texts: TextsRepository,
    private readonly revisions: RevisionsRepository,
    private readonly slugs: SlugsRepository,
    private readonly createEntry: CreateEntry,
    private readonly saveText: SaveText,
    private readonly publish: PublishText,
    private readonly addresses: PageAddresses,
    private readonly changes: TextChanges,
  ) {}

  async execute(entries: readonly ImportedEntry[]): Promise<ImportCounts> {
    const counts: ImportCounts = { created: 0, updated: 0, unchanged: 0, kept: 0 };
    for (const entry of entries)
      for (const outcome of await this.db.transaction((tx) => this.one(tx, entry))) counts[outcome] += 1;
    return counts;
  }

  private async one(tx: Tx, imported: ImportedEntry): Promise<(keyof ImportCounts)[]> {
    const known = await this.texts.byCode(tx, imported.kind, imported.code);
    const entry = known
      ? await this.changes.entry(tx, known.entryId, true)
      : await this.createEntry.insert(tx, imported);
    const outcomes: (keyof ImportCounts)[] = [];
    for (const text of imported.texts) outcomes.push(await this.text(tx, entry, text));
    if (outcomes.some((outcome) => outcome === 'created' || outcome === 'updated'))
      await this.publish.render(tx, entry, this.changes.now);
    return outcomes;
  }

  private async text(
    tx: Tx,
    entry: EntryRow,
    { language, slug, body, publishAt }: ImportedText,
  ): Promise<keyof ImportCounts> {
    const content = checked(entry.kind, language, body);
    const before = await this.texts.lock(tx, entry.entryId, language);
    if (!before) {
      const input = { language, body: content.body, autosave: false, slug, takeOver: true };
      const text = await this.saveText.begin(tx, entry, input, content);
      const at = publishAt ?? this.changes.now;
      await (at > this.changes.now ? this.plan(tx, text, at) : this.show(tx, text, at));
      return 'created';
    }
    if (await this.revisions.hasEditor(tx, entry.entryId, language)) return 'kept';
    if (before.publishedNo === null && before.scheduledNo !== null) return 'unchanged';
    const [now, by] = [this.changes.now, this.changes.by];
    const change = { entry, text: before, isRepeated: false, now, by };
    const saved = await this.saveText.write(tx, change, { autosave: false }, content);
    const renamed = await this.rename(tx, entry, saved, slug);
    if (renamed === before && before.publishedNo === before.draftNo) return 'unchanged';
    await this.show(tx, renamed, now);
    return 'updated';
  }

  private async rename(tx: Tx, entry: EntryRow, text: Text, slug: string | undefined): Promise<Text> {
    if (slug === undefined || text.slug === null || text.slug === slug) return text;
    await this.addresses.claim(tx, entry, text.language, slug, true);
    await this.slugs.leave(tx, entry.kind, text.language, text.slug, entry.entryId, this.changes.now);
    await this.addresses.release(tx, entry, text.slug);
    return { ...text, slug };
  }

  private async plan(tx: Tx, text: Text, at: Date): Promise<void> {
    const now = this.changes.now;
    await this.texts.save(tx, { ...scheduled(text, at, now), version: text.version + 1, updatedAt: now });
  }

  private async show(tx: Tx, text: Text, at: Date): Promise<void> {
    const visible = { ...published(text, text.draftNo, at), version: text.version + 1, updatedAt: this.changes.now };
    await this.texts.save(tx, visible);
    await this.publish.reveal(tx, visible, at);
  }
}
