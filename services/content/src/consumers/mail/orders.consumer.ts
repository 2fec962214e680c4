import {
  type OrderCancelled,
  OrderCancelledSchema,
  type OrderPaid,
  OrderPaidSchema,
  type OrderPaymentFailed,
  OrderPaymentFailedSchema,
  type OrderPlaced,
  OrderPlacedSchema,
  type OrderRefunded,
  OrderRefundedSchema,
  type OrderShipped,
  OrderShippedSchema,
} from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { IntendMail } from '../../use-cases/mail/intend-mail.js';

/**
 * Purposes of charges of a booking that the customer did not request, so that a mail announces them. Requested charges
 * are confirmed by the mail about their payment.
 */
const ANNOUNCED = ['late_fee', 'damage', 'loss'];

/** From the shipment until the customer has worn the piece. */
const WORN_MS = 14 * 24 * 60 * 60 * 1000;

/**
 * Requests the mails about orders and about charges of bookings. An order with `chargeId` and `subscriptionId` is a further
 * month of a subscription, whose mails LoyaltyConsumer requests.
 */
@Consumer()
export class OrdersConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly intendMail: IntendMail,
    private readonly clock: Clock,
  ) {}

  @Consumes('orders.order.v1', OrderPlacedSchema)
  async placed({ id, body: { orderId, chargeId, chargePurpose } }: Received<OrderPlaced>): Promise<void> {
    if (chargeId && !ANNOUNCED.includes(chargePurpose)) return;
    const kind = chargeId ? 'payment_due' : 'order_placed';
    await this.inbox.once('content.mail-order-placed', id, (tx) =>
      this.intendMail.execute(tx, { kind, subject: orderId, orderId }),
    );
  }

  @Consumes('orders.order.v1', OrderPaidSchema)
  async paid({ id, body: { orderId, chargeId, subscriptionId, total } }: Received<OrderPaid>): Promise<void> {
    if (chargeId && subscriptionId) return;
    if (total?.amount === 0n) return; // nothing was received
    const kind = chargeId ? 'payment_charged' : 'payment_received';
    await this.inbox.once('content.mail-order-paid', id, (tx) =>
      this.intendMail.execute(tx, { kind, subject: orderId, orderId }),
    );
  }

  @Consumes('orders.order.v1', OrderPaymentFailedSchema)
  async paymentFailed({ id, body }: Received<OrderPaymentFailed>): Promise<void> {
    const { orderId, paymentId, chargeId, subscriptionId } = body;
    if (chargeId && subscriptionId) return;
    const kind = chargeId ? 'payment_declined' : 'payment_failed';
    await this.inbox.once('content.mail-order-payment-failed', id, (tx) =>
      this.intendMail.execute(tx, { kind, subject: paymentId, orderId }),
    );
  }

  @Consumes('orders.order.v1', OrderShippedSchema)
  async shipped({ id, body: { orderId, shipmentId } }: Received<OrderShipped>): Promise<void> {
    await this.inbox.once('content.mail-order-shipped', id, async (tx) => {
      await this.intendMail.execute(tx, { kind: 'order_shipped', subject: shipmentId, orderId });
      const worn = new Date(this.clock.now().getTime() + WORN_MS);
      await this.intendMail.execute(tx, { kind: 'fit_question', subject: orderId, orderId: null }, worn);
    });
  }

  @Consumes('orders.order.v1', OrderCancelledSchema)
  async cancelled({ id, body: { orderId } }: Received<OrderCancelled>): Promise<void> {
    await this.inbox.once('content.mail-order-cancelled', id, (tx) =>
      this.intendMail.execute(tx, { kind: 'order_cancelled', subject: orderId, orderId }),
    );
  }

  @Consumes('orders.order.v1', OrderRefundedSchema)
  async refunded({ id, body: { orderId, refundId } }: Received<OrderRefunded>): Promise<void> {
    await this.inbox.once('content.mail-order-refunded', id, (tx) =>
      this.intendMail.execute(tx, { kind: 'order_refunded', subject: refundId, orderId }),
    );
  }
}
