import { type CustomerErased, CustomerErasedSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { ForgetCustomer } from '../use-cases/forget-customer.js';

/**
 * Ends charges and deletes cards of an erased customer. The ledger keeps its sums under an id that no longer identifies
 * a person.
 */
@Consumer()
export class CustomerErasedConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly forget: ForgetCustomer,
  ) {}

  @Consumes('accounts.customer.v1', CustomerErasedSchema)
  async handle({ id, body: { customerId } }: Received<CustomerErased>): Promise<void> {
    await this.inbox.once('loyalty.customer-erased', id, (tx) => this.forget.execute(tx, customerId));
  }
}
