import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { prisma } from './prisma.js';

@Injectable()
export class RetentionRepository {
  constructor(private readonly db: Db) {}

  /** Deletes published events, inbox entries, records of ended orders, and expired holds. */
  async forget(before: { events: Date; reactions: Date; marks: Date }): Promise<void> {
    await prisma(this.db).outbox.deleteMany({ where: { publishedAt: { lt: before.events } } });
    await prisma(this.db).inbox.deleteMany({ where: { doneAt: { lt: before.reactions } } });
    const { marks } = before;
    await prisma(this.db).orderClaim.deleteMany({ where: { state: 'released', changedAt: { lt: marks } } });
    await prisma(this.db).booking.deleteMany({ where: { state: 'expired', createdAt: { lt: marks } } });
  }
}
