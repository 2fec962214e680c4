import { type OrderPaid, OrderPaidSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { IntendMail } from '../use-cases/intend-mail.js';

/** Requests the receipt of a payment. */
@Consumer()
export class OrderPaidConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly intendMail: IntendMail,
  ) {}

  @Consumes('orders.order.v1', OrderPaidSchema)
  async handle({ id, body: { orderId, chargeId, subscriptionId } }: Received<OrderPaid>): Promise<void> {
    if (chargeId && subscriptionId) return; // renewal of a subscription: LoyaltyConsumer
    const kind = chargeId ? 'payment_charged' : 'payment_received';
    await this.inbox.once('content.mail-order-paid', id, (tx) =>
      this.intendMail.execute(tx, { kind, subject: orderId, orderId }),
    );
  }
}
