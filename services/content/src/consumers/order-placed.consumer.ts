import { type OrderPlaced, OrderPlacedSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/consumes';
import { Inbox } from '@garderoba/service-kit/inbox';
import { IntendMail } from '../use-cases/intend-mail.js';

/** The confirmation of an order. */
@Consumer()
export class OrderPlacedConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly intendMail: IntendMail,
  ) {}

  @Consumes('orders.order.v1', OrderPlacedSchema)
  async handle({ id, body: { orderId, chargeId } }: Received<OrderPlaced>): Promise<void> {
    if (chargeId) return; // a further month of a subscription: LoyaltyConsumer
    await this.inbox.once('content.mail-order-placed', id, (tx) =>
      this.intendMail.execute(tx, { kind: 'order_placed', subject: orderId, orderId }),
    );
  }
}
