import { create } from '@bufbuild/protobuf';
import { type SubscriptionChanged, SubscriptionChangedSchema } from '@garderoba/contracts';
import type { Tx } from '@garderoba/service-kit/engines/db';
import { Outbox } from '@garderoba/service-kit/events/outbox';
import { Injectable } from '@nestjs/common';
import type { Subscription } from '../domain/subscription.js';
import { SubscriptionRepository } from '../persistence/subscription.repository.js';

/** Topic of all subscription events; the key is the subscription id. */
export const SUBSCRIPTION_TOPIC = 'loyalty.subscription.v1';

/** Reason of a change of a subscription. */
export type ChangeReason =
  | 'created'
  | 'activated'
  | 'renewed'
  | 'payment_failed'
  | 'paused'
  | 'resumed'
  | 'plan_changed'
  | 'card_changed'
  | 'canceled';

/**
 * The only place that writes subscriptions: increments the version and publishes the event. The caller has locked it.
 */
@Injectable()
export class SaveSubscription {
  constructor(
    private readonly subscriptions: SubscriptionRepository,
    private readonly outbox: Outbox,
  ) {}

  async execute(tx: Tx, subscription: Subscription, reason: ChangeReason, chargeId = ''): Promise<Subscription> {
    const saved = await this.subscriptions.save(tx, subscription);
    await this.tell(tx, saved, reason, chargeId);
    return saved;
  }

  async tell(tx: Tx, subscription: Subscription, reason: ChangeReason, chargeId = ''): Promise<void> {
    const event = subscriptionChanged(subscription, reason, chargeId);
    await this.outbox.add(tx, SUBSCRIPTION_TOPIC, subscription.id, SubscriptionChangedSchema, event);
  }
}

export const subscriptionChanged = (
  { id, version, customerId, planType, status }: Subscription,
  reason: ChangeReason,
  chargeId: string,
): SubscriptionChanged =>
  create(SubscriptionChangedSchema, { subscriptionId: id, version, customerId, planType, status, reason, chargeId });
