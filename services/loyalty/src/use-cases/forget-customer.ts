import type { Tx } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { canceled } from '../domain/subscription.js';
import { PersonalDataRepository } from '../persistence/personal-data.repository.js';
import { SubscriptionRepository } from '../persistence/subscription.repository.js';
import { SaveSubscription } from './save-subscription.js';

/** Ends the subscriptions of an erased customer, then deletes the cards to which they were charged. */
@Injectable()
export class ForgetCustomer {
  constructor(
    private readonly clock: Clock,
    private readonly subscriptions: SubscriptionRepository,
    private readonly personalData: PersonalDataRepository,
    private readonly save: SaveSubscription,
  ) {}

  async execute(tx: Tx, customerId: string): Promise<void> {
    const now = this.clock.now();
    for (const { id } of await this.subscriptions.ofCustomer(tx, customerId)) {
      const subscription = await this.subscriptions.lock(tx, id);
      if (!subscription || subscription.status === 'canceled') continue;
      const charge = await this.subscriptions.openCharge(tx, id);
      if (charge) await this.subscriptions.saveCharge(tx, { ...charge, state: 'ended', nextAttemptAt: null });
      await this.save.execute(tx, canceled(subscription, now), 'canceled');
    }
    await this.personalData.eraseCards(tx, customerId, now);
  }
}
