import { Db } from '@garderoba/service-kit/db';
import { Injectable } from '@nestjs/common';

@Injectable()
export class RetentionRepository {
  constructor(private readonly db: Db) {}

  /**
   * Deletes published events, inbox entries, records of ended orders and old prices. The last price of each product is
   * kept.
   */
  async forget(before: { events: Date; reactions: Date; marks: Date; prices: Date }): Promise<void> {
    await this.db.rows('DELETE FROM outbox WHERE published_at < $1', [before.events]);
    await this.db.rows('DELETE FROM inbox WHERE done_at < $1', [before.reactions]);
    await this.db.rows(`DELETE FROM coupon_use WHERE state = 'released' AND changed_at < $1`, [before.marks]);
    await this.db.rows(
      `DELETE FROM price_history AS old WHERE valid_from < $1 AND EXISTS (
         SELECT 1 FROM price_history AS next
          WHERE next.sku = old.sku AND next.currency = old.currency AND next.valid_from > old.valid_from AND next.valid_from < $1)`,
      [before.prices],
    );
  }
}
