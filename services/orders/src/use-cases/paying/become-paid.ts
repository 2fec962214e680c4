import { OrderCompletedSchema, OrderPaidSchema } from '@garderoba/contracts';
import type { Tx } from '@garderoba/service-kit/engines/db';
import { Outbox } from '@garderoba/service-kit/events/outbox';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import type { Order } from '../../domain/order.js';
import { statusOncePaid } from '../../domain/order-states.js';
import { OrdersRepository } from '../../persistence/orders.repository.js';
import { PaymentsRepository } from '../../persistence/payments.repository.js';
import { IssueDocuments } from '../documents/issue-documents.js';
import { GiveBack } from '../owing/give-back.js';
import { KeepDeposit } from '../owing/keep-deposit.js';
import { ORDER_TOPIC, orderCompleted, orderPaid } from '../placing/order-events.js';

/**
 * The only place where an order becomes paid: by a captured payment, by a payment that staff record, or because its
 * total is 0. Ends other payment attempts, issues the invoice, publishes OrderPaid, and makes the refunds due that
 * waited for the payment.
 */
@Injectable()
export class BecomePaid {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly payments: PaymentsRepository,
    private readonly deposits: KeepDeposit,
    private readonly documents: IssueDocuments,
    private readonly giveBack: GiveBack,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** The caller has locked the order. `amount`: received, minor units of the order's currency; 0 = nothing to pay. */
  async execute(tx: Tx, order: Order, amount: number): Promise<Order> {
    const now = this.clock.now();
    const status = statusOncePaid(order);
    const open = await this.payments.openOf(tx, order.id);
    if (open) await this.payments.end(tx, open.id, 'cancelled', 0, now);
    if (open) await this.deposits.notNeeded(tx, open);
    const paid = await this.orders.save(tx, order, { status, paid: amount }, now);
    if (amount > 0) await this.documents.invoice(tx, paid);
    await this.outbox.add(tx, ORDER_TOPIC, order.id, OrderPaidSchema, orderPaid(paid));
    if (status === 'complete' && order.status !== 'complete')
      await this.outbox.add(tx, ORDER_TOPIC, order.id, OrderCompletedSchema, orderCompleted(paid));
    return this.giveBack.waiting(tx, paid);
  }
}
