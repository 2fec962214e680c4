import { Db } from '@garderoba/service-kit/db';
import { Injectable } from '@nestjs/common';

/** Deletes data whose retention time has passed. */
@Injectable()
export class RetentionRepository {
  constructor(private readonly db: Db) {}

  async forgetReactions(before: Date): Promise<void> {
    await this.db.rows('DELETE FROM inbox WHERE done_at < $1', [before]);
  }

  /** Deletes subscriptions that were never confirmed. */
  async forgetUnconfirmed(before: Date): Promise<void> {
    await this.db.rows(`DELETE FROM newsletter_subscription WHERE state = 'pending' AND consented_at < $1`, [before]);
  }

  /** Deletes mails of the local mailbox and intents of sent mails. */
  async forgetMails(before: Date): Promise<void> {
    await this.db.rows('DELETE FROM mail WHERE sent_at < $1', [before]);
    await this.db.rows('DELETE FROM mail_intent WHERE sent_at < $1', [before]);
  }
}
