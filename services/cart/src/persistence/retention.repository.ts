import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { prisma } from './prisma.js';

/** Deletes published events, and inbox entries that are older than the retention of the bus. */
@Injectable()
export class RetentionRepository {
  constructor(private readonly db: Db) {}

  /** `versions`: of CartChanged, which nobody reads a second time. */
  async forget(before: { versions: Date; events: Date; reactions: Date }): Promise<void> {
    const rows = prisma(this.db);
    await rows.outbox.deleteMany({ where: { publishedAt: { lt: before.versions }, topic: 'cart.changed.v1' } });
    await rows.outbox.deleteMany({ where: { publishedAt: { lt: before.events } } });
    await rows.inbox.deleteMany({ where: { doneAt: { lt: before.reactions } } });
  }
}
