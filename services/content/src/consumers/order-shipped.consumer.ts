import { type OrderShipped, OrderShippedSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { IntendMail } from '../use-cases/intend-mail.js';

/** Requests one mail per shipment. */
@Consumer()
export class OrderShippedConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly intendMail: IntendMail,
  ) {}

  @Consumes('orders.order.v1', OrderShippedSchema)
  async handle({ id, body: { orderId, shipmentId } }: Received<OrderShipped>): Promise<void> {
    await this.inbox.once('content.mail-order-shipped', id, (tx) =>
      this.intendMail.execute(tx, { kind: 'order_shipped', subject: shipmentId, orderId }),
    );
  }
}
