import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { OrderNotFound } from '../../domain/errors/order.errors.js';
import { planRefund, type RefundDecision } from '../../domain/owing/refund.js';
import { OrdersQueries } from '../../persistence/orders.queries.js';
import { OrdersRepository } from '../../persistence/orders.repository.js';
import { RefundsRepository } from '../../persistence/refunds.repository.js';

/** Computes the amounts of a refund, which staff see before they confirm it. Changes nothing. */
@Injectable()
export class PreviewRefund {
  constructor(
    private readonly db: Db,
    private readonly queries: OrdersQueries,
    private readonly orders: OrdersRepository,
    private readonly refunds: RefundsRepository,
  ) {}

  async execute(ref: string, decision: RefundDecision): Promise<{ amount: number; currency: string }> {
    const facts = await this.queries.byRef(ref);
    if (!facts) throw new OrderNotFound();
    return this.db.transaction(async (tx) => {
      const order = await this.orders.lock(tx, facts.orderId);
      if (!order) throw new OrderNotFound();
      const { amount } = planRefund(order, await this.refunds.otherRefunded(tx, order.id), decision);
      return { amount, currency: order.currency };
    });
  }
}
