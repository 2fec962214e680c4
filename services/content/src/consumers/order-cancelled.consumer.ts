import { type OrderCancelled, OrderCancelledSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { IntendMail } from '../use-cases/intend-mail.js';

/** Requests the mail about a cancelled order, with the reason. */
@Consumer()
export class OrderCancelledConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly intendMail: IntendMail,
  ) {}

  @Consumes('orders.order.v1', OrderCancelledSchema)
  async handle({ id, body: { orderId } }: Received<OrderCancelled>): Promise<void> {
    await this.inbox.once('content.mail-order-cancelled', id, (tx) =>
      this.intendMail.execute(tx, { kind: 'order_cancelled', subject: orderId, orderId }),
    );
  }
}
