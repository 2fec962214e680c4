import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { emailKey } from '../domain/newsletter.js';
import { prisma } from './prisma.js';

@Injectable()
export class PersonalDataQueries {
  constructor(private readonly db: Db) {}

  /** Stored mails to the customer. */
  mails(customerId: string): Promise<Array<Record<string, unknown>>> {
    return prisma(this.db).mail.findMany({
      where: { customerId },
      select: { recipient: true, subject: true, text: true, kind: true, sentAt: true },
      orderBy: { sentAt: 'asc' },
    });
  }

  /** The subscription of an address, or null. */
  async newsletter(email: string): Promise<Record<string, unknown> | null> {
    return prisma(this.db).newsletterSubscription.findUnique({
      where: { emailKey: emailKey(email) },
      select: { email: true, store: true, state: true, consentedAt: true, withdrawnAt: true },
    });
  }
}
