import type { SubscriptionDue } from '@garderoba/contracts';
import type { Tx } from '@garderoba/service-kit/engines/db';
import { crashPoint } from '@garderoba/service-kit/runtime/crash-points';
import { Injectable } from '@nestjs/common';
import { OrderNotFound } from '../../domain/errors/order.errors.js';
import type { Order } from '../../domain/order.js';
import { owedBySubscription } from '../../domain/owing/charge-order.js';
import { NO_CARD } from '../../domain/paying/card.js';
import { OrdersRepository } from '../../persistence/orders.repository.js';
import { PaymentsRepository } from '../../persistence/payments.repository.js';
import { ChargeCards } from '../paying/charge-cards.js';
import { OpenPayment } from '../paying/open-payment.js';
import { RecordOutcome } from '../paying/record-outcome.js';
import { AcceptCharge } from './accept-charge.js';

/**
 * Places the order of a subscription charge, once per charge, from the subscription's first order, and records a
 * payment attempt. A further attempt of the same charge finds the order. A worker charges the card outside this
 * transaction.
 */
@Injectable()
export class PlaceCharge {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly payments: PaymentsRepository,
    private readonly accept: AcceptCharge,
    private readonly openPayment: OpenPayment,
    private readonly cards: ChargeCards,
    private readonly outcomes: RecordOutcome,
  ) {}

  async execute(tx: Tx, due: SubscriptionDue): Promise<void> {
    const known = await this.orders.ofCharge(tx, due.chargeId);
    const order = known ? await this.orders.lock(tx, known) : await this.place(tx, due);
    if (order?.status !== 'pending_payment' || (await this.payments.openOf(tx, order.id))) return;
    const payment = await this.openPayment.add(tx, order, { cardId: due.cardId || null });
    crashPoint('orders.place-charge.before-commit');
    if (payment.cardId) return tx.afterCommit(this.cards.wake);
    const { id: paymentId, amount, currency } = payment;
    await this.outcomes.execute(tx, { paymentId, outcome: 'failed', amount, currency, decline: NO_CARD });
  }

  private async place(tx: Tx, due: SubscriptionDue): Promise<Order> {
    const first = await this.orders.lock(tx, due.subscriptionId);
    if (!first) throw new OrderNotFound();
    return this.accept.execute(
      tx,
      first,
      owedBySubscription(first, { ...due, amount: Number(due.amount?.amount ?? 0n) }),
    );
  }
}
