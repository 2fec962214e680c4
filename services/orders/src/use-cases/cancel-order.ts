import { OrderCancelledSchema } from '@garderoba/contracts';
import { Clock } from '@garderoba/service-kit/clock';
import type { Tx } from '@garderoba/service-kit/db';
import { Outbox } from '@garderoba/service-kit/outbox';
import { Injectable } from '@nestjs/common';
import type { Order } from '../domain/order.js';
import { after, type CancelReason } from '../domain/order-states.js';
import { OrdersRepository } from '../persistence/orders.repository.js';
import { ORDER_TOPIC, orderCancelled } from './order-events.js';

/** Cancels an order the caller has locked; who holds anything for it lets go on OrderCancelled. */
@Injectable()
export class CancelOrder {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute(tx: Tx, order: Order, cancelReason: CancelReason): Promise<Order> {
    const cancelled = await this.orders.save(
      tx,
      order,
      { status: after('cancel', order), cancelReason },
      this.clock.now(),
    );
    await this.outbox.add(tx, ORDER_TOPIC, order.id, OrderCancelledSchema, orderCancelled(cancelled));
    return cancelled;
  }
}
