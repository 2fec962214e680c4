import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { StaffActs } from '@garderoba/service-kit/events/staff-acts';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { ChargeUnderWay, IllegalStep, SubscriptionNotFound } from '../domain/loyalty.errors.js';
import { canceled, isRunning, paused, type Running, resumed, type Subscription } from '../domain/subscription.js';
import { SubscriptionRepository } from '../persistence/subscription.repository.js';
import { SaveSubscription } from './save-subscription.js';

/** Operations of the owner, or of staff for the owner: pause, resume, cancel (SUB-015, SUB-016). Idempotent. */
@Injectable()
export class ChangeSubscription {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly subscriptions: SubscriptionRepository,
    private readonly save: SaveSubscription,
    private readonly staffActs: StaffActs,
  ) {}

  pause(customerId: string, id: string): Promise<void> {
    return this.own('pause', customerId, id, async (tx, subscription) => {
      if (subscription.status === 'paused') return subscription;
      if (await this.subscriptions.openCharge(tx, id)) throw new ChargeUnderWay();
      return this.save.execute(tx, paused(running(subscription, 'pause'), this.clock.now()), 'paused');
    });
  }

  resume(customerId: string, id: string): Promise<void> {
    return this.own('resume', customerId, id, async (tx, subscription) => {
      if (subscription.status === 'active') return subscription;
      return this.save.execute(tx, resumed(running(subscription, 'resume'), this.clock.now()), 'resumed');
    });
  }

  /** Ends its open charge too. orders cancels the unpaid order on the event. */
  cancel(customerId: string, id: string): Promise<void> {
    return this.own('cancel', customerId, id, (tx, subscription) => this.end(tx, subscription));
  }

  private async end(tx: Tx, subscription: Subscription): Promise<Subscription> {
    if (subscription.status === 'canceled') return subscription;
    const charge = await this.subscriptions.openCharge(tx, subscription.id);
    if (charge) await this.subscriptions.saveCharge(tx, { ...charge, state: 'ended', nextAttemptAt: null });
    return this.save.execute(tx, canceled(subscription, this.clock.now()), 'canceled');
  }

  private own(
    action: 'pause' | 'resume' | 'cancel',
    customerId: string,
    id: string,
    change: (tx: Tx, subscription: Subscription) => Promise<Subscription>,
  ): Promise<void> {
    return this.db.transaction(async (tx) => {
      const subscription = await this.subscriptions.lock(tx, id);
      if (subscription?.customerId !== customerId) throw new SubscriptionNotFound();
      const { status, version } = await change(tx, subscription);
      if (version === subscription.version) return;
      await this.staffActs.record(tx, {
        ...{ action, resource: 'subscriptions', id, version },
        before: { status: subscription.status },
        after: { status },
      });
    });
  }
}

function running(subscription: Subscription, step: string): Running {
  if (!isRunning(subscription)) throw new IllegalStep(subscription.status, step);
  return subscription;
}
