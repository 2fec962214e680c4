import {
  type OrderCancelled,
  OrderCancelledSchema,
  type OrderPaid,
  OrderPaidSchema,
  type OrderPlaced,
  OrderPlacedSchema,
} from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { crashPoint } from '@garderoba/service-kit/runtime/crash-points';
import { BookOrder } from '../use-cases/book-order.js';
import { CancelOrder } from '../use-cases/cancel-order.js';
import { SettleCharge } from '../use-cases/settle-charge.js';

@Consumer()
export class OrdersConsumer {
  constructor(
    private readonly inbox: Inbox,
    private readonly bookOrder: BookOrder,
    private readonly cancelOrder: CancelOrder,
    private readonly settle: SettleCharge,
  ) {}

  @Consumes('orders.order.v1', OrderPlacedSchema)
  async placed(event: Received<OrderPlaced>): Promise<void> {
    await this.inbox.once('rental.book', event.id, async (tx) => {
      await this.bookOrder.execute(tx, event.body);
      crashPoint('rental.book.before-commit');
    });
    crashPoint('rental.book.after-commit');
  }

  /** A charge of a booking was paid. Ignores all other orders. */
  @Consumes('orders.order.v1', OrderPaidSchema)
  async paid({ id, body: { chargeId, subscriptionId, total } }: Received<OrderPaid>): Promise<void> {
    if (!chargeId || subscriptionId) return;
    await this.inbox.once('rental.charge-paid', id, async (tx) => {
      await this.settle.paid(tx, chargeId, Number(total?.amount ?? 0n));
      crashPoint('rental.charge.before-commit');
    });
    crashPoint('rental.charge.after-commit');
  }

  @Consumes('orders.order.v1', OrderCancelledSchema)
  async cancelled({ id, body: { orderId, chargeId, subscriptionId } }: Received<OrderCancelled>): Promise<void> {
    if (subscriptionId) return;
    await this.inbox.once('rental.cancel-order', id, (tx) =>
      chargeId ? this.settle.failed(tx, chargeId) : this.cancelOrder.execute(tx, orderId),
    );
  }
}
