import { OrderPaidSchema } from '@garderoba/contracts';
import { Outbox } from '@garderoba/service-kit/events/outbox';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { AlreadyPaid, NotPayable } from '../../domain/errors/payment.errors.js';
import { after } from '../../domain/order-states.js';
import type { OrderFacts } from '../../persistence/orders.queries.js';
import { OrdersRepository } from '../../persistence/orders.repository.js';
import { PaymentsRepository } from '../../persistence/payments.repository.js';
import { IssueDocuments } from '../documents/issue-documents.js';
import { ORDER_TOPIC, orderPaid } from '../placing/order-events.js';
import { StaffWork } from './staff-work.js';

/** Staff record the full payment of an order: on delivery, by transfer, in the store. Ends an open card payment. */
@Injectable()
export class MarkPaid {
  constructor(
    private readonly staff: StaffWork,
    private readonly orders: OrdersRepository,
    private readonly payments: PaymentsRepository,
    private readonly documents: IssueDocuments,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  execute(ref: string, staffId: string): Promise<OrderFacts> {
    return this.staff.on(ref, staffId, 'mark-paid', async (tx, order) => {
      if (order.status === 'canceled') throw new NotPayable(order.status);
      if (order.paid > 0 || order.grandTotal === 0) throw new AlreadyPaid();
      const now = this.clock.now();
      await this.payments.endOpen(tx, order.id, 'cancelled', now);
      const status = order.status === 'pending_payment' ? after('pay', order) : order.status;
      const paid = await this.orders.save(tx, order, { status, paid: order.grandTotal }, now);
      await this.documents.invoice(tx, paid);
      await this.outbox.add(tx, ORDER_TOPIC, order.id, OrderPaidSchema, orderPaid(paid));
      return { amount: paid.paid, currency: paid.currency };
    });
  }
}
