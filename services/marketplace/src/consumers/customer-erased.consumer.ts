import { type CustomerErased, CustomerErasedSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { ForgetSeller } from '../use-cases/forget-seller.js';

/** The account was deleted: what the seller wrote goes, sales stay without the seller. */
@Consumer()
export class CustomerErasedConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly forget: ForgetSeller,
  ) {}

  @Consumes('accounts.customer.v1', CustomerErasedSchema)
  async handle({ id, body: { customerId } }: Received<CustomerErased>): Promise<void> {
    await this.inbox.once('marketplace.customer-erased', id, (tx) => this.forget.execute(tx, customerId));
  }
}
