import { Db } from '@garderoba/service-kit/db';
import { Injectable } from '@nestjs/common';

@Injectable()
export class RetentionRepository {
  constructor(private readonly db: Db) {}

  /** Deletes published events, inbox entries and records of ended orders older than the given instants. */
  async forget(before: { events: Date; reactions: Date; marks: Date }): Promise<void> {
    await this.db.rows('DELETE FROM outbox WHERE published_at < $1', [before.events]);
    await this.db.rows('DELETE FROM inbox WHERE done_at < $1', [before.reactions]);
    await this.db.rows(
      `DELETE FROM order_claim WHERE state IN ('released', 'rejected', 'cancelled') AND changed_at < $1`,
      [before.marks],
    );
  }
}
