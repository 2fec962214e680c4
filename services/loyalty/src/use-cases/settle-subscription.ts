import type { Tx } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { crashPoint } from '@garderoba/service-kit/runtime/crash-points';
import { Injectable } from '@nestjs/common';
import { type Charge, nextAttempt } from '../domain/charge.js';
import {
  activated,
  canceled,
  isRunning,
  type Plan,
  pointsUntil,
  type Running,
  renewed,
  type Subscription,
} from '../domain/subscription.js';
import { after, may } from '../domain/subscription-states.js';
import { PlanRepository } from '../persistence/plan.repository.js';
import { SubscriptionRepository } from '../persistence/subscription.repository.js';
import { type Grant, GrantPoints } from './grant-points.js';
import { SaveSubscription } from './save-subscription.js';

/** An order of a subscription: its first one, or that of a later charge. */
export interface SubscriptionOrder {
  readonly orderId: string;
  readonly orderNumber?: string;
  readonly subscriptionId: string;
  /** Empty for the first order. */
  readonly chargeId: string;
}

/**
 * Applies payment outcomes to subscriptions: paid = starts the period and credits its points; failed = schedules a
 * retry.
 */
@Injectable()
export class SettleSubscription {
  constructor(
    private readonly clock: Clock,
    private readonly plans: PlanRepository,
    private readonly subscriptions: SubscriptionRepository,
    private readonly save: SaveSubscription,
    private readonly grant: GrantPoints,
  ) {}

  async paid(tx: Tx, order: SubscriptionOrder): Promise<void> {
    const subscription = await this.subscriptions.lock(tx, order.subscriptionId);
    if (!subscription) throw new Error(`order ${order.orderId} pays an unknown subscription`);
    if (order.chargeId) await this.chargePaid(tx, subscription, order);
    else await this.firstPaid(tx, subscription, order);
    crashPoint('loyalty.settle.before-commit');
  }

  async failed(tx: Tx, order: SubscriptionOrder, decline: string): Promise<void> {
    const subscription = await this.subscriptions.lock(tx, order.subscriptionId);
    const charge = order.chargeId ? await this.subscriptions.charge(tx, order.chargeId) : undefined;
    if (!subscription) throw new Error(`order ${order.orderId} is of an unknown subscription`);
    if (charge) return this.chargeFailed(tx, subscription, charge, decline);
    if (!order.chargeId && may('fail', subscription.status) && subscription.period === 0) {
      const status = after('fail', subscription.status);
      await this.save.execute(tx, { ...subscription, status }, 'payment_failed');
    }
  }

  /** Its order was cancelled before payment: a subscription that was never paid ends. */
  async orderCancelled(tx: Tx, subscriptionId: string): Promise<void> {
    const subscription = await this.subscriptions.lock(tx, subscriptionId);
    if (!subscription || subscription.period > 0 || !may('cancel', subscription.status)) return;
    await this.save.execute(tx, canceled(subscription, this.clock.now()), 'canceled');
  }

  private async firstPaid(tx: Tx, subscription: Subscription, order: SubscriptionOrder): Promise<void> {
    if (subscription.period > 0) return;
    const plan = await this.planOf(tx, subscription.planType);
    const running = activated(subscription, this.clock.now());
    await this.save.execute(tx, running, 'activated');
    await this.credit(
      tx,
      running,
      plan,
      { points: plan.points, reason: 'subscription', key: `period:${running.id}:1` },
      order,
    );
  }

  private async chargePaid(tx: Tx, subscription: Subscription, order: SubscriptionOrder): Promise<void> {
    const charge = await this.subscriptions.charge(tx, order.chargeId);
    if (!charge || !isRunning(subscription)) throw new Error(`order ${order.orderId} pays an unknown charge`);
    if (charge.state === 'paid') return;
    await this.subscriptions.saveCharge(tx, { ...charge, state: 'paid', nextAttemptAt: null });
    const plan = await this.planOf(tx, charge.planType);
    const running =
      charge.purpose === 'renewal'
        ? renewed(subscription, charge.planType, this.clock.now())
        : { ...subscription, planType: charge.planType, nextPlanType: null };
    await this.save.execute(tx, running, charge.purpose === 'renewal' ? 'renewed' : 'plan_changed', charge.id);
    const reason = charge.purpose === 'renewal' ? 'subscription' : 'upgrade';
    await this.credit(tx, running, plan, { points: charge.points, reason, key: `charge:${charge.id}` }, order);
  }

  private async chargeFailed(tx: Tx, subscription: Subscription, charge: Charge, decline: string): Promise<void> {
    if (charge.state !== 'due') return;
    // An unpaid change to a more expensive plan is dropped; a renewal is retried.
    const nextAttemptAt = charge.purpose === 'renewal' ? nextAttempt(charge, decline, this.clock.now()) : null;
    const state = charge.purpose === 'renewal' ? 'failed' : 'ended';
    await this.subscriptions.saveCharge(tx, { ...charge, state, decline, nextAttemptAt });
    const status =
      charge.purpose === 'renewal' && may('fail', subscription.status) ? 'payment_failed' : subscription.status;
    await this.save.execute(tx, { ...subscription, status }, 'payment_failed', charge.id);
  }

  private async credit(
    tx: Tx,
    running: Running,
    plan: Plan,
    { points, reason, key }: Pick<Grant, 'points' | 'reason' | 'key'>,
    { orderId, orderNumber }: SubscriptionOrder,
  ): Promise<void> {
    if (points === 0) return;
    const expiresOn = pointsUntil(running, plan);
    const { id: subscriptionId, customerId } = running;
    const about = { orderId, orderNumber, subscriptionId };
    await this.grant.execute(tx, { key, customerId, kind: 'subscription', points, expiresOn, reason, ...about });
  }

  private async planOf(tx: Tx, planType: string): Promise<Plan> {
    const plan = await this.plans.get(tx, planType);
    if (!plan) throw new Error(`there is no plan ${planType}`);
    return plan;
  }
}
