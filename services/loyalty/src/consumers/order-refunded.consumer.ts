import { type OrderRefunded, OrderRefundedSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { ReturnPoints } from '../use-cases/return-points.js';
import { RewardPurchase } from '../use-cases/reward-purchase.js';

/** A part of the order was refunded: returns the points it cost and revokes its reward points in proportion. */
@Consumer()
export class OrderRefundedConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly returns: ReturnPoints,
    private readonly reward: RewardPurchase,
  ) {}

  @Consumes('orders.order.v1', OrderRefundedSchema)
  async handle({ id, body }: Received<OrderRefunded>): Promise<void> {
    const { orderId, refundId, points, amount, customerId } = body;
    if (customerId === '') return;
    await this.inbox.once('loyalty.order-refunded', id, async (tx) => {
      const key = `refund:${refundId}`;
      if (points > 0) await this.returns.execute(tx, { orderId, points, key, reason: 'order_refunded' });
      await this.reward.refunded(tx, { orderId, key: `reward:${refundId}`, amount: Number(amount?.amount ?? 0n) });
    });
  }
}
