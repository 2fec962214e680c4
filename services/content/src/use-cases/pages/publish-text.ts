import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { crashPoint } from '@garderoba/service-kit/runtime/crash-points';
import { Injectable } from '@nestjs/common';
import { referencesOf } from '../../domain/pages/references.js';
import { published, type Text, withdrawn } from '../../domain/pages/text.js';
import { ReferencesRepository } from '../../persistence/pages/references.repository.js';
import { type Revision, RevisionsRepository } from '../../persistence/pages/revisions.repository.js';
import type { EntryRow } from '../../persistence/pages/texts.repository.js';
import { CheckLinks } from './check-links.js';
import { PageAddresses } from './page-addresses.js';
import { RenderDocuments } from './render-documents.js';
import { RenderMarked } from './render-marked.js';
import { TextChanges, type TextRef } from './text-changes.js';

/** Makes the draft of a text visible, or hides the text. Moves pointers of this text only, under its lock. */
@Injectable()
export class PublishText {
  constructor(
    private readonly db: Db,
    private readonly changes: TextChanges,
    private readonly revisions: RevisionsRepository,
    private readonly references: ReferencesRepository,
    private readonly addresses: PageAddresses,
    private readonly documents: RenderDocuments,
    private readonly marked: RenderMarked,
    private readonly links: CheckLinks,
  ) {}

  async execute(ref: TextRef): Promise<Text> {
    await this.links.ofDraft(ref.entryId, ref.language);
    const text = await this.db.transaction(async (tx) => {
      const change = await this.changes.open(tx, ref, { visible: true });
      const { text: before, entry, now } = change;
      if (change.isRepeated || before.publishedNo === before.draftNo) return before;
      const details = { no: before.draftNo };
      const after = published(before, before.draftNo, now);
      const saved = await this.changes.close(tx, change, after, { key: ref.key, action: 'publish', details });
      await this.show(tx, entry, saved, now);
      crashPoint('content.publish.before-commit');
      return saved;
    });
    crashPoint('content.publish.after-commit');
    return text;
  }

  withdraw(ref: TextRef): Promise<Text> {
    return this.db.transaction(async (tx) => {
      const change = await this.changes.open(tx, ref, { visible: true });
      if (change.isRepeated) return change.text;
      const { entry, text: before, now } = change;
      const after = withdrawn(before, now);
      const saved = await this.changes.close(tx, change, after, { key: ref.key, action: 'withdraw' });
      await this.references.replace(tx, saved, 'published', []);
      await this.addresses.release(tx, entry, saved.slug);
      await this.render(tx, entry, now);
      return saved;
    });
  }

  /** The visible revision of a saved text, in its documents. The caller holds the locks of entry and text. */
  async show(tx: Tx, entry: EntryRow, text: Text, now: Date): Promise<void> {
    await this.reveal(tx, text, now);
    await this.render(tx, entry, now);
  }

  /** Like `show`, for several texts of an entry, which is rendered once after them. */
  async reveal(tx: Tx, text: Text, now: Date): Promise<void> {
    const { entryId, language } = text;
    const no = text.publishedNo as number;
    await this.revisions.publish(tx, entryId, language, no, now);
    const { body } = (await this.revisions.get(tx, entryId, language, no)) as Revision;
    await this.references.replace(tx, text, 'published', referencesOf(body));
  }

  async render(tx: Tx, entry: EntryRow, now: Date): Promise<void> {
    await this.documents.execute(tx, entry, now);
    tx.afterCommit(this.marked.hurry);
  }
}
