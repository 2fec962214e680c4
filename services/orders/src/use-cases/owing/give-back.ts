import { OrderCompletedSchema } from '@garderoba/contracts';
import type { Tx } from '@garderoba/service-kit/engines/db';
import { Outbox } from '@garderoba/service-kit/events/outbox';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import type { Order, OrderLine } from '../../domain/order.js';
import { after } from '../../domain/order-states.js';
import { afterRefund, isUnpaid, type Refund, type RefundPlan, stateOfNew } from '../../domain/owing/refund.js';
import { nothingLeft } from '../../domain/shipment.js';
import { type Change, OrdersRepository } from '../../persistence/orders.repository.js';
import { PaymentsRepository } from '../../persistence/payments.repository.js';
import { RefundsRepository } from '../../persistence/refunds.repository.js';
import { ORDER_TOPIC, orderCompleted } from '../placing/order-events.js';
import { FinishRefund } from './finish-refund.js';
import { SendRefunds } from './send-refunds.js';

interface Decision {
  readonly reason: 'decision' | 'cancellation';
  readonly key: string | null;
  readonly requestedBy: string | null;
  /** Further changes of the order in the same transaction. */
  readonly change?: Change;
}

/**
 * Creates a refund: sent by the provider that captured the payment, else (recorded by staff) paid out manually and
 * recorded by staff. A refund of an unpaid order waits: its pieces are released at once, its money is due when the order
 * is paid, and it is dropped when the order is cancelled. The caller has locked the order and checked the plan.
 */
@Injectable()
export class GiveBack {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly payments: PaymentsRepository,
    private readonly refunds: RefundsRepository,
    private readonly finish: FinishRefund,
    private readonly sender: SendRefunds,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute(
    tx: Tx,
    order: Order,
    plan: RefundPlan,
    { reason, key, requestedBy, change }: Decision,
  ): Promise<{ order: Order; refund: Refund }> {
    const now = this.clock.now();
    // Points alone are refunded without a provider.
    const payment = plan.amount > 0 ? await this.payments.paidOf(tx, order.id) : undefined;
    const refund: Refund = {
      id: uuidv7(),
      orderId: order.id,
      paymentId: payment?.id ?? null,
      amount: plan.amount,
      currency: order.currency,
      reason,
      state: isUnpaid(order) ? 'waiting' : stateOfNew(plan),
      lines: plan.lines,
      other: plan.other,
      attempts: 0,
      points: plan.points,
    };
    await this.refunds.add(tx, refund, key, requestedBy, now);
    const saved = await this.save(tx, order, plan, {
      ...change,
      refunded: order.refunded + (refund.state === 'waiting' ? 0 : plan.amount),
    });
    if (refund.state !== 'waiting') await this.begin(tx, saved, refund);
    return { order: saved, refund };
  }

  /** Gives back pieces that cost nothing: no refund is created. The caller has locked the order. */
  async free(tx: Tx, order: Order, plan: RefundPlan): Promise<void> {
    await this.refunds.addLines(tx, plan.lines);
    await this.save(tx, order, plan, {});
  }

  /** The order was paid: the refunds that waited for it are due. The caller has locked the order. */
  async waiting(tx: Tx, paid: Order): Promise<Order> {
    let order = paid;
    for (const waiting of await this.refunds.waitingOf(tx, order.id)) {
      const now = this.clock.now();
      const payment = waiting.amount > 0 ? await this.payments.paidOf(tx, order.id) : undefined;
      const refund: Refund = { ...waiting, paymentId: payment?.id ?? null, state: stateOfNew(waiting) };
      await this.refunds.due(tx, refund, now);
      order = await this.orders.save(tx, order, { refunded: order.refunded + refund.amount }, now);
      await this.begin(tx, order, refund);
    }
    return order;
  }

  /** Saves the order after its pieces were given back. */
  private async save(tx: Tx, order: Order, plan: RefundPlan, change: Change): Promise<Order> {
    const lines = afterRefund(order.lines, plan.lines);
    const all = { ...this.completed(order, lines), ...change };
    const saved = await this.orders.save(tx, { ...order, lines }, all, this.clock.now());
    if (saved.status === 'complete' && order.status !== 'complete')
      await this.outbox.add(tx, ORDER_TOPIC, order.id, OrderCompletedSchema, orderCompleted(saved));
    return saved;
  }

  private async begin(tx: Tx, order: Order, refund: Refund): Promise<void> {
    if (refund.paymentId) tx.afterCommit(this.sender.wake);
    // Pieces, points and documents change with the decision; they do not wait for the payout by staff.
    else await this.finish.execute(tx, order, refund);
  }

  /**
   * An order is complete when nothing is left to send, also when a refund and not a shipment removed the last pieces.
   */
  private completed(order: Order, lines: readonly OrderLine[]): Change {
    return order.status === 'processing' && nothingLeft(lines) ? { status: after('complete', order) } : {};
  }
}
