import { type OrderCancelled, OrderCancelledSchema, type OrderPlaced, OrderPlacedSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { crashPoint } from '@garderoba/service-kit/runtime/crash-points';
import { ClaimCoupon } from '../use-cases/claim-coupon.js';

/** Applies order events to coupon uses. Ignores orders without a coupon. */
@Consumer()
export class OrderConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly claimCoupon: ClaimCoupon,
  ) {}

  @Consumes('orders.order.v1', OrderPlacedSchema)
  async placed({ id, body }: Received<OrderPlaced>): Promise<void> {
    if (!body.couponCode) return;
    await this.inbox.once('pricing.use-coupon', id, async (tx) => {
      await this.claimCoupon.use(tx, body.orderId, body.couponCode, body.customerId || undefined);
      crashPoint('pricing.coupon-use.before-commit');
    });
    crashPoint('pricing.coupon-use.after-commit');
  }

  @Consumes('orders.order.v1', OrderCancelledSchema)
  async cancelled({ id, body }: Received<OrderCancelled>): Promise<void> {
    if (!body.couponCode) return;
    await this.inbox.once('pricing.free-coupon', id, (tx) => this.claimCoupon.free(tx, body.orderId));
  }
}
