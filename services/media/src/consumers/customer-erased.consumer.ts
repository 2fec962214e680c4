import { type CustomerErased, CustomerErasedSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { ForgetCustomer } from '../use-cases/forget-customer.js';

/** Deletes the pictures that an erased customer uploaded, published ones too. */
@Consumer()
export class CustomerErasedConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly forget: ForgetCustomer,
  ) {}

  @Consumes('accounts.customer.v1', CustomerErasedSchema)
  async handle({ id, body: { customerId } }: Received<CustomerErased>): Promise<void> {
    await this.inbox.once('media.customer-erased', id, (tx) => this.forget.execute(tx, customerId));
  }
}
