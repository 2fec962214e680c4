import { type OrderRefunded, OrderRefundedSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { FreePieces } from '../use-cases/free-pieces.js';

@Consumer()
export class OrderRefundedConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly freePieces: FreePieces,
  ) {}

  @Consumes('orders.order.v1', OrderRefundedSchema)
  async handle(event: Received<OrderRefunded>): Promise<void> {
    const pieces = event.body.freed.map(({ sku, quantity }) => ({ sku, quantity }));
    if (pieces.length === 0) return;
    await this.inbox.once('stock.free', event.id, (tx) => this.freePieces.execute(tx, event.body.orderId, pieces));
  }
}
