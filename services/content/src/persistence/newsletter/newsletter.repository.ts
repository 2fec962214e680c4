import type { NewsletterTopic } from '@garderoba/contracts/content/newsletter';
import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { emailKey, type Subscription } from '../../domain/newsletter/newsletter.js';
import { prisma } from '../prisma.js';

const FIELDS = 'subscription_id AS "subscriptionId", email, store, state, topics, token';

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
    const { subscriptionId, email, store, state, topics } = subscription;
    const { count } = await prisma(tx).newsletterSubscription.createMany({
      data: [{ subscriptionId, email, emailKey: key, store, state, topics: [...topics], consentedAt: now }],
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

  async choose(tx: Tx, subscriptionId: string, topics: readonly NewsletterTopic[]): Promise<void> {
    await prisma(tx).newsletterSubscription.updateMany({ where: { subscriptionId }, data: { topics: [...topics] } });
  }

  /** Deletes a subscription with its address and its mails; false when it does not exist. */
  async erase(tx: Tx, subscriptionId: string): Promise<boolean> {
    const intents = await prisma(tx).mailIntent.findMany({
      where: { kind: { startsWith: 'newsletter_' }, subject: { startsWith: subscriptionId } },
      select: { id: true },
    });
    await prisma(tx).mail.deleteMany({ where: { id: { in: intents.map(({ id }) => id) } } });
    const { count } = await prisma(tx).newsletterSubscription.deleteMany({ where: { subscriptionId } });
    return count > 0;
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

  /** Ends a subscription that is not newer than the end; false if there is none. */
  async leftBy(tx: Tx, key: string, at: Date): Promise<boolean> {
    const rows = await tx.rows(
      `UPDATE newsletter_subscription SET state = 'unsubscribed', withdrawn_at = $2
        WHERE email_key = $1 AND state <> 'unsubscribed' AND consented_at <= $2 RETURNING 1`,
      [key, at],
    );
    return rows.length > 0;
  }

  /** Whether the subscription of the address ended after that moment. */
  async hasLeftSince(key: string, at: Date): Promise<boolean> {
    const where = { emailKey: key, state: 'unsubscribed', withdrawnAt: { gt: at } };
    return (await prisma(this.db).newsletterSubscription.count({ where })) > 0;
  }

  byId(subscriptionId: string): Promise<Subscription | undefined> {
    return this.find({ subscriptionId });
  }

  byAddress(email: string): Promise<Subscription | undefined> {
    return this.find({ emailKey: emailKey(email) });
  }

  private async find(
    where: { readonly subscriptionId: string } | { readonly emailKey: string },
  ): Promise<Subscription | undefined> {
    const found = await prisma(this.db).newsletterSubscription.findUnique({
      where,
      select: { subscriptionId: true, email: true, store: true, state: true, topics: true, token: true },
    });
    return (found as Subscription | null) ?? undefined;
  }
}
