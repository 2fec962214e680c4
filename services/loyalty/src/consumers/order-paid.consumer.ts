import { type OrderPaid, OrderPaidSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { crashPoint } from '@garderoba/service-kit/runtime/crash-points';
import { RewardPurchase } from '../use-cases/reward-purchase.js';
import { SettleSubscription } from '../use-cases/settle-subscription.js';

/** The order was paid: starts the subscription's period, or credits reward points for a purchase. */
@Consumer()
export class OrderPaidConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly settle: SettleSubscription,
    private readonly reward: RewardPurchase,
  ) {}

  @Consumes('orders.order.v1', OrderPaidSchema)
  async handle({ id, body }: Received<OrderPaid>): Promise<void> {
    const { orderId, orderNumber, customerId, subscriptionId, chargeId, total } = body;
    if (customerId === '') return;
    if (chargeId && !subscriptionId) return; // a later charge of a rental, not a purchase
    await this.inbox.once('loyalty.order-paid', id, async (tx) => {
      if (subscriptionId) return this.settle.paid(tx, { orderId, orderNumber, subscriptionId, chargeId });
      const paid = { paid: Number(total?.amount ?? 0n), currency: total?.currency ?? '' };
      await this.reward.paid(tx, { orderId, orderNumber, customerId, ...paid });
    });
    crashPoint('loyalty.settle.after-commit');
  }
}
