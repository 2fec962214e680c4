import { type OrderPlaced, OrderPlacedSchema } from '@garderoba/contracts';
import { Clock } from '@garderoba/service-kit/clock';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/consumes';
import { Inbox } from '@garderoba/service-kit/inbox';
import { CheckoutRepository } from '../persistence/checkout.repository.js';

/** An order was accepted: its cart is closed, should the direct call not have arrived. */
@Consumer()
export class OrderPlacedConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly checkouts: CheckoutRepository,
    private readonly clock: Clock,
  ) {}

  @Consumes('orders.order.v1', OrderPlacedSchema)
  async handle(event: Received<OrderPlaced>): Promise<void> {
    const { cartId, orderId } = event.body;
    await this.inbox.onceBy('cart.close', event.id, this.checkouts.closed(cartId, orderId, this.clock.now()));
  }
}
