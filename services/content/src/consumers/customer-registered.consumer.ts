import { type CustomerRegistered, CustomerRegisteredSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/consumes';
import { Inbox } from '@garderoba/service-kit/inbox';
import { IntendMail } from '../use-cases/intend-mail.js';

/** Somebody opened an account: it is confirmed to them. */
@Consumer()
export class CustomerRegisteredConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly intendMail: IntendMail,
  ) {}

  @Consumes('accounts.customer.v1', CustomerRegisteredSchema)
  async handle({ id, body: { customerId } }: Received<CustomerRegistered>): Promise<void> {
    await this.inbox.once('content.mail-customer-welcome', id, (tx) =>
      this.intendMail.execute(tx, { kind: 'customer_welcome', subject: customerId, orderId: null }),
    );
  }
}
