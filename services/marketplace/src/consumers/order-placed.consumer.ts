import { type OrderPlaced, OrderPlacedSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { FollowOrders } from '../use-cases/sales/follow-orders.js';

/** Pieces among the lines are sold. */
@Consumer()
export class OrderPlacedConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly orders: FollowOrders,
  ) {}

  @Consumes('orders.order.v1', OrderPlacedSchema)
  async handle({ id, body }: Received<OrderPlaced>): Promise<void> {
    await this.inbox.once('marketplace.order-placed', id, (tx) => this.orders.placed(tx, body));
  }
}
