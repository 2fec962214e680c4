import { type OrderPlaced, OrderPlacedSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { CountSales } from '../use-cases/count-sales.js';

@Consumer()
export class OrderPlacedConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly countSales: CountSales,
  ) {}

  @Consumes('orders.order.v1', OrderPlacedSchema)
  async handle(event: Received<OrderPlaced>): Promise<void> {
    await this.inbox.once('catalog.count-sales', event.id, (tx) => this.countSales.execute(tx, event.body));
  }
}
