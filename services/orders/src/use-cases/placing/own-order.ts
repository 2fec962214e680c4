import { timingSafeEqual } from 'node:crypto';
import { capability } from '@garderoba/service-kit/runtime/ids';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type OrdersConfig } from '../../config.js';
import { OrderNotFound } from '../../domain/errors/order.errors.js';
import { type OrderFacts, OrdersQueries } from '../../persistence/orders.queries.js';

/** Caller that reads an order: its customer, or the holder of a guest key. */
export interface Asker {
  readonly customerId?: string;
  readonly guestKey?: string;
}

/** Finds orders for their owners. Another customer's order answers the same as a missing one (invariant I10). */
@Injectable()
export class OwnOrder {
  constructor(
    private readonly orders: OrdersQueries,
    @Inject(CONFIG) private readonly config: OrdersConfig,
  ) {}

  async get(ref: string, { customerId, guestKey }: Asker): Promise<OrderFacts> {
    const order = await this.orders.byRef(ref);
    if (!order) throw new OrderNotFound();
    const owns = order.customerId ? order.customerId === customerId : this.fits(order.orderId, guestKey);
    if (!owns) throw new OrderNotFound();
    return order;
  }

  /** Key with which a guest reads the order: 128 bits, deterministic. */
  guestKey(orderId: string): string {
    return capability(this.config.GUEST_KEY_SECRET, 'order', orderId);
  }

  private fits(orderId: string, guestKey = ''): boolean {
    const expected = Buffer.from(this.guestKey(orderId));
    const given = Buffer.from(guestKey);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }
}
