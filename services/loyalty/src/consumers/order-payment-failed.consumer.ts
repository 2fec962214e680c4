import { type OrderPaymentFailed, OrderPaymentFailedSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { SettleSubscription } from '../use-cases/settle-subscription.js';

/** A payment of a subscription failed: schedules the retry. */
@Consumer()
export class OrderPaymentFailedConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly settle: SettleSubscription,
  ) {}

  @Consumes('orders.order.v1', OrderPaymentFailedSchema)
  async handle({ id, body }: Received<OrderPaymentFailed>): Promise<void> {
    const { orderId, subscriptionId, chargeId, decline } = body;
    if (!subscriptionId) return;
    await this.inbox.once('loyalty.order-payment-failed', id, (tx) =>
      this.settle.failed(tx, { orderId, subscriptionId, chargeId }, decline),
    );
  }
}
