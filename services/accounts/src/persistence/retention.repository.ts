import { Db } from '@garderoba/service-kit/db';
import { Injectable } from '@nestjs/common';

@Injectable()
export class RetentionRepository {
  constructor(private readonly db: Db) {}

  /**
   * Deletes published events, inbox rows, ended sessions, reset links, mail changes and security events older than the
   * given instants.
   */
  async forget(before: {
    events: Date;
    reactions: Date;
    sessions: Date;
    resets: Date;
    changes: Date;
    refusals: Date;
  }): Promise<void> {
    await this.db.rows('DELETE FROM outbox WHERE published_at < $1', [before.events]);
    await this.db.rows('DELETE FROM inbox WHERE done_at < $1', [before.reactions]);
    await this.db.rows('DELETE FROM session WHERE expires_at < $1 OR revoked_at < $1', [before.sessions]);
    await this.db.rows(
      'UPDATE erasure SET email_to_forget = NULL WHERE erased_at < $1 AND email_to_forget IS NOT NULL',
      [before.resets],
    );
    await this.db.rows('DELETE FROM staff_session WHERE expires_at < $1 OR revoked_at < $1', [before.sessions]);
    await this.db.rows('DELETE FROM password_reset WHERE asked_at < $1', [before.resets]);
    await this.db.rows('DELETE FROM email_confirmation WHERE expires_at < $1', [before.resets]);
    await this.db.rows('DELETE FROM staff_invitation WHERE expires_at < $1', [before.resets]);
    await this.db.rows('DELETE FROM security_event WHERE at < $1', [before.refusals]);
    await this.db.rows('DELETE FROM email_change WHERE changed_at < $1', [before.changes]);
  }
}
