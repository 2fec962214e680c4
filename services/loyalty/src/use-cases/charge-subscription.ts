import { create } from '@bufbuild/protobuf';
import { MoneySchema, type SubscriptionDue, SubscriptionDueSchema, storeView } from '@garderoba/contracts';
import type { Tx } from '@garderoba/service-kit/engines/db';
import { Outbox } from '@garderoba/service-kit/events/outbox';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import { type Charge, graceEnd } from '../domain/charge.js';
import type { Plan, Running } from '../domain/subscription.js';
import { SubscriptionRepository } from '../persistence/subscription.repository.js';
import { SUBSCRIPTION_TOPIC } from './save-subscription.js';

/**
 * Creates a charge and publishes it. orders places its order and charges the card. The caller has locked the
 * subscription.
 */
@Injectable()
export class ChargeSubscription {
  constructor(
    private readonly subscriptions: SubscriptionRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Undefined: this period has a renewal already, or another charge is in progress. */
  async execute(
    tx: Tx,
    subscription: Running,
    plan: Plan,
    wanted: Pick<Charge, 'period' | 'purpose' | 'amount' | 'points'>,
  ): Promise<Charge | undefined> {
    const now = this.clock.now();
    const charge: Charge = {
      ...wanted,
      id: uuidv7(),
      subscriptionId: subscription.id,
      planType: plan.planType,
      currency: subscription.currency,
      state: 'due',
      attempts: 1,
      decline: null,
      nextAttemptAt: null,
      graceUntil: graceEnd(now),
    };
    if (!(await this.subscriptions.addCharge(tx, charge, now))) return undefined;
    await this.tell(tx, subscription, plan, charge);
    return charge;
  }

  async tell(tx: Tx, subscription: Running, plan: Plan, charge: Charge): Promise<void> {
    const due = subscriptionDue(subscription, plan, charge);
    await this.outbox.add(tx, SUBSCRIPTION_TOPIC, subscription.id, SubscriptionDueSchema, due);
  }
}

export const subscriptionDue = (
  { id, customerId, cardId, store }: Pick<Running, 'id' | 'customerId' | 'cardId' | 'store'>,
  { sku, names }: Pick<Plan, 'sku' | 'names'>,
  charge: Charge,
): SubscriptionDue =>
  create(SubscriptionDueSchema, {
    chargeId: charge.id,
    subscriptionId: id,
    customerId,
    period: charge.period,
    purpose: charge.purpose,
    sku,
    amount: create(MoneySchema, { amount: BigInt(charge.amount), currency: charge.currency }),
    attempt: charge.attempts,
    cardId: cardId ?? '',
    name: names[storeView(store).language] ?? '',
  });
