import { Db } from '@garderoba/service-kit/db';
import { Injectable } from '@nestjs/common';
import { emailKey } from '../domain/newsletter.js';

@Injectable()
export class PersonalDataQueries {
  constructor(private readonly db: Db) {}

  /** Stored mails to the customer. */
  mails(customerId: string): Promise<Array<Record<string, unknown>>> {
    return this.db.rows(
      'SELECT recipient, subject, text, kind, sent_at AS "sentAt" FROM mail WHERE customer_id = $1 ORDER BY sent_at',
      [customerId],
    );
  }

  /** The subscription of an address, or null. */
  async newsletter(email: string): Promise<Record<string, unknown> | null> {
    const subscription = await this.db.one<Record<string, unknown>>(
      `SELECT email, store, state, consented_at AS "consentedAt", withdrawn_at AS "withdrawnAt"
         FROM newsletter_subscription WHERE email_key = $1`,
      [emailKey(email)],
    );
    return subscription ?? null;
  }
}
