import { OrderPlacedSchema } from '@garderoba/contracts';
import type { Tx } from '@garderoba/service-kit/engines/db';
import { Outbox } from '@garderoba/service-kit/events/outbox';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import type { Order } from '../../domain/order.js';
import { chargeOrder, type Owed } from '../../domain/owing/charge-order.js';
import { OrdersRepository } from '../../persistence/orders.repository.js';
import { PlacementsRepository } from '../../persistence/placements.repository.js';
import { ORDER_TOPIC, orderPlaced } from '../placing/order-events.js';

const MINUTE_MS = 60_000;

/** Creates the order of a charge from its first order, which the caller has locked. One order per charge. */
@Injectable()
export class AcceptCharge {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly placements: PlacementsRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute(tx: Tx, first: Order, owed: Owed): Promise<Order> {
    const now = this.clock.now();
    const order = chargeOrder(first, owed, { id: uuidv7(), lineId: uuidv7(), now });
    const key = `charge:${owed.chargeId}`;
    const placement = { orderId: order.id, key, cartRef: key, requestHash: key, callerCustomerId: order.customerId };
    await this.placements.startIn(tx, { ...placement, deadline: new Date(now.getTime() + MINUTE_MS) }, now);
    const comments = { commentId: uuidv7(), comment: undefined, owners: [] };
    const placed = this.outbox.row(ORDER_TOPIC, order.id, OrderPlacedSchema, orderPlaced(order));
    const number = await this.orders.accept(order, comments, placed, now, tx);
    tx.afterCommit(this.outbox.wake);
    return { ...order, number };
  }
}
