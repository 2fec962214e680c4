import { Db } from '@garderoba/service-kit/db';
import { Injectable } from '@nestjs/common';

@Injectable()
export class RetentionRepository {
  constructor(private readonly db: Db) {}

  /**
   * Deletes published events, inbox entries, records of ended orders and unused previews older than the given instants.
   */
  async forget(before: { events: Date; reactions: Date; marks: Date }): Promise<void> {
    await this.db.rows('DELETE FROM outbox WHERE published_at < $1', [before.events]);
    await this.db.rows('DELETE FROM inbox WHERE done_at < $1', [before.reactions]);
    await this.db.rows(
      `DELETE FROM points_claim WHERE state IN ('released', 'returned') AND points = 0 AND changed_at < $1`,
      [before.marks],
    );
    await this.db.rows('DELETE FROM plan_quote WHERE at < $1', [before.marks]);
  }
}
