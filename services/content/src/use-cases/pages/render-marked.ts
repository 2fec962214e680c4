import { Db } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { inBatches } from '@garderoba/service-kit/runtime/in-batches';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DocumentsRepository } from '../../persistence/pages/documents.repository.js';
import { TextsRepository } from '../../persistence/pages/texts.repository.js';
import { RenderDocuments } from './render-documents.js';

const EVERY_MS = 1_000;
const BATCH = 50;

/** Renders the documents of entries again whose facts, links or addresses changed. A mark stays until that is committed. */
@Injectable()
export class RenderMarked implements OnModuleInit {
  /** Starts a run at once, after a mark was committed. */
  hurry: () => void = () => undefined;

  constructor(
    private readonly db: Db,
    private readonly texts: TextsRepository,
    private readonly documents: DocumentsRepository,
    private readonly render: RenderDocuments,
    private readonly workers: Workers,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.hurry = this.workers.every('content.render-marked', EVERY_MS, () => this.execute());
  }

  async execute(): Promise<void> {
    await inBatches(async () => {
      const marked = await this.documents.marked(this.db, BATCH);
      for (const entryId of marked) await this.one(entryId);
      return marked.length > 0;
    });
  }

  private one(entryId: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      const entry = await this.texts.lockEntry(tx, entryId);
      // Before reading what the documents contain: a mark that is committed later stays.
      await this.documents.unmark(tx, entryId);
      // A category has nothing to render; telling its referrers would mark them again.
      if (entry && entry.kind !== 'category') await this.render.execute(tx, entry, this.clock.now());
    });
  }
}
