import { type ProductAlertDue, ProductAlertDueSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { IntendMail } from '../use-cases/intend-mail.js';

/** Requests the back-in-stock mail of an alert (USR-031). */
@Consumer()
export class ProductAlertDueConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly intendMail: IntendMail,
  ) {}

  @Consumes('accounts.customer.v1', ProductAlertDueSchema)
  async handle({ id, body: { alertId } }: Received<ProductAlertDue>): Promise<void> {
    await this.inbox.once('content.mail-product-alert', id, (tx) =>
      this.intendMail.execute(tx, { kind: 'product_alert', subject: alertId, orderId: null }),
    );
  }
}
