import { type OrderPlaced, OrderPlacedSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { IntendMail } from '../use-cases/intend-mail.js';

/**
 * Charges of a booking that the customer did not request and must be told of. Requested charges are confirmed by the
 * mail about their payment.
 */
const CLAIMS = ['late_fee', 'damage', 'loss'];

/** Requests the confirmation of an order. */
@Consumer()
export class OrderPlacedConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly intendMail: IntendMail,
  ) {}

  @Consumes('orders.order.v1', OrderPlacedSchema)
  async handle({ id, body: { orderId, chargeId, chargePurpose } }: Received<OrderPlaced>): Promise<void> {
    if (chargeId && !CLAIMS.includes(chargePurpose)) return; // renewal of a subscription: LoyaltyConsumer
    const kind = chargeId ? 'payment_due' : 'order_placed';
    await this.inbox.once('content.mail-order-placed', id, (tx) =>
      this.intendMail.execute(tx, { kind, subject: orderId, orderId }),
    );
  }
}
