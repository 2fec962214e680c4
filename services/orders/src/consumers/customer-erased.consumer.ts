import { type CustomerErased, CustomerErasedSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { CardSetupsRepository } from '../persistence/card-setups.repository.js';
import { ForgetCustomers } from '../use-cases/forget-customers.js';

/** Anonymises the orders of an erased customer once they have ended. */
@Consumer()
export class CustomerErasedConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly forgetCustomers: ForgetCustomers,
    private readonly setups: CardSetupsRepository,
  ) {}

  @Consumes('accounts.customer.v1', CustomerErasedSchema)
  async handle({ id, body }: Received<CustomerErased>): Promise<void> {
    await this.inbox.once('orders.forget-customer', id, async (tx) => {
      await this.forgetCustomers.execute(tx, body.customerId);
      await this.setups.forget(tx, body.customerId);
    });
  }
}
