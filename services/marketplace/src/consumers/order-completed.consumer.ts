import { type OrderCompleted, OrderCompletedSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { FollowOrders } from '../use-cases/sales/follow-orders.js';

/** Everything was shipped: the buyer's time to return begins. */
@Consumer()
export class OrderCompletedConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly orders: FollowOrders,
  ) {}

  @Consumes('orders.order.v1', OrderCompletedSchema)
  async handle({ id, body }: Received<OrderCompleted>): Promise<void> {
    await this.inbox.once('marketplace.order-completed', id, (tx) => this.orders.completed(tx, body.orderId));
  }
}
