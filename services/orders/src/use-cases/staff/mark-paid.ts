import { Injectable } from '@nestjs/common';
import { AlreadyPaid, NotPayable } from '../../domain/errors/payment.errors.js';
import type { OrderFacts } from '../../persistence/orders.queries.js';
import { BecomePaid } from '../paying/become-paid.js';
import { StaffWork } from './staff-work.js';

/** Staff record the full payment of an order: on delivery, by transfer, in the store. Ends an open card payment. */
@Injectable()
export class MarkPaid {
  constructor(
    private readonly staff: StaffWork,
    private readonly becomePaid: BecomePaid,
  ) {}

  execute(ref: string, staffId: string): Promise<OrderFacts> {
    return this.staff.on(ref, staffId, 'mark-paid', async (tx, order) => {
      if (order.status === 'canceled') throw new NotPayable(order.status);
      if (order.paid > 0 || order.grandTotal === 0) throw new AlreadyPaid();
      const { paid, currency } = await this.becomePaid.execute(tx, order, order.grandTotal);
      return { amount: paid, currency };
    });
  }
}
