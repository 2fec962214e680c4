import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { prisma } from './prisma.js';

/** Deletes data whose retention time has passed. */
@Injectable()
export class RetentionRepository {
  constructor(private readonly db: Db) {}

  async forgetReactions(before: Date): Promise<void> {
    await prisma(this.db).inbox.deleteMany({ where: { doneAt: { lt: before } } });
  }

  /** Deletes subscriptions that were never confirmed. */
  async forgetUnconfirmed(before: Date): Promise<void> {
    const where = { state: 'pending', consentedAt: { lt: before } };
    await prisma(this.db).newsletterSubscription.deleteMany({ where });
  }

  /** Deletes mails of the local mailbox and intents of sent mails. */
  async forgetMails(before: Date): Promise<void> {
    await prisma(this.db).mail.deleteMany({ where: { sentAt: { lt: before } } });
    await prisma(this.db).mailIntent.deleteMany({ where: { sentAt: { lt: before } } });
  }
}
