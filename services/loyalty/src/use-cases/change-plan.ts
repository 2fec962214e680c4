import { Db, type Sql, type Tx } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import {
  CardMissing,
  ChargeUnderWay,
  IllegalStep,
  PlanNotFound,
  SamePlan,
  SubscriptionNotFound,
} from '../domain/loyalty.errors.js';
import { type PlanChange, PREVIEW_HOLDS_MS, planChange } from '../domain/plan-change.js';
import { isRunning, type Plan, type Running, type Subscription } from '../domain/subscription.js';
import { may } from '../domain/subscription-states.js';
import { PlanRepository } from '../persistence/plan.repository.js';
import { SubscriptionRepository } from '../persistence/subscription.repository.js';
import { ChargeSubscription } from './charge-subscription.js';
import { SaveSubscription } from './save-subscription.js';

interface Wanted {
  readonly customerId: string;
  readonly subscriptionId: string;
  readonly planType: string;
}

/**
 * Changes the plan with exactly the previewed effect. A more expensive plan is charged at once and starts with the
 * payment; a cheaper one starts with the next period.
 */
@Injectable()
export class ChangePlan {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly plans: PlanRepository,
    private readonly subscriptions: SubscriptionRepository,
    private readonly charge: ChargeSubscription,
    private readonly save: SaveSubscription,
  ) {}

  /** Stores only the preview, which is binding for a change within the next 15 minutes. */
  preview(wanted: Wanted): Promise<PlanChange> {
    return this.db.transaction(async (tx) => {
      const { subscription, to, change } = await this.read(tx, wanted);
      const { period } = subscription;
      const quote = { subscriptionId: subscription.id, planType: to.planType, period, quote: change };
      await this.subscriptions.keepQuote(tx, quote, this.clock.now());
      return change;
    });
  }

  execute(wanted: Wanted): Promise<PlanChange> {
    return this.db.transaction(async (tx) => {
      const { subscription, to, change } = await this.read(tx, wanted);
      if (change.kind !== 'upgrade') {
        const nextPlanType = change.kind === 'stay' ? null : to.planType;
        await this.save.execute(tx, { ...subscription, nextPlanType }, 'plan_changed');
        return change;
      }
      const { period } = subscription;
      const { amount, points } = change;
      if (!(await this.charge.execute(tx, subscription, to, { period, purpose: 'upgrade', amount, points }))) {
        throw new ChargeUnderWay();
      }
      return change;
    });
  }

  private async read(
    tx: Tx,
    { customerId, subscriptionId, planType }: Wanted,
  ): Promise<{ subscription: Running; to: Plan; change: PlanChange }> {
    const subscription = await this.subscriptions.lock(tx, subscriptionId);
    if (subscription?.customerId !== customerId) throw new SubscriptionNotFound();
    const to = await this.planOf(tx, planType);
    const running = changeable(subscription);
    if (await this.subscriptions.openCharge(tx, subscriptionId)) throw new ChargeUnderWay();
    const now = this.clock.now();
    if (running.periodEnd <= now) throw new ChargeUnderWay(); // its renewal is due now
    if (planType === running.planType && !running.nextPlanType) throw new SamePlan();
    const shown = await this.shown(tx, running, planType, now);
    const change = shown ?? planChange(running, await this.planOf(tx, running.planType), to, now);
    if (change.kind === 'upgrade' && !running.cardId) throw new CardMissing();
    return { subscription: running, to, change };
  }

  private async shown(tx: Tx, running: Running, planType: string, now: Date): Promise<PlanChange | undefined> {
    const since = new Date(now.getTime() - PREVIEW_HOLDS_MS);
    const quote = await this.subscriptions.quote(tx, running.id, planType, running.period, since);
    if (!quote) return undefined;
    const { effectiveAt, ...change } = quote as PlanChange & { effectiveAt: string };
    return { ...change, effectiveAt: new Date(effectiveAt) };
  }

  private async planOf(sql: Sql, planType: string): Promise<Plan> {
    const plan = await this.plans.get(sql, planType);
    if (!plan) throw new PlanNotFound(planType);
    return plan;
  }
}

function changeable(subscription: Subscription): Running {
  if (!isRunning(subscription) || !may('change', subscription.status)) {
    throw new IllegalStep(subscription.status, 'change');
  }
  return subscription;
}
