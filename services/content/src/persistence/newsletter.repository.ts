import { Db, type Tx } from '@garderoba/service-kit/db';
import { Injectable } from '@nestjs/common';
import type { Subscription } from '../domain/newsletter.js';

const FIELDS = 'subscription_id AS "subscriptionId", email, store, state, token';

@Injectable()
export class NewsletterRepository {
  constructor(private readonly db: Db) {}

  /** The subscription, locked, so that parallel requests create one subscription. */
  lock(tx: Tx, key: string): Promise<Subscription | undefined> {
    return tx.one<Subscription>(`SELECT ${FIELDS} FROM newsletter_subscription WHERE email_key = $1 FOR UPDATE`, [key]);
  }

  lockByToken(tx: Tx, token: string): Promise<Subscription | undefined> {
    return tx.one<Subscription>(`SELECT ${FIELDS} FROM newsletter_subscription WHERE token = $1 FOR UPDATE`, [token]);
  }

  /** False when a parallel request inserted the same address first. */
  async insert(tx: Tx, subscription: Omit<Subscription, 'token'>, key: string, now: Date): Promise<boolean> {
    const { subscriptionId, email, store, state } = subscription;
    const rows = await tx.rows(
      `INSERT INTO newsletter_subscription (subscription_id, email, email_key, store, state, consented_at)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (email_key) DO NOTHING RETURNING 1`,
      [subscriptionId, email, key, store, state, now],
    );
    return rows.length > 0;
  }

  async set(tx: Tx, subscriptionId: string, state: 'pending' | 'subscribed', store: string, now: Date): Promise<void> {
    await tx.rows(
      `UPDATE newsletter_subscription SET state = $2, store = $3, consented_at = $4, withdrawn_at = NULL
        WHERE subscription_id = $1`,
      [subscriptionId, state, store, now],
    );
  }

  /** Whether a welcome mail with the coupon was already requested. */
  async wasWelcomed(tx: Tx, subscriptionId: string): Promise<boolean> {
    const rows = await tx.rows(`SELECT 1 FROM mail_intent WHERE kind = 'newsletter_welcome' AND subject = $1`, [
      subscriptionId,
    ]);
    return rows.length > 0;
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

  /** False when the subscription does not exist. */
  async unsubscribeByToken(token: string, now: Date): Promise<boolean> {
    const rows = await this.db.rows(
      `UPDATE newsletter_subscription SET state = 'unsubscribed', withdrawn_at = coalesce(withdrawn_at, $2)
        WHERE token = $1 RETURNING 1`,
      [token, now],
    );
    return rows.length > 0;
  }

  byId(subscriptionId: string): Promise<Subscription | undefined> {
    return this.db.one<Subscription>(`SELECT ${FIELDS} FROM newsletter_subscription WHERE subscription_id = $1`, [
      subscriptionId,
    ]);
  }
}
