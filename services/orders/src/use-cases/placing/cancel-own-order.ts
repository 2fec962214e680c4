import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { IllegalTransition, OrderNotFound } from '../../domain/errors/order.errors.js';
import { isClaim } from '../../domain/order-states.js';
import type { OrderFacts } from '../../persistence/orders.queries.js';
import { OrdersRepository } from '../../persistence/orders.repository.js';
import { CancelOrder } from './cancel-order.js';
import { type Asker, OwnOrder } from './own-order.js';

/** A shopper cancels their order before anything was sent. Idempotent. Charges that are owed cannot be cancelled. */
@Injectable()
export class CancelOwnOrder {
  constructor(
    private readonly db: Db,
    private readonly own: OwnOrder,
    private readonly orders: OrdersRepository,
    private readonly cancel: CancelOrder,
  ) {}

  async execute(ref: string, asker: Asker): Promise<OrderFacts> {
    const { orderId } = await this.own.get(ref, asker);
    await this.db.transaction(async (tx) => {
      const order = await this.orders.lock(tx, orderId);
      if (!order) throw new OrderNotFound();
      if (isClaim(order)) throw new IllegalTransition(order.status, 'cancel');
      if (order.cancelReason !== 'customer') await this.cancel.execute(tx, order, 'customer');
    });
    return this.own.get(ref, asker);
  }
}
