import { type CustomerErased, CustomerErasedSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { PersonalDataRepository } from '../persistence/personal-data.repository.js';

/** Deletes the carts of an erased customer, with their addresses. */
@Consumer()
export class CustomerErasedConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly personalData: PersonalDataRepository,
    private readonly clock: Clock,
  ) {}

  @Consumes('accounts.customer.v1', CustomerErasedSchema)
  async handle({ id, body }: Received<CustomerErased>): Promise<void> {
    await this.inbox.once('cart.forget-customer', id, (tx) =>
      this.personalData.erase(tx, body.customerId, this.clock.now()),
    );
  }
}
