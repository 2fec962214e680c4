import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { prisma } from './prisma.js';

@Injectable()
export class RetentionRepository {
  constructor(private readonly db: Db) {}

  /**
   * Deletes published events, inbox entries, records of ended orders, old prices and personal prices that have ended. The
   * last price of each product is kept.
   */
  async forget(before: { events: Date; reactions: Date; marks: Date; prices: Date; personal: Date }): Promise<void> {
    await prisma(this.db).outbox.deleteMany({ where: { publishedAt: { lt: before.events } } });
    await prisma(this.db).inbox.deleteMany({ where: { doneAt: { lt: before.reactions } } });
    await prisma(this.db).couponUse.deleteMany({ where: { state: 'released', changedAt: { lt: before.marks } } });
    await prisma(this.db).personalPrice.deleteMany({ where: { until: { lte: before.personal } } });
    await this.db.rows(
      `DELETE FROM price_history AS old WHERE valid_from < $1 AND EXISTS (
         SELECT 1 FROM price_history AS next
          WHERE next.sku = old.sku AND next.currency = old.currency AND next.valid_from > old.valid_from AND next.valid_from < $1)`,
      [before.prices],
    );
  }
}
