import { Injectable } from '@nestjs/common';
import { planRefund, type RefundDecision } from '../../domain/refund.js';
import type { OrderFacts } from '../../persistence/orders.queries.js';
import { RefundsRepository } from '../../persistence/refunds.repository.js';
import { GiveBack } from '../give-back.js';
import { StaffWork } from './staff-work.js';

export interface RefundInput extends RefundDecision {
  readonly ref: string;
  readonly staffId: string;
  /** The same key is the same refund. */
  readonly key: string;
}

/** Staff give back part of what was paid, or all of it. The order's status does not change. */
@Injectable()
export class RefundOrder {
  constructor(
    private readonly staff: StaffWork,
    private readonly refunds: RefundsRepository,
    private readonly giveBack: GiveBack,
  ) {}

  execute({ ref, staffId, key, lines, other }: RefundInput): Promise<OrderFacts> {
    return this.staff.on(ref, staffId, 'refund', async (tx, order) => {
      if (await this.refunds.byKey(tx, key)) return undefined;
      const plan = planRefund(order, await this.refunds.otherRefunded(tx, order.id), { lines, other });
      const { refund } = await this.giveBack.execute(tx, order, plan, {
        reason: 'decision',
        key,
        requestedBy: staffId,
      });
      return { refundId: refund.id, amount: refund.amount };
    });
  }
}
