import { Db } from '@garderoba/service-kit/engines/db';
import { dayFrom, numbers } from '@garderoba/service-kit/engines/prisma';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { dayOf } from '../domain/calendar.js';
import type { Card } from '../domain/card.js';
import { forecast, usable } from '../domain/ledger.js';
import { CardNotFound, PlanNotFound, SubscriptionNotFound } from '../domain/loyalty.errors.js';
import { isRunning, type Plan, pointsUntil, type Subscription } from '../domain/subscription.js';
import { CardRepository } from './card.repository.js';
import { LedgerRepository } from './ledger.repository.js';
import { PlanRepository } from './plan.repository.js';
import { prisma } from './prisma.js';
import { SubscriptionRepository } from './subscription.repository.js';

export interface Balance {
  readonly points: number;
  readonly subscription: number;
  readonly reward: number;
  /** Time of the last change; null when there was none. */
  readonly updatedAt: Date | null;
}

export interface HistoryItem {
  readonly number: number;
  readonly at: Date;
  readonly change: number;
  readonly balanceAfter: number;
  readonly reason: string;
  readonly comment: string | null;
  readonly orderNumber: string | null;
}

export interface SubscriptionView extends Subscription {
  readonly plan: Plan;
  /** Usable points of this subscription. */
  readonly pointsLeft: number;
  /** The last day on which its points can be used; null before the first payment. */
  readonly expiration: string | null;
  readonly cardLast4: string | null;
}

@Injectable()
export class LoyaltyQueries {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly ledger: LedgerRepository,
    private readonly planRows: PlanRepository,
    private readonly subscriptionRows: SubscriptionRepository,
    private readonly cardRows: CardRepository,
  ) {}

  async balance(customerId: string): Promise<Balance> {
    const today = dayOf(this.clock.now());
    const [lots, last] = await Promise.all([
      this.ledger.lots(this.db, customerId),
      prisma(this.db).ledgerTransaction.findFirst({
        where: { customerId },
        select: { at: true },
        orderBy: { number: 'desc' },
      }),
    ]);
    const [subscription, reward] = (['subscription', 'reward'] as const).map((kind) =>
      usable(
        lots.filter((lot) => lot.kind === kind),
        today,
      ),
    ) as [number, number];
    return { points: subscription + reward, subscription, reward, updatedAt: last?.at ?? null };
  }

  /** Nearest first (SUB-010). */
  async expirations(customerId: string): Promise<{ points: number; expiresOn: string }[]> {
    return forecast(await this.ledger.lots(this.db, customerId), dayOf(this.clock.now()));
  }

  /** Transactions that change usable points; spending only moves held points. Newest first (SUB-011). */
  async history(customerId: string, page: number, limit: number): Promise<{ items: HistoryItem[]; total: number }> {
    const [items, total] = await Promise.all([
      this.db.rows<HistoryItem>(
        `SELECT number, at, change, balance_after AS "balanceAfter", reason, comment,
                coalesce(order_number, (SELECT max(spent.order_number) FROM ledger_transaction AS spent
                                         WHERE spent.order_id = transaction.order_id)) AS "orderNumber"
           FROM ledger_transaction AS transaction WHERE transaction.customer_id = $1 AND transaction.change <> 0
          ORDER BY number DESC LIMIT $2 OFFSET $3`,
        [customerId, limit, (page - 1) * limit],
      ),
      prisma(this.db).ledgerTransaction.count({ where: { customerId, change: { not: 0 } } }),
    ]);
    return { items, total };
  }

  plans(): Promise<Plan[]> {
    return this.planRows.all(this.db);
  }

  async plan(planType: string): Promise<Plan> {
    const plan = await this.planRows.get(this.db, planType);
    if (!plan) throw new PlanNotFound(planType);
    return plan;
  }

  async subscriptions(customerId: string): Promise<SubscriptionView[]> {
    return this.views(await this.subscriptionRows.ofCustomer(this.db, customerId));
  }

  async subscription(id: string): Promise<SubscriptionView> {
    const found = await this.subscriptionRows.get(this.db, id);
    const [view] = found ? await this.views([found]) : [];
    if (!view) throw new SubscriptionNotFound();
    return view;
  }

  cards(customerId: string): Promise<Card[]> {
    return this.cardRows.ofCustomer(this.db, customerId);
  }

  async card(customerId: string, cardId: string): Promise<Card> {
    const card = await this.cardRows.get(this.db, customerId, cardId);
    if (!card) throw new CardNotFound();
    return card;
  }

  /** For the console: newest first. */
  async list(
    filter: SubscriptionFilter,
    from: number,
    limit: number,
  ): Promise<{ items: SubscriptionView[]; total: number }> {
    const { status, customerId, planType } = filter;
    const where = { status, customerId, planType };
    const [rows, total] = await Promise.all([
      prisma(this.db).subscription.findMany({
        ...{ where, select: { id: true }, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] },
        ...{ skip: from, take: limit },
      }),
      prisma(this.db).subscription.count({ where }),
    ]);
    const items = await Promise.all(rows.map(({ id }) => this.subscription(id)));
    return { items, total };
  }

  /** Data for a mail about a charge. */
  async chargeFacts(subscriptionId: string, chargeId: string | undefined) {
    const subscription = await this.subscription(subscriptionId);
    const charge = chargeId ? await this.subscriptionRows.charge(this.db, chargeId) : undefined;
    return { subscription, charge };
  }

  async notice(noticeId: string): Promise<{ customerId: string; points: number; expiresOn: string } | undefined> {
    const select = { customerId: true, points: true, expiresOn: true };
    const row = numbers(await prisma(this.db).expiryNotice.findUnique({ where: { id: noticeId }, select }));
    return row ? { ...row, expiresOn: dayFrom(row.expiresOn) } : undefined;
  }

  private async views(subscriptions: readonly Subscription[]): Promise<SubscriptionView[]> {
    const ids = subscriptions.map(({ id }) => id);
    const today = dayOf(this.clock.now());
    const [plans, left, cards] = await Promise.all([
      this.plans(),
      this.db.rows<{ id: string; points: number; expiresOn: string }>(
        `SELECT granted.subscription_id AS id, sum(lot.remaining)::bigint AS points, max(lot.expires_on) AS "expiresOn"
           FROM ledger_transaction AS granted
           JOIN entry ON entry.transaction_id = granted.id
           JOIN account ON account.id = entry.account_id AND account.role = 'available'
           JOIN lot ON lot.id = entry.lot_id AND lot.expires_on >= $2
          WHERE granted.subscription_id = ANY($1::uuid[]) AND granted.type = 'grant'
          GROUP BY granted.subscription_id`,
        [ids, today],
      ),
      prisma(this.db).card.findMany({
        where: { id: { in: subscriptions.flatMap(({ cardId }) => (cardId ? [cardId] : [])) }, deletedAt: null },
        select: { id: true, last4: true },
      }),
    ]);
    return subscriptions.flatMap((subscription) => {
      const plan = plans.find(({ planType }) => planType === subscription.planType);
      if (!plan) return [];
      const points = left.find(({ id }) => id === subscription.id);
      const cardLast4 = cards.find(({ id }) => id === subscription.cardId)?.last4 ?? null;
      const until = isRunning(subscription) ? pointsUntil(subscription, plan) : null;
      return [
        { ...subscription, plan, pointsLeft: points?.points ?? 0, expiration: points?.expiresOn ?? until, cardLast4 },
      ];
    });
  }
}

export interface SubscriptionFilter {
  readonly status?: string;
  readonly customerId?: string;
  readonly planType?: string;
}
