import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';

@Injectable()
export class RetentionRepository {
  constructor(private readonly db: Db) {}

  /** Deletes published events, inbox entries, records of ended orders, and expired holds. */
  async forget(before: { events: Date; reactions: Date; marks: Date }): Promise<void> {
    await this.db.rows('DELETE FROM outbox WHERE published_at < $1', [before.events]);
    await this.db.rows('DELETE FROM inbox WHERE done_at < $1', [before.reactions]);
    await this.db.rows(`DELETE FROM order_claim WHERE state = 'released' AND changed_at < $1`, [before.marks]);
    await this.db.rows(`DELETE FROM booking WHERE state = 'expired' AND created_at < $1`, [before.marks]);
  }
}
