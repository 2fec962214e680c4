import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { emailKey, type NewsletterState } from '../../domain/newsletter/newsletter.js';
import { prisma } from '../prisma.js';

@Injectable()
export class NewsletterQueries {
  constructor(private readonly db: Db) {}

  /** State of an address; `unsubscribed` when it never subscribed (wire-contract 7.3). */
  async state(email: string): Promise<NewsletterState> {
    const where = { emailKey: emailKey(email) };
    const row = await prisma(this.db).newsletterSubscription.findUnique({ where, select: { state: true } });
    return (row?.state as NewsletterState | undefined) ?? 'unsubscribed';
  }
}
