import { type OrderCompleted, OrderCompletedSchema, type RentalEnded, RentalEndedSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { CheckPurchases } from '../../use-cases/reviews/check-purchases.js';

/** A customer has received an order or returned a rental: what was worn is looked up again. */
@Consumer()
export class ReceiptsConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly checkPurchases: CheckPurchases,
  ) {}

  @Consumes('orders.order.v1', OrderCompletedSchema)
  async completed({ id, body: { customerId } }: Received<OrderCompleted>): Promise<void> {
    if (!customerId) return;
    await this.inbox.once('content.review-order-completed', id, (tx) =>
      this.checkPurchases.received(tx, customerId, 'orders'),
    );
  }

  @Consumes('rental.booking.v1', RentalEndedSchema)
  async ended({ id, body: { customerId } }: Received<RentalEnded>): Promise<void> {
    if (!customerId) return;
    await this.inbox.once('content.review-rental-ended', id, (tx) =>
      this.checkPurchases.received(tx, customerId, 'rental'),
    );
  }
}
