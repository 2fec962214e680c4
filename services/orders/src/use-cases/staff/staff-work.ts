import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import { OrderNotFound } from '../../domain/errors/order.errors.js';
import type { Order } from '../../domain/order.js';
import { type OrderFacts, OrdersQueries } from '../../persistence/orders.queries.js';
import { OrdersRepository } from '../../persistence/orders.repository.js';

/** Common steps of all staff operations: locks the order, writes the audit record, returns the current order. */
@Injectable()
export class StaffWork {
  constructor(
    private readonly db: Db,
    private readonly queries: OrdersQueries,
    private readonly orders: OrdersRepository,
    private readonly clock: Clock,
  ) {}

  /** `work` returns the content of the audit record, or undefined when nothing changed. */
  async on(
    ref: string,
    staffId: string,
    verb: string,
    work: (tx: Tx, order: Order) => Promise<object | undefined>,
  ): Promise<OrderFacts> {
    const { orderId } = await this.find(ref);
    await this.db.transaction(async (tx) => {
      const order = await this.orders.lock(tx, orderId);
      if (!order) throw new OrderNotFound();
      const details = await work(tx, order);
      if (details)
        await this.orders.audit(
          tx,
          { id: uuidv7(), orderId, staffId, verb, details: { ...details } },
          this.clock.now(),
        );
    });
    return this.find(orderId);
  }

  private async find(ref: string): Promise<OrderFacts> {
    const order = await this.queries.byRef(ref);
    if (!order) throw new OrderNotFound();
    return order;
  }
}
