import { OrderCompletedSchema, OrderShippedSchema } from '@garderoba/contracts';
import { Outbox } from '@garderoba/service-kit/events/outbox';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import { IllegalTransition } from '../../domain/errors/order.errors.js';
import { after } from '../../domain/order-states.js';
import { afterShipping, linesToShip, nothingLeft, piecesOf, type ShippedLine } from '../../domain/shipment.js';
import type { OrderFacts } from '../../persistence/orders.queries.js';
import { OrdersRepository } from '../../persistence/orders.repository.js';
import { ORDER_TOPIC, orderCompleted, orderShipped } from '../placing/order-events.js';
import { StaffWork } from './staff-work.js';

export interface ShipInput {
  readonly ref: string;
  readonly staffId: string;
  /** Idempotency key: the same key is the same shipment. */
  readonly key: string;
  /** Absent: everything that remains. */
  readonly lines?: readonly ShippedLine[];
  readonly carrier?: string;
  readonly trackingNumber?: string;
}

/** Staff send pieces or hand them over. The order is complete when nothing remains. */
@Injectable()
export class ShipOrder {
  constructor(
    private readonly staff: StaffWork,
    private readonly orders: OrdersRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  execute({ ref, staffId, key, lines: asked, carrier, trackingNumber }: ShipInput): Promise<OrderFacts> {
    return this.staff.on(ref, staffId, 'ship', async (tx, order) => {
      if (await this.orders.shippedBefore(tx, key)) return undefined;
      if (order.status !== 'processing') throw new IllegalTransition(order.status, 'ship');
      const now = this.clock.now();
      const sent = linesToShip(order, asked);
      const shipment = {
        id: uuidv7(),
        orderId: order.id,
        carrier: carrier ?? null,
        trackingNumber: trackingNumber ?? null,
        lines: sent,
        key,
      };
      await this.orders.ship(tx, shipment, now);
      const lines = afterShipping(order.lines, sent);
      const complete = nothingLeft(lines);
      const saved = await this.orders.save(
        tx,
        order,
        { status: complete ? after('complete', order) : order.status },
        now,
      );
      const pieces = order.lines.flatMap((line) =>
        piecesOf(line, sent.find(({ lineId }) => lineId === line.id)?.quantity ?? 0),
      );
      const gone = pieces.filter(({ quantity }) => quantity > 0);
      await this.outbox.add(tx, ORDER_TOPIC, order.id, OrderShippedSchema, orderShipped(saved, shipment.id, gone));
      if (complete) await this.outbox.add(tx, ORDER_TOPIC, order.id, OrderCompletedSchema, orderCompleted(saved));
      return { shipmentId: shipment.id, lines: sent };
    });
  }
}
