import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { SlugRefused } from '../../domain/pages/pages.errors.js';
import type { Text } from '../../domain/pages/text.js';
import { RevisionsRepository } from '../../persistence/pages/revisions.repository.js';
import { SlugsRepository } from '../../persistence/pages/slugs.repository.js';
import { PageAddresses } from './page-addresses.js';
import { RenderDocuments } from './render-documents.js';
import { RenderMarked } from './render-marked.js';
import { TextChanges, type TextRef } from './text-changes.js';

/** Changes the address of a text at once. An address that was ever visible leads to the new one for ever. */
@Injectable()
export class RenameText {
  constructor(
    private readonly db: Db,
    private readonly changes: TextChanges,
    private readonly revisions: RevisionsRepository,
    private readonly slugs: SlugsRepository,
    private readonly addresses: PageAddresses,
    private readonly documents: RenderDocuments,
    private readonly marked: RenderMarked,
  ) {}

  /** @param takeOver links that lead from the address to another entry will lead here */
  execute(input: TextRef & { readonly slug: string; readonly takeOver: boolean }): Promise<Text> {
    const { slug, takeOver, ...ref } = input;
    return this.db.transaction(async (tx) => {
      const change = await this.changes.open(tx, ref, { visible: true });
      const { entry, text, now } = change;
      if (change.isRepeated || text.slug === slug) return text;
      if (text.slug === null) throw new SlugRefused();
      await this.addresses.claim(tx, entry, ref.language, slug, takeOver);
      if (await this.revisions.wasPublished(tx, ref.entryId, ref.language))
        await this.slugs.leave(tx, entry.kind, ref.language, text.slug, ref.entryId, now);
      const details = { before: text.slug, slug };
      const saved = await this.changes.close(
        tx,
        change,
        { ...text, slug },
        { key: ref.key, action: 'rename', details },
      );
      await this.addresses.release(tx, entry, text.slug);
      await this.documents.execute(tx, entry, now);
      tx.afterCommit(this.marked.hurry);
      return saved;
    });
  }
}
