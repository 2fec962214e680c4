import { type OrderPlaced, OrderPlacedSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { FoundSubscription } from '../use-cases/found-subscription.js';
import { SpendClaim } from '../use-cases/spend-claim.js';

/** The order was accepted: spends its points, and creates its subscription, which waits for the first payment. */
@Consumer()
export class OrderPlacedConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly spend: SpendClaim,
    private readonly found: FoundSubscription,
  ) {}

  @Consumes('orders.order.v1', OrderPlacedSchema)
  async handle({ id, body }: Received<OrderPlaced>): Promise<void> {
    const { orderId, orderNumber, customerId, points, store, grandTotal } = body;
    const plan = body.lines.find(({ kind }) => kind === 'subscription');
    const founds = plan && customerId !== '' && body.chargeId === '';
    if (points === 0 && !founds) return;
    await this.inbox.once('loyalty.order-placed', id, async (tx) => {
      if (points > 0) await this.spend.execute(tx, { orderId, orderNumber, customerId, points });
      if (!founds) return;
      const currency = grandTotal?.currency ?? '';
      await this.found.execute(tx, { orderId, customerId, store, currency, sku: plan.sku });
    });
  }
}
