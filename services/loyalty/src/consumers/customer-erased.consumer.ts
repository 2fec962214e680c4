import { type CustomerErased, CustomerErasedSchema } from '@garderoba/contracts';
import { Clock } from '@garderoba/service-kit/clock';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/consumes';
import { Inbox } from '@garderoba/service-kit/inbox';
import { PersonalDataRepository } from '../persistence/personal-data.repository.js';
import { ChangeSubscription } from '../use-cases/change-subscription.js';

/** A customer was erased: subscriptions end, saved cards are emptied. Points stay as numbers under an id of nobody. */
@Consumer()
export class CustomerErasedConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly personalData: PersonalDataRepository,
    private readonly subscriptions: ChangeSubscription,
    private readonly clock: Clock,
  ) {}

  @Consumes('accounts.customer.v1', CustomerErasedSchema)
  async handle({ id, body: { customerId } }: Received<CustomerErased>): Promise<void> {
    await this.inbox.once('loyalty.forget-customer', id, async (tx) => {
      for (const subscription of await this.personalData.subscriptionsOf(tx, customerId))
        await this.subscriptions.cancelWithin(tx, subscription);
      await this.personalData.eraseCards(tx, customerId, this.clock.now());
    });
  }
}
