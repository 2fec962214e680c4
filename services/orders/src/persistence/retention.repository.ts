import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';

/** Deletes data with limited retention. */
@Injectable()
export class RetentionRepository {
  constructor(private readonly db: Db) {}

  /** Deletes published events. */
  async forgetEvents(before: Date): Promise<void> {
    await this.db.rows('DELETE FROM outbox WHERE published_at < $1', [before]);
  }

  async forgetReactions(before: Date): Promise<void> {
    await this.db.rows('DELETE FROM inbox WHERE done_at < $1', [before]);
  }

  /** Deletes refused placements whose claims are released, and comments whose order was never placed. */
  async forgetAttempts(before: Date): Promise<void> {
    await this.db.rows(`DELETE FROM placement WHERE state = 'refused' AND released_at < $1`, [before]);
    await this.db.rows('DELETE FROM pending_comment WHERE at < $1', [before]);
    await this.db.rows(`DELETE FROM card_setup WHERE state <> 'open' AND created_at < $1`, [before]);
  }
}
