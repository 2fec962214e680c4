import { Db, type Tx } from '@garderoba/service-kit/db';
import { Injectable } from '@nestjs/common';
import type { Subscription } from '../domain/newsletter.js';

const FIELDS = 'subscription_id AS "subscriptionId", email, store, state';

@Injectable()
export class NewsletterRepository {
  constructor(private readonly db: Db) {}

  /** Locked, so that two clicks are one subscription. */
  lock(tx: Tx, key: string): Promise<Subscription | undefined> {
    return tx.one<Subscription>(`SELECT ${FIELDS} FROM newsletter_subscription WHERE email_key = $1 FOR UPDATE`, [key]);
  }

  /** False when somebody else subscribed the address just now. */
  async insert(tx: Tx, subscription: Subscription, key: string, now: Date): Promise<boolean> {
    const rows = await tx.rows(
      `INSERT INTO newsletter_subscription (subscription_id, email, email_key, store, state, consented_at)
       VALUES ($1, $2, $3, $4, 'subscribed', $5) ON CONFLICT (email_key) DO NOTHING RETURNING 1`,
      [subscription.subscriptionId, subscription.email, key, subscription.store, now],
    );
    return rows.length > 0;
  }

  async subscribeAgain(tx: Tx, subscriptionId: string, store: string, now: Date): Promise<void> {
    await tx.rows(
      `UPDATE newsletter_subscription SET state = 'subscribed', store = $2, consented_at = $3, withdrawn_at = NULL
        WHERE subscription_id = $1`,
      [subscriptionId, store, now],
    );
  }

  /** False when the address never subscribed. */
  async unsubscribe(key: string, now: Date): Promise<boolean> {
    const rows = await this.db.rows(
      `UPDATE newsletter_subscription SET state = 'unsubscribed', withdrawn_at = coalesce(withdrawn_at, $2)
        WHERE email_key = $1 RETURNING 1`,
      [key, now],
    );
    return rows.length > 0;
  }

  byId(subscriptionId: string): Promise<Subscription | undefined> {
    return this.db.one<Subscription>(`SELECT ${FIELDS} FROM newsletter_subscription WHERE subscription_id = $1`, [
      subscriptionId,
    ]);
  }
}
