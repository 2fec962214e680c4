import type { Sql, Tx } from '@garderoba/service-kit/engines/db';
import { numbers } from '@garderoba/service-kit/engines/prisma';
import { Injectable } from '@nestjs/common';
import type { Charge } from '../domain/charge.js';
import type { Subscription } from '../domain/subscription.js';
import type { Prisma } from '../generated/prisma/client.js';
import { prisma } from './prisma.js';

const SUBSCRIPTION = `id, customer_id AS "customerId", version, plan_type AS "planType", next_plan_type AS "nextPlanType",
  status, store, currency, card_id AS "cardId", period, period_start AS "periodStart", period_end AS "periodEnd",
  anchor_at AS "anchorAt", anchor_period AS "anchorPeriod", paused_at AS "pausedAt", canceled_at AS "canceledAt",
  created_at AS "createdAt"`;
const CHARGE = {
  ...{ id: true, subscriptionId: true, period: true, purpose: true, planType: true, amount: true, currency: true },
  ...{ points: true, state: true, attempts: true, decline: true, nextAttemptAt: true, graceUntil: true },
} satisfies Prisma.ChargeSelect;

@Injectable()
export class SubscriptionRepository {
  /** False: it exists already. */
  async add(tx: Tx, subscription: Subscription): Promise<boolean> {
    const { id, customerId, planType, status, store, currency, createdAt } = subscription;
    const { count } = await prisma(tx).subscription.createMany({
      data: [{ id, customerId, planType, status, store, currency, createdAt }],
      skipDuplicates: true,
    });
    return count > 0;
  }

  lock(tx: Tx, id: string): Promise<Subscription | undefined> {
    return tx.one<Subscription>(`SELECT ${SUBSCRIPTION} FROM subscription WHERE id = $1 FOR UPDATE`, [id]);
  }

  async get(sql: Sql, id: string): Promise<Subscription | undefined> {
    return ((await prisma(sql).subscription.findUnique({ where: { id } })) as Subscription | null) ?? undefined;
  }

  /** Newest first. */
  async ofCustomer(sql: Sql, customerId: string): Promise<Subscription[]> {
    return (await prisma(sql).subscription.findMany({
      where: { customerId },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    })) as Subscription[];
  }

  /** Writes the changeable fields of a locked subscription and increments its version; returns the new state. */
  async save(tx: Tx, subscription: Subscription): Promise<Subscription> {
    const next = { ...subscription, version: subscription.version + 1 };
    const { id, version, planType, nextPlanType, status, cardId, period, periodStart, periodEnd } = next;
    const { anchorAt, anchorPeriod, pausedAt, canceledAt } = next;
    await prisma(tx).subscription.updateMany({
      where: { id },
      data: {
        ...{ version, planType, nextPlanType, status, cardId, period, periodStart, periodEnd },
        ...{ anchorAt, anchorPeriod, pausedAt, canceledAt },
      },
    });
    return next;
  }

  /** Active ones whose paid time has ended and whose next period has no charge yet. */
  async due(sql: Sql, now: Date, limit: number): Promise<string[]> {
    const rows = await sql.rows<{ id: string }>(
      `SELECT id FROM subscription AS s
        WHERE status = 'active' AND period_end <= $1
          AND NOT EXISTS (SELECT 1 FROM charge WHERE subscription_id = s.id AND state IN ('due', 'failed'))
        ORDER BY period_end LIMIT $2`,
      [now, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** False: this period has a charge already. */
  async addCharge(tx: Tx, charge: Charge, now: Date): Promise<boolean> {
    const { id, subscriptionId, period, purpose, planType, amount, currency, points, graceUntil } = charge;
    const what = { id, subscriptionId, period, purpose, planType, amount, currency, points };
    const { count } = await prisma(tx).charge.createMany({
      data: [{ ...what, state: 'due', graceUntil, createdAt: now }],
      skipDuplicates: true,
    });
    return count > 0;
  }

  async charge(sql: Sql, id: string): Promise<Charge | undefined> {
    const row = numbers(await prisma(sql).charge.findUnique({ where: { id }, select: CHARGE }));
    return (row as Charge | null) ?? undefined;
  }

  /** The charge in progress. Lock the subscription first. */
  async openCharge(sql: Sql, subscriptionId: string): Promise<Charge | undefined> {
    const where = { subscriptionId, state: { in: ['due', 'failed'] } };
    const row = numbers(await prisma(sql).charge.findFirst({ where, select: CHARGE }));
    return (row as Charge | null) ?? undefined;
  }

  async saveCharge(tx: Tx, { id, state, attempts, decline, nextAttemptAt }: Charge): Promise<void> {
    await prisma(tx).charge.updateMany({ where: { id }, data: { state, attempts, decline, nextAttemptAt } });
  }

  /** Charges with a due retry, and charges past their grace period. */
  chargesToTry(sql: Sql, now: Date, limit: number): Promise<{ id: string; subscriptionId: string }[]> {
    return sql.rows(
      `SELECT id, subscription_id AS "subscriptionId" FROM charge
        WHERE (next_attempt_at <= $1) OR (state IN ('due', 'failed') AND grace_until <= $1)
        ORDER BY id LIMIT $2`,
      [now, limit],
    );
  }

  async keepQuote(sql: Sql, { subscriptionId, planType, period, quote }: StoredQuote, now: Date): Promise<void> {
    const data = { period, quote: quote as Prisma.InputJsonValue, at: now };
    await prisma(sql).planQuote.upsert({
      where: { subscriptionId_planType: { subscriptionId, planType } },
      create: { subscriptionId, planType, ...data },
      update: data,
    });
  }

  /** A preview of this period shown since `since`. */
  async quote(sql: Sql, subscriptionId: string, planType: string, period: number, since: Date): Promise<unknown> {
    const row = await prisma(sql).planQuote.findFirst({
      where: { subscriptionId, planType, period, at: { gt: since } },
      select: { quote: true },
    });
    return row?.quote;
  }
}

export interface StoredQuote {
  readonly subscriptionId: string;
  readonly planType: string;
  readonly period: number;
  readonly quote: unknown;
}
