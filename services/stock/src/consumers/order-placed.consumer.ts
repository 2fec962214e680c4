import { type OrderPlaced, OrderPlacedSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { crashPoint } from '@garderoba/service-kit/runtime/crash-points';
import type { Pieces } from '../domain/claim.js';
import { AllocateOrder } from '../use-cases/allocate-order.js';

@Consumer()
export class OrderPlacedConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly allocateOrder: AllocateOrder,
  ) {}

  @Consumes('orders.order.v1', OrderPlacedSchema)
  async handle(event: Received<OrderPlaced>): Promise<void> {
    await this.inbox.once('stock.allocate', event.id, async (tx) => {
      const { orderId, customerId } = event.body;
      await this.allocateOrder.execute(tx, orderId, piecesOf(event.body), customerId);
      crashPoint('stock.allocate.before-commit');
    });
    crashPoint('stock.allocate.after-commit');
  }
}

/** Pieces of all lines except rentals, whose garments are units of `rental`. */
const piecesOf = (order: OrderPlaced): Pieces[] =>
  order.lines
    .filter(({ kind }) => kind !== 'rental')
    .flatMap(({ pieces }) => pieces.map(({ sku, quantity }) => ({ sku, quantity })));
