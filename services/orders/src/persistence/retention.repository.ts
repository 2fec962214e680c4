import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { prisma } from './prisma.js';

/** Deletes data with limited retention. */
@Injectable()
export class RetentionRepository {
  constructor(private readonly db: Db) {}

  /** Deletes published events. */
  async forgetEvents(before: Date): Promise<void> {
    await prisma(this.db).outbox.deleteMany({ where: { publishedAt: { lt: before } } });
  }

  async forgetReactions(before: Date): Promise<void> {
    await prisma(this.db).inbox.deleteMany({ where: { doneAt: { lt: before } } });
  }

  /** Deletes refused placements whose claims are released, and comments whose order was never placed. */
  async forgetAttempts(before: Date): Promise<void> {
    const older = { lt: before };
    await prisma(this.db).placement.deleteMany({ where: { state: 'refused', releasedAt: older } });
    await prisma(this.db).pendingComment.deleteMany({ where: { at: older } });
    await prisma(this.db).cardSetup.deleteMany({ where: { state: { not: 'open' }, createdAt: older } });
  }
}
