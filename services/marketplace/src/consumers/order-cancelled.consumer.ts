import { type OrderCancelled, OrderCancelledSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { FollowOrders } from '../use-cases/sales/follow-orders.js';

/** The pieces are for sale again. */
@Consumer()
export class OrderCancelledConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly orders: FollowOrders,
  ) {}

  @Consumes('orders.order.v1', OrderCancelledSchema)
  async handle({ id, body }: Received<OrderCancelled>): Promise<void> {
    await this.inbox.once('marketplace.order-cancelled', id, (tx) => this.orders.cancelled(tx, body.orderId));
  }
}
