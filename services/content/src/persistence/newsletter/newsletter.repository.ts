import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { Subscription } from '../../domain/newsletter/newsletter.js';
import { prisma } from '../prisma.js';

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
    const { count } = await prisma(tx).newsletterSubscription.createMany({
      data: [{ subscriptionId, email, emailKey: key, store, state, consentedAt: now }],
      skipDuplicates: true,
    });
    return count > 0;
  }

  async set(tx: Tx, subscriptionId: string, state: 'pending' | 'subscribed', store: string, now: Date): Promise<void> {
    await prisma(tx).newsletterSubscription.updateMany({
      where: { subscriptionId },
      data: { state, store, consentedAt: now, withdrawnAt: null },
    });
  }

  /** Whether a welcome mail with the coupon was already requested. */
  async wasWelcomed(tx: Tx, subscriptionId: string): Promise<boolean> {
    const where = { kind: 'newsletter_welcome', subject: subscriptionId };
    return (await prisma(tx).mailIntent.count({ where })) > 0;
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

  async byId(subscriptionId: string): Promise<Subscription | undefined> {
    const found = await prisma(this.db).newsletterSubscription.findUnique({
      where: { subscriptionId },
      select: { subscriptionId: true, email: true, store: true, state: true, token: true },
    });
    return (found as Subscription | null) ?? undefined;
  }
}
