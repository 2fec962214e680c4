import { type NewsletterTopic, TOPICS_WITHOUT_CHOICE } from '@garderoba/contracts/content/newsletter';
import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { emailKey, type NewsletterState, type Subscription } from '../../domain/newsletter/newsletter.js';
import { prisma } from '../prisma.js';

/** A subscription as staff see it: without the token of its links. */
export interface Subscriber extends Omit<Subscription, 'token'> {
  readonly consentedAt: Date;
  readonly withdrawnAt: Date | null;
}

export interface SubscriberFilter {
  /** Part of the address. */
  readonly q?: string | undefined;
  readonly state?: NewsletterState | undefined;
  readonly topic?: NewsletterTopic | undefined;
  readonly ids?: readonly string[] | undefined;
}

const SUBSCRIBER = {
  ...{ subscriptionId: true, email: true, store: true, state: true, topics: true },
  ...{ consentedAt: true, withdrawnAt: true },
} as const;

@Injectable()
export class NewsletterQueries {
  constructor(private readonly db: Db) {}

  /** State and topics of an address; `unsubscribed` when it never subscribed (wire-contract 7.3). */
  async state(email: string): Promise<Pick<Subscription, 'state' | 'topics'>> {
    const where = { emailKey: emailKey(email) };
    const select = { state: true, topics: true } as const;
    const row = await prisma(this.db).newsletterSubscription.findUnique({ where, select });
    return (row as Subscription | null) ?? { state: 'unsubscribed', topics: TOPICS_WITHOUT_CHOICE };
  }

  /** Subscriptions for staff, newest first or oldest first. Absent fields do not filter. */
  async page(
    { q, state, topic, ids }: SubscriberFilter,
    { order, offset, limit }: { readonly order: 'ASC' | 'DESC'; readonly offset: number; readonly limit: number },
  ): Promise<{ readonly items: Subscriber[]; readonly total: number }> {
    const where = {
      ...(state && { state }),
      ...(topic && { topics: { has: topic } }),
      ...(ids && { subscriptionId: { in: [...ids] } }),
      ...(q && { emailKey: { contains: emailKey(q) } }),
    };
    const by = order === 'ASC' ? 'asc' : 'desc';
    const rows = await prisma(this.db).newsletterSubscription.findMany({
      ...{ where, orderBy: [{ consentedAt: by }, { subscriptionId: by }], skip: offset, take: limit },
      select: SUBSCRIBER,
    });
    const total = await prisma(this.db).newsletterSubscription.count({ where });
    return { items: rows as Subscriber[], total };
  }

  async subscriber(subscriptionId: string): Promise<Subscriber | undefined> {
    const where = { subscriptionId };
    const row = await prisma(this.db).newsletterSubscription.findUnique({ where, select: SUBSCRIBER });
    return (row as Subscriber | null) ?? undefined;
  }
}
