import { Db } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import type { Session } from '../../clients/payment-provider.js';
import { NotPayable } from '../../domain/errors/payment.errors.js';
import { expiryOf } from '../../domain/order-states.js';
import { isUnattended } from '../../domain/paying/payment.js';
import { OrdersRepository } from '../../persistence/orders.repository.js';
import { PaymentsRepository } from '../../persistence/payments.repository.js';
import { EndSessions } from '../end-sessions.js';
import { type Asker, OwnOrder } from '../placing/own-order.js';
import { OpenPayment } from './open-payment.js';

/** Starts another payment attempt for an order. Ends the previous session first, so that only one can be paid. */
@Injectable()
export class RetryPayment {
  constructor(
    private readonly db: Db,
    private readonly own: OwnOrder,
    private readonly orders: OrdersRepository,
    private readonly payments: PaymentsRepository,
    private readonly open: OpenPayment,
    private readonly endSessions: EndSessions,
    private readonly clock: Clock,
  ) {}

  /** Null: the provider is unavailable. */
  async execute(ref: string, asker: Asker): Promise<Session | null> {
    const { orderId } = await this.own.get(ref, asker);
    const before = await this.endTry(orderId);
    if (before) await this.endSessions.one(before);
    const session = await this.open.execute(orderId);
    if (!session && (await this.own.get(ref, asker)).status !== 'pending_payment') throw new NotPayable();
    return session;
  }

  /** Ends the open attempt. One without a session stays and gets its session now. */
  private endTry(orderId: string) {
    return this.db.transaction(async (tx) => {
      const order = await this.orders.lock(tx, orderId);
      const now = this.clock.now();
      if (order?.status !== 'pending_payment' || expiryOf(order) <= now) throw new NotPayable(order?.status);
      const payment = await this.payments.openOf(tx, orderId);
      // An off-session charge is not ended: its outcome decides.
      if (!payment?.sessionId || isUnattended(payment)) return undefined;
      await this.payments.end(tx, payment.id, 'cancelled', 0, now);
      return payment;
    });
  }
}
