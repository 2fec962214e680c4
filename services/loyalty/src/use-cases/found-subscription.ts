import type { Tx } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import type { Subscription } from '../domain/subscription.js';
import { PlanRepository } from '../persistence/plan.repository.js';
import { SubscriptionRepository } from '../persistence/subscription.repository.js';
import { SaveSubscription } from './save-subscription.js';

/** Creates a subscription for its order, waiting for the first payment (SUB-014). Its id is the order's. */
@Injectable()
export class FoundSubscription {
  constructor(
    private readonly clock: Clock,
    private readonly plans: PlanRepository,
    private readonly subscriptions: SubscriptionRepository,
    private readonly save: SaveSubscription,
  ) {}

  async execute(
    tx: Tx,
    order: { orderId: string; customerId: string; store: string; currency: string; sku: string },
  ): Promise<void> {
    const plan = await this.plans.bySku(tx, order.sku);
    if (!plan) throw new Error(`no plan has the product ${order.sku}`);
    const subscription: Subscription = {
      id: order.orderId,
      customerId: order.customerId,
      version: 1,
      planType: plan.planType,
      nextPlanType: null,
      status: 'pending_payment',
      store: order.store,
      currency: order.currency,
      cardId: null,
      period: 0,
      periodStart: null,
      periodEnd: null,
      anchorAt: null,
      anchorPeriod: 1,
      pausedAt: null,
      canceledAt: null,
      createdAt: this.clock.now(),
    };
    if (await this.subscriptions.add(tx, subscription)) await this.save.tell(tx, subscription, 'created');
  }
}
