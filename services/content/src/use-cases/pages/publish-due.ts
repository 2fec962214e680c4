import { Db } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { crashPoint } from '@garderoba/service-kit/runtime/crash-points';
import { inBatches } from '@garderoba/service-kit/runtime/in-batches';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isDue, published, type Text } from '../../domain/pages/text.js';
import { TextsRepository } from '../../persistence/pages/texts.repository.js';
import { PublishText } from './publish-text.js';

const EVERY_MS = 1_000;
const BATCH = 20;

/**
 * Publishes scheduled revisions at their second. The schedule is a row; the text's lock makes each happen once, however
 * many copies run and whenever one dies.
 */
@Injectable()
export class PublishDue implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly texts: TextsRepository,
    private readonly publish: PublishText,
    private readonly workers: Workers,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.workers.every('content.publish-due', EVERY_MS, () => this.execute());
  }

  async execute(): Promise<void> {
    await inBatches(async () => {
      const due = await this.texts.due(this.db, this.clock.now(), BATCH);
      for (const { entryId, language } of due) await this.one(entryId, language);
      return due.length === BATCH;
    });
  }

  private async one(entryId: string, language: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const entry = await this.texts.lockEntry(tx, entryId);
      const text = await this.texts.lock(tx, entryId, language);
      const now = this.clock.now();
      // Another copy published it, or an editor changed the schedule.
      if (!entry || !text || !isDue(text, now)) return;
      const shown = published(text, text.scheduledNo as number, now);
      const saved: Text = { ...shown, version: text.version + 1, lastKey: null, updatedAt: now };
      await this.texts.save(tx, saved);
      await this.publish.show(tx, entry, saved, now);
      crashPoint('content.publish.due-before-commit');
    });
    crashPoint('content.publish.due-after-commit');
  }
}
