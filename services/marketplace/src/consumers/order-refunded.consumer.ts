import { type OrderRefunded, OrderRefundedSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { FollowOrders } from '../use-cases/sales/follow-orders.js';

/** Lines were refunded: what was not shipped is for sale again. */
@Consumer()
export class OrderRefundedConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly orders: FollowOrders,
  ) {}

  @Consumes('orders.order.v1', OrderRefundedSchema)
  async handle({ id, body }: Received<OrderRefunded>): Promise<void> {
    await this.inbox.once('marketplace.order-refunded', id, (tx) => this.orders.refunded(tx, body));
  }
}
