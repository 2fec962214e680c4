import { type OrderCancelled, OrderCancelledSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { ReturnPoints } from '../use-cases/return-points.js';
import { SettleSubscription } from '../use-cases/settle-subscription.js';

/** The order was cancelled before dispatch: returns its points and ends a subscription that was never paid. */
@Consumer()
export class OrderCancelledConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly returns: ReturnPoints,
    private readonly settle: SettleSubscription,
  ) {}

  @Consumes('orders.order.v1', OrderCancelledSchema)
  async handle({ id, body: { orderId, customerId, subscriptionId } }: Received<OrderCancelled>): Promise<void> {
    if (customerId === '') return;
    await this.inbox.once('loyalty.order-cancelled', id, async (tx) => {
      if (subscriptionId) return this.settle.orderCancelled(tx, subscriptionId);
      await this.returns.execute(tx, { orderId, key: `cancel:${orderId}`, reason: 'order_cancelled' });
    });
  }
}
