import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { prisma } from './prisma.js';

@Injectable()
export class RetentionRepository {
  constructor(private readonly db: Db) {}

  /** Deletes published events and inbox entries older than the given instants. */
  async forget(before: { events: Date; reactions: Date }): Promise<void> {
    await prisma(this.db).outbox.deleteMany({ where: { publishedAt: { lt: before.events } } });
    await prisma(this.db).inbox.deleteMany({ where: { doneAt: { lt: before.reactions } } });
  }
}
