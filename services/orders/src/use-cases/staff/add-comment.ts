import { Clock } from '@garderoba/service-kit/runtime/clock';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import type { OrderFacts } from '../../persistence/orders.queries.js';
import { OrdersRepository } from '../../persistence/orders.repository.js';
import { StaffWork } from './staff-work.js';

/** Adds a comment by staff. The shopper sees it with the order. */
@Injectable()
export class AddComment {
  constructor(
    private readonly staff: StaffWork,
    private readonly orders: OrdersRepository,
    private readonly clock: Clock,
  ) {}

  execute(ref: string, staffId: string, text: string): Promise<OrderFacts> {
    return this.staff.on(ref, staffId, 'comment', async (tx, { id: orderId }) => {
      await this.orders.comment(tx, { id: uuidv7(), orderId, by: 'staff', text }, this.clock.now());
      return {};
    });
  }
}
