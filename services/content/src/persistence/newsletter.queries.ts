import { Db } from '@garderoba/service-kit/db';
import { Injectable } from '@nestjs/common';
import { emailKey, type NewsletterState } from '../domain/newsletter.js';

@Injectable()
export class NewsletterQueries {
  constructor(private readonly db: Db) {}

  /** State of an address; `unsubscribed` when it never subscribed (wire-contract 7.3). */
  async state(email: string): Promise<NewsletterState> {
    const row = await this.db.one<{ state: NewsletterState }>(
      'SELECT state FROM newsletter_subscription WHERE email_key = $1',
      [emailKey(email)],
    );
    return row?.state ?? 'unsubscribed';
  }
}
