import { type OrderCancelled, OrderCancelledSchema, type OrderPlaced, OrderPlacedSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/consumes';
import { crashPoint } from '@garderoba/service-kit/crash-points';
import { Inbox } from '@garderoba/service-kit/inbox';
import { BookOrder } from '../use-cases/book-order.js';
import { CancelOrder } from '../use-cases/cancel-order.js';

@Consumer()
export class OrdersConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly bookOrder: BookOrder,
    private readonly cancelOrder: CancelOrder,
  ) {}

  @Consumes('orders.order.v1', OrderPlacedSchema)
  async placed(event: Received<OrderPlaced>): Promise<void> {
    await this.inbox.once('rental.book', event.id, async (tx) => {
      await this.bookOrder.execute(tx, event.body);
      crashPoint('rental.book.before-commit');
    });
    crashPoint('rental.book.after-commit');
  }

  @Consumes('orders.order.v1', OrderCancelledSchema)
  async cancelled(event: Received<OrderCancelled>): Promise<void> {
    await this.inbox.once('rental.cancel-order', event.id, (tx) => this.cancelOrder.execute(tx, event.body.orderId));
  }
}
