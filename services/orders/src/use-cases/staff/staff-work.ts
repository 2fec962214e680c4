import type { AuditAction } from '@garderoba/contracts';
import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { StaffActs } from '@garderoba/service-kit/events/staff-acts';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import { OrderNotFound } from '../../domain/errors/order.errors.js';
import type { Order } from '../../domain/order.js';
import { type OrderFacts, OrdersQueries } from '../../persistence/orders.queries.js';
import { OrdersRepository } from '../../persistence/orders.repository.js';

/** Common steps of all staff operations: locks the order, records the act, returns the current order. */
@Injectable()
export class StaffWork {
  constructor(
    private readonly db: Db,
    private readonly queries: OrdersQueries,
    private readonly orders: OrdersRepository,
    private readonly clock: Clock,
    private readonly staffActs: StaffActs,
  ) {}

  /** `work` returns what the act was about, or undefined when nothing changed. */
  async on(
    ref: string,
    staffId: string,
    action: AuditAction,
    work: (tx: Tx, order: Order) => Promise<object | undefined>,
  ): Promise<OrderFacts> {
    const { orderId } = await this.find(ref);
    await this.db.transaction(async (tx) => {
      const order = await this.orders.lock(tx, orderId);
      if (!order) throw new OrderNotFound();
      const details = await work(tx, order);
      if (!details) return;
      const act = { id: uuidv7(), orderId, staffId, verb: action, details: { ...details } };
      await this.orders.audit(tx, act, this.clock.now());
      const after = (await this.orders.lock(tx, orderId)) ?? order;
      await this.staffActs.record(tx, {
        ...{ action, resource: 'orders', id: orderId, version: after.version },
        before: factsOf(order),
        after: { ...factsOf(after), ...details },
      });
    });
    return this.find(orderId);
  }

  private async find(ref: string): Promise<OrderFacts> {
    const order = await this.queries.byRef(ref);
    if (!order) throw new OrderNotFound();
    return order;
  }
}

/** The fields of the console that acts of staff change. Amounts in minor units. */
const factsOf = ({ status, paid, refunded }: Order): object => ({ status, paid, refunded });
