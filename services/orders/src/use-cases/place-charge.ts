import { OrderPlacedSchema, type SubscriptionDue } from '@garderoba/contracts';
import { Clock } from '@garderoba/service-kit/clock';
import { crashPoint } from '@garderoba/service-kit/crash-points';
import type { Tx } from '@garderoba/service-kit/db';
import { uuidv7 } from '@garderoba/service-kit/ids';
import { Outbox } from '@garderoba/service-kit/outbox';
import { Injectable } from '@nestjs/common';
import { NO_CARD } from '../domain/card.js';
import { chargeOrder } from '../domain/charge-order.js';
import type { Order } from '../domain/order.js';
import { OrderNotFound } from '../domain/orders.errors.js';
import { OrdersRepository } from '../persistence/orders.repository.js';
import { PaymentsRepository } from '../persistence/payments.repository.js';
import { PlacementsRepository } from '../persistence/placements.repository.js';
import { ChargeCards } from './charge-cards.js';
import { OpenPayment } from './open-payment.js';
import { ORDER_TOPIC, orderPlaced } from './order-events.js';
import { RecordOutcome } from './record-outcome.js';

const MINUTE_MS = 60_000;

/**
 * A subscription owes money: one order per charge, made of the subscription's first order, and a try to charge its card. A
 * further try of the same charge finds the order. The card itself is charged by a worker, outside this transaction.
 */
@Injectable()
export class PlaceCharge {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly placements: PlacementsRepository,
    private readonly payments: PaymentsRepository,
    private readonly openPayment: OpenPayment,
    private readonly cards: ChargeCards,
    private readonly outcomes: RecordOutcome,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute(tx: Tx, due: SubscriptionDue): Promise<void> {
    const known = await this.orders.ofCharge(tx, due.chargeId);
    const order = known ? await this.orders.lock(tx, known) : await this.place(tx, due);
    if (order?.status !== 'pending_payment' || (await this.payments.openOf(tx, order.id))) return;
    const payment = await this.openPayment.add(tx, order, due.cardId || null);
    crashPoint('orders.place-charge.before-commit');
    if (payment.cardId) return tx.afterCommit(this.cards.hurry);
    const { id: paymentId, amount, currency } = payment;
    await this.outcomes.execute(tx, { paymentId, outcome: 'failed', amount, currency, decline: NO_CARD });
  }

  private async place(tx: Tx, due: SubscriptionDue): Promise<Order> {
    const first = await this.orders.lock(tx, due.subscriptionId);
    if (!first) throw new OrderNotFound();
    const now = this.clock.now();
    const amount = Number(due.amount?.amount ?? 0n);
    const order = chargeOrder(first, { ...due, amount }, { id: uuidv7(), lineId: uuidv7(), now });
    const key = `charge:${due.chargeId}`;
    const placement = { orderId: order.id, key, cartRef: key, requestHash: key, callerCustomerId: order.customerId };
    await this.placements.startIn(tx, { ...placement, deadline: new Date(now.getTime() + MINUTE_MS) }, now);
    const remarks = { commentId: uuidv7(), comment: undefined, owners: [] };
    const placed = this.outbox.row(ORDER_TOPIC, order.id, OrderPlacedSchema, orderPlaced(order));
    const number = await this.orders.accept(order, remarks, placed, now, tx);
    tx.afterCommit(this.outbox.wake);
    return { ...order, number };
  }
}
