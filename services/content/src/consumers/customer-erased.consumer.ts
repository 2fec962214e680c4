import { type CustomerErased, CustomerErasedSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { ForgetCustomers } from '../use-cases/forget-customers.js';

/** Deletes an erased customer's mails and newsletter subscription. */
@Consumer()
export class CustomerErasedConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly forgetCustomers: ForgetCustomers,
  ) {}

  @Consumes('accounts.customer.v1', CustomerErasedSchema)
  async handle({ id, body }: Received<CustomerErased>): Promise<void> {
    await this.inbox.once('content.forget-customer', id, (tx) => this.forgetCustomers.execute(tx, body.customerId));
  }
}
