import {
  type SubscriptionChanged,
  SubscriptionChangedSchema,
  type SubscriptionDue,
  SubscriptionDueSchema,
} from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { may } from '../domain/order-states.js';
import { OrdersRepository } from '../persistence/orders.repository.js';
import { PlaceCharge } from '../use-cases/owing/place-charge.js';
import { CancelOrder } from '../use-cases/placing/cancel-order.js';

/**
 * Handles subscription events of loyalty: a due charge, and the end of a subscription, which cancels its unpaid orders.
 */
@Consumer()
export class SubscriptionConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly orders: OrdersRepository,
    private readonly charge: PlaceCharge,
    private readonly cancel: CancelOrder,
  ) {}

  @Consumes('loyalty.subscription.v1', SubscriptionDueSchema)
  async due({ id, body }: Received<SubscriptionDue>): Promise<void> {
    await this.inbox.once('orders.place-charge', id, (tx) => this.charge.execute(tx, body));
  }

  @Consumes('loyalty.subscription.v1', SubscriptionChangedSchema)
  async changed({ id, body: { subscriptionId, status } }: Received<SubscriptionChanged>): Promise<void> {
    if (status !== 'canceled') return;
    await this.inbox.once('orders.end-subscription', id, async (tx) => {
      for (const orderId of await this.orders.unpaidOf(tx, subscriptionId)) {
        const order = await this.orders.lock(tx, orderId);
        if (order?.status === 'pending_payment' && may('cancel', order))
          await this.cancel.execute(tx, order, 'customer');
      }
    });
  }
}
