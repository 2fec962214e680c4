import { Injectable } from '@nestjs/common';
import type { OrderFacts } from '../../persistence/orders.queries.js';
import { CancelOrder } from '../placing/cancel-order.js';
import { StaffWork } from './staff-work.js';

/** Staff cancel an order before anything was sent; what was paid is refunded. */
@Injectable()
export class CancelByStaff {
  constructor(
    private readonly staff: StaffWork,
    private readonly cancel: CancelOrder,
  ) {}

  execute(ref: string, staffId: string): Promise<OrderFacts> {
    return this.staff.on(ref, staffId, 'cancel', async (tx, order) => {
      await this.cancel.execute(tx, order, 'staff', staffId);
      return {};
    });
  }
}
