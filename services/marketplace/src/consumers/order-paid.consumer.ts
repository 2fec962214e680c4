import { type OrderPaid, OrderPaidSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { FollowOrders } from '../use-cases/sales/follow-orders.js';

/** The buyer has paid. */
@Consumer()
export class OrderPaidConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly orders: FollowOrders,
  ) {}

  @Consumes('orders.order.v1', OrderPaidSchema)
  async handle({ id, body }: Received<OrderPaid>): Promise<void> {
    await this.inbox.once('marketplace.order-paid', id, (tx) => this.orders.paid(tx, body.orderId));
  }
}
