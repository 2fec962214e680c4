import { Db } from '@garderoba/service-kit/engines/db';
import type { PersonalData } from '@garderoba/service-kit/identity/personal-data';
import { Injectable } from '@nestjs/common';
import { prisma } from './prisma.js';

@Injectable()
export class PersonalDataQueries implements PersonalData {
  constructor(private readonly db: Db) {}

  /** Points, subscriptions and saved cards of a customer; of a card only the data for display. */
  async of(customerId: string): Promise<Record<string, unknown>> {
    const cards = await prisma(this.db).card.findMany({
      where: { customerId },
      select: { brand: true, last4: true, expMonth: true, expYear: true, addedAt: true, deletedAt: true },
      orderBy: { addedAt: 'asc' },
    });
    const subscriptions = await prisma(this.db).subscription.findMany({
      where: { customerId },
      select: {
        ...{ planType: true, status: true, store: true, currency: true, periodStart: true, periodEnd: true },
        ...{ createdAt: true, canceledAt: true },
      },
      orderBy: { createdAt: 'asc' },
    });
    const points = await this.db.rows(
      'SELECT to_jsonb(t) AS entry FROM ledger_transaction t WHERE customer_id = $1 ORDER BY number',
      [customerId],
    );
    return { cards, subscriptions, points };
  }
}
