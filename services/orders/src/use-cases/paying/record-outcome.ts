import { OrderPaymentFailedSchema } from '@garderoba/contracts';
import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Outbox } from '@garderoba/service-kit/events/outbox';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import type { Order } from '../../domain/order.js';
import { consequence, type Payment, type PaymentNews } from '../../domain/paying/payment.js';
import { ChargesRepository } from '../../persistence/charges.repository.js';
import { OrdersRepository } from '../../persistence/orders.repository.js';
import { PaymentsRepository } from '../../persistence/payments.repository.js';
import { RefundsRepository } from '../../persistence/refunds.repository.js';
import { KeepDeposit } from '../owing/keep-deposit.js';
import { SendRefunds } from '../owing/send-refunds.js';
import { ORDER_TOPIC, orderPaymentFailed } from '../placing/order-events.js';
import { BecomePaid } from './become-paid.js';
import { TellCards } from './tell-cards.js';

/**
 * The only place that applies a payment outcome, from any source (webhook, polling, our own cancellation) and in any
 * order. `consequence` decides the effect under the order's lock.
 */
@Injectable()
export class RecordOutcome {
  constructor(
    private readonly db: Db,
    private readonly orders: OrdersRepository,
    private readonly payments: PaymentsRepository,
    private readonly charges: ChargesRepository,
    private readonly refunds: RefundsRepository,
    private readonly sender: SendRefunds,
    private readonly cards: TellCards,
    private readonly deposits: KeepDeposit,
    private readonly becomePaid: BecomePaid,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Opens its own transaction. */
  run(news: PaymentNews): Promise<void> {
    return this.db.transaction((tx) => this.execute(tx, news));
  }

  async execute(tx: Tx, news: PaymentNews): Promise<void> {
    const known = await this.payments.get(tx, news.paymentId);
    const order = known && (await this.orders.lock(tx, known.orderId));
    const payment = order && (await this.payments.get(tx, news.paymentId)); // state under the lock
    if (!order || !payment) return; // not a payment of this shop
    switch (consequence(order, payment, news)) {
      case 'settle':
        return this.settle(tx, order, payment, news.amount);
      case 'surplus':
        return this.giveBack(tx, order, payment, news.amount);
      case 'fail':
        return this.fail(tx, order, payment, news.decline ?? '');
      case 'cancel':
        return this.payments.end(tx, payment.id, 'cancelled', 0, this.clock.now());
      case 'nothing':
        return;
    }
  }

  private async settle(tx: Tx, order: Order, payment: Payment, amount: number): Promise<void> {
    await this.payments.end(tx, payment.id, 'paid', amount, this.clock.now());
    const toSave = payment.saveCard && order.subscriptionId !== null;
    if (toSave) await this.charges.cardDue(tx, payment.id);
    await this.deposits.paid(tx, payment);
    await this.becomePaid.execute(tx, order, amount);
    if (toSave) tx.afterCommit(this.cards.wake);
  }

  private async fail(tx: Tx, order: Order, payment: Payment, decline: string): Promise<void> {
    await this.payments.end(tx, payment.id, 'failed', 0, this.clock.now(), decline || null);
    await this.deposits.notNeeded(tx, payment);
    const failed = orderPaymentFailed(order, payment.id, decline);
    await this.outbox.add(tx, ORDER_TOPIC, order.id, OrderPaymentFailedSchema, failed);
  }

  /** Captured twice, too late, or with another amount: refunds it at once and leaves the order unchanged. */
  private async giveBack(tx: Tx, order: Order, payment: Payment, amount: number): Promise<void> {
    const now = this.clock.now();
    await this.payments.noteSurplus(tx, payment.id, amount, now);
    const refund = {
      id: uuidv7(),
      orderId: order.id,
      paymentId: payment.id,
      amount,
      currency: payment.currency,
      reason: 'surplus' as const,
      state: 'due' as const,
      lines: [],
      other: 0,
      attempts: 0,
      points: 0,
    };
    await this.refunds.add(tx, refund, null, null, now);
    tx.afterCommit(this.sender.wake);
  }
}
