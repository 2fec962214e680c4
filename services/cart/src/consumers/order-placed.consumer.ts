import { type OrderPlaced, OrderPlacedSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { Outbox } from '@garderoba/service-kit/events/outbox';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { CheckoutRepository } from '../persistence/checkout.repository.js';

/** Closes the cart of an accepted order. Covers the case that the direct call from orders was lost. */
@Consumer()
export class OrderPlacedConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly checkouts: CheckoutRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  @Consumes('orders.order.v1', OrderPlacedSchema)
  async handle(event: Received<OrderPlaced>): Promise<void> {
    const { cartId, orderId } = event.body;
    await this.inbox.onceBy('cart.close', event.id, this.checkouts.closed(cartId, orderId, this.clock.now()));
    this.outbox.wake();
  }
}
