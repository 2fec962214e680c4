import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { RefundNotFound } from '../../domain/errors/payment.errors.js';
import { checkPayout } from '../../domain/owing/refund.js';
import type { OrderFacts } from '../../persistence/orders.queries.js';
import { RefundsRepository } from '../../persistence/refunds.repository.js';
import { StaffWork } from './staff-work.js';

export interface PayoutInput {
  readonly ref: string;
  readonly refundId: string;
  readonly staffId: string;
  /** Number of the transfer or receipt. */
  readonly reference?: string;
}

/** Records the manual payout of a refund. Until then the money is owed: deciding a refund transfers nothing. */
@Injectable()
export class RecordPayout {
  constructor(
    private readonly staff: StaffWork,
    private readonly refunds: RefundsRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws RefundNotFound, NotPaidOutByHand, RefundPaidOut */
  execute({ ref, refundId, staffId, reference }: PayoutInput): Promise<OrderFacts> {
    return this.staff.on(ref, staffId, 'payout', async (tx, order) => {
      const refund = await this.refunds.ofOrder(tx, order.id, refundId);
      if (!refund) throw new RefundNotFound();
      checkPayout(refund);
      await this.refunds.paidOut(tx, refund.id, staffId, reference ?? null, this.clock.now());
      return { refundId: refund.id, amount: refund.amount, ...(reference && { reference }) };
    });
  }
}
