import { type StockAllocationRejected, StockAllocationRejectedSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { may } from '../domain/order-states.js';
import { OrdersRepository } from '../persistence/orders.repository.js';
import { CancelOrder } from '../use-cases/placing/cancel-order.js';

/** Stock could not allocate the pieces of an accepted order: cancels the order and refunds what was paid. */
@Consumer()
export class StockAllocationRejectedConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly orders: OrdersRepository,
    private readonly cancel: CancelOrder,
  ) {}

  @Consumes('stock.allocation.v1', StockAllocationRejectedSchema)
  async handle(event: Received<StockAllocationRejected>): Promise<void> {
    await this.inbox.once('orders.cancel-rejected', event.id, async (tx) => {
      const order = await this.orders.lock(tx, event.body.orderId);
      // Cancelled meanwhile: no effect.
      if (order && may('cancel', order)) await this.cancel.execute(tx, order, 'stock_rejected');
    });
  }
}
