import { Db } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Tasks } from '@garderoba/service-kit/tasks/tasks';
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
    private readonly tasks: Tasks,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.hurry = this.workers.every('content.render-marked', EVERY_MS, () => this.execute());
  }

  /** True: more is due. */
  execute(): Promise<boolean> {
    return this.tasks.each({
      worker: 'content.render-marked',
      batch: BATCH,
      due: (limit) => this.documents.marked(this.db, limit),
      idOf: (entryId) => entryId,
      run: (entryId) => this.one(entryId),
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
