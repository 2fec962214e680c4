import { type OrderRefunded, OrderRefundedSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { IntendMail } from '../use-cases/intend-mail.js';

/** Requests one mail per refund. */
@Consumer()
export class OrderRefundedConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly intendMail: IntendMail,
  ) {}

  @Consumes('orders.order.v1', OrderRefundedSchema)
  async handle({ id, body: { orderId, refundId } }: Received<OrderRefunded>): Promise<void> {
    await this.inbox.once('content.mail-order-refunded', id, (tx) =>
      this.intendMail.execute(tx, { kind: 'order_refunded', subject: refundId, orderId }),
    );
  }
}
