import { Db } from '@garderoba/service-kit/db';
import { Injectable } from '@nestjs/common';

/** What is only kept for a while. */
@Injectable()
export class RetentionRepository {
  constructor(private readonly db: Db) {}

  async forgetReactions(before: Date): Promise<void> {
    await this.db.rows('DELETE FROM inbox WHERE done_at < $1', [before]);
  }

  /** Subscriptions that were asked for and never confirmed. */
  async forgetUnconfirmed(before: Date): Promise<void> {
    await this.db.rows(`DELETE FROM newsletter_subscription WHERE state = 'pending' AND consented_at < $1`, [before]);
  }

  /** Mails in the local mailbox, and the intents of mails that went out. */
  async forgetMails(before: Date): Promise<void> {
    await this.db.rows('DELETE FROM mail WHERE sent_at < $1', [before]);
    await this.db.rows('DELETE FROM mail_intent WHERE sent_at < $1', [before]);
  }
}
