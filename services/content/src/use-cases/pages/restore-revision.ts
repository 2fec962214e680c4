import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { RevisionNotFound, SourceChanged } from '../../domain/pages/pages.errors.js';
import { referencesOf } from '../../domain/pages/references.js';
import { restored, type Text } from '../../domain/pages/text.js';
import { ReferencesRepository } from '../../persistence/pages/references.repository.js';
import { RevisionsRepository } from '../../persistence/pages/revisions.repository.js';
import { TextsRepository } from '../../persistence/pages/texts.repository.js';
import { TextChanges, type TextRef } from './text-changes.js';

/** Moves the draft of a text to an earlier revision, or accepts that a translation does not follow its source. */
@Injectable()
export class RestoreRevision {
  constructor(
    private readonly db: Db,
    private readonly changes: TextChanges,
    private readonly texts: TextsRepository,
    private readonly revisions: RevisionsRepository,
    private readonly references: ReferencesRepository,
  ) {}

  /** What is visible does not change until the text is published. */
  execute({ no, ...ref }: TextRef & { readonly no: number }): Promise<Text> {
    return this.db.transaction(async (tx) => {
      const change = await this.changes.open(tx, ref, { visible: false });
      const { text, now } = change;
      if (change.isRepeated || text.draftNo === no) return text;
      const revision = await this.revisions.get(tx, ref.entryId, ref.language, no);
      if (!revision) throw new RevisionNotFound();
      await this.revisions.seal(tx, ref.entryId, ref.language, text.draftNo, now);
      await this.references.replace(tx, text, 'draft', referencesOf(revision.body));
      const title = (revision.body as { title?: string }).title ?? '';
      const after = { ...restored(text, no), title };
      return this.changes.close(tx, change, after, { key: ref.key, action: 'restore', details: { no } });
    });
  }

  /** @param sourceNo the published revision of the source language that the editor compared */
  dismissStale({ sourceNo, ...ref }: TextRef & { readonly sourceNo: number }): Promise<Text> {
    return this.db.transaction(async (tx) => {
      const change = await this.changes.open(tx, ref, { visible: false });
      if (change.isRepeated) return change.text;
      const source = await this.texts.get(tx, ref.entryId, change.entry.sourceLanguage);
      if (!source || source.publishedNo !== sourceNo) throw new SourceChanged();
      const after = { ...change.text, dismissedSourceNo: sourceNo };
      return this.changes.close(tx, change, after, { key: ref.key, action: 'dismiss-stale', details: { sourceNo } });
    });
  }
}
