import { type OrderPaymentFailed, OrderPaymentFailedSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { IntendMail } from '../use-cases/intend-mail.js';

/** Requests the mail about a failed payment, one per attempt; the shopper can pay again. */
@Consumer()
export class OrderPaymentFailedConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly intendMail: IntendMail,
  ) {}

  @Consumes('orders.order.v1', OrderPaymentFailedSchema)
  async handle({ id, body }: Received<OrderPaymentFailed>): Promise<void> {
    const { orderId, paymentId, chargeId, subscriptionId } = body;
    if (chargeId && subscriptionId) return; // renewal of a subscription: LoyaltyConsumer
    const kind = chargeId ? 'payment_declined' : 'payment_failed';
    await this.inbox.once('content.mail-order-payment-failed', id, (tx) =>
      this.intendMail.execute(tx, { kind, subject: paymentId, orderId }),
    );
  }
}
