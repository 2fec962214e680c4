import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { prisma } from './prisma.js';

@Injectable()
export class RetentionRepository {
  constructor(private readonly db: Db) {}

  /** Deletes published events, inbox entries and ended offers older than the given instants. */
  async forget(before: { events: Date; reactions: Date; offers: Date }): Promise<void> {
    await prisma(this.db).outbox.deleteMany({ where: { publishedAt: { lt: before.events } } });
    await prisma(this.db).offer.deleteMany({ where: { endedAt: { lt: before.offers } } });
    await prisma(this.db).inbox.deleteMany({ where: { doneAt: { lt: before.reactions } } });
  }

  /** Forgets who sent the notices that were answered before, and what was written. */
  async forgetNotices(answeredBefore: Date, forgottenAt: Date): Promise<void> {
    await prisma(this.db).notice.updateMany({
      where: { answeredAt: { lt: answeredBefore }, text: { not: '' } },
      data: { customerId: null, name: '', email: null, text: '', answer: '', forgottenAt },
    });
  }
}
