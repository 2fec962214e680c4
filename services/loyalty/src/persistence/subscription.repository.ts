import type { Sql, Tx } from '@garderoba/service-kit/db';
import { Injectable } from '@nestjs/common';
import type { Charge } from '../domain/charge.js';
import type { Subscription } from '../domain/subscription.js';

const SUBSCRIPTION = `id, customer_id AS "customerId", version, plan_type AS "planType", next_plan_type AS "nextPlanType",
  status, store, currency, card_id AS "cardId", period, period_start AS "periodStart", period_end AS "periodEnd",
  anchor_at AS "anchorAt", anchor_period AS "anchorPeriod", paused_at AS "pausedAt", canceled_at AS "canceledAt",
  created_at AS "createdAt"`;
const CHARGE = `id, subscription_id AS "subscriptionId", period, purpose, plan_type AS "planType", amount, currency, points,
  state, attempts, decline, next_attempt_at AS "nextAttemptAt", grace_until AS "graceUntil"`;

@Injectable()
export class SubscriptionRepository {
  /** False: it exists already. */
  async add(tx: Tx, subscription: Subscription): Promise<boolean> {
    const { id, customerId, planType, status, store, currency, createdAt } = subscription;
    const fresh = await tx.rows(
      `INSERT INTO subscription (id, customer_id, plan_type, status, store, currency, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING 1`,
      [id, customerId, planType, status, store, currency, createdAt],
    );
    return fresh.length > 0;
  }

  lock(tx: Tx, id: string): Promise<Subscription | undefined> {
    return tx.one<Subscription>(`SELECT ${SUBSCRIPTION} FROM subscription WHERE id = $1 FOR UPDATE`, [id]);
  }

  get(sql: Sql, id: string): Promise<Subscription | undefined> {
    return sql.one<Subscription>(`SELECT ${SUBSCRIPTION} FROM subscription WHERE id = $1`, [id]);
  }

  /** Newest first. */
  ofCustomer(sql: Sql, customerId: string): Promise<Subscription[]> {
    return sql.rows<Subscription>(
      `SELECT ${SUBSCRIPTION} FROM subscription WHERE customer_id = $1 ORDER BY created_at DESC, id DESC`,
      [customerId],
    );
  }

  /** Writes the changeable fields of a locked subscription and increments its version; returns the new state. */
  async save(tx: Tx, subscription: Subscription): Promise<Subscription> {
    const next = { ...subscription, version: subscription.version + 1 };
    const { id, version, planType, nextPlanType, status, cardId, period, periodStart, periodEnd } = next;
    const { anchorAt, anchorPeriod, pausedAt, canceledAt } = next;
    await tx.rows(
      `UPDATE subscription SET version = $2, plan_type = $3, next_plan_type = $4, status = $5, card_id = $6, period = $7,
              period_start = $8, period_end = $9, anchor_at = $10, anchor_period = $11, paused_at = $12, canceled_at = $13
        WHERE id = $1`,
      [
        ...[id, version, planType, nextPlanType, status, cardId, period, periodStart, periodEnd],
        ...[anchorAt, anchorPeriod, pausedAt, canceledAt],
      ],
    );
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
    const fresh = await tx.rows(
      `INSERT INTO charge (id, subscription_id, period, purpose, plan_type, amount, currency, points, state, grace_until, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'due', $9, $10) ON CONFLICT DO NOTHING RETURNING 1`,
      [id, subscriptionId, period, purpose, planType, amount, currency, points, graceUntil, now],
    );
    return fresh.length > 0;
  }

  charge(sql: Sql, id: string): Promise<Charge | undefined> {
    return sql.one<Charge>(`SELECT ${CHARGE} FROM charge WHERE id = $1`, [id]);
  }

  /** The charge in progress. Lock the subscription first. */
  openCharge(sql: Sql, subscriptionId: string): Promise<Charge | undefined> {
    return sql.one<Charge>(`SELECT ${CHARGE} FROM charge WHERE subscription_id = $1 AND state IN ('due', 'failed')`, [
      subscriptionId,
    ]);
  }

  async saveCharge(tx: Tx, { id, state, attempts, decline, nextAttemptAt }: Charge): Promise<void> {
    await tx.rows('UPDATE charge SET state = $2, attempts = $3, decline = $4, next_attempt_at = $5 WHERE id = $1', [
      id,
      state,
      attempts,
      decline,
      nextAttemptAt,
    ]);
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

  async keepQuote(sql: Sql, quote: StoredQuote, now: Date): Promise<void> {
    await sql.rows(
      `INSERT INTO plan_quote (subscription_id, plan_type, period, quote, at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (subscription_id, plan_type) DO UPDATE SET period = excluded.period, quote = excluded.quote, at = excluded.at`,
      [quote.subscriptionId, quote.planType, quote.period, JSON.stringify(quote.quote), now],
    );
  }

  /** A preview of this period shown since `since`. */
  async quote(sql: Sql, subscriptionId: string, planType: string, period: number, since: Date): Promise<unknown> {
    const row = await sql.one<{ quote: unknown }>(
      `SELECT quote FROM plan_quote WHERE subscription_id = $1 AND plan_type = $2 AND period = $3 AND at > $4`,
      [subscriptionId, planType, period, since],
    );
    return row?.quote;
  }
}

export interface StoredQuote {
  readonly subscriptionId: string;
  readonly planType: string;
  readonly period: number;
  readonly quote: unknown;
}
