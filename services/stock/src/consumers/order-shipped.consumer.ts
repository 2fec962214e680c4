import { type OrderShipped, OrderShippedSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { ShipPieces } from '../use-cases/ship-pieces.js';

@Consumer()
export class OrderShippedConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly shipPieces: ShipPieces,
  ) {}

  @Consumes('orders.order.v1', OrderShippedSchema)
  async handle(event: Received<OrderShipped>): Promise<void> {
    const pieces = event.body.pieces.map(({ sku, quantity }) => ({ sku, quantity }));
    await this.inbox.once('stock.ship', event.id, (tx) => this.shipPieces.execute(tx, event.body.orderId, pieces));
  }
}
