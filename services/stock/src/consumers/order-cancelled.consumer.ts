import { type OrderCancelled, OrderCancelledSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { crashPoint } from '@garderoba/service-kit/runtime/crash-points';
import { CancelOrder } from '../use-cases/cancel-order.js';

@Consumer()
export class OrderCancelledConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly cancelOrder: CancelOrder,
  ) {}

  @Consumes('orders.order.v1', OrderCancelledSchema)
  async handle(event: Received<OrderCancelled>): Promise<void> {
    await this.inbox.once('stock.cancel-order', event.id, async (tx) => {
      await this.cancelOrder.execute(tx, event.body.orderId);
      crashPoint('stock.cancel.before-commit');
    });
    crashPoint('stock.cancel.after-commit');
  }
}
