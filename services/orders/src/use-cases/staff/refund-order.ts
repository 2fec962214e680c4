import { Clock } from '@garderoba/service-kit/runtime/clock';
import { ConfirmationNeeded } from '@garderoba/service-kit/runtime/errors';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type OrdersConfig } from '../../config.js';
import { isLargeRefund, planRefund, type RefundDecision } from '../../domain/owing/refund.js';
import type { OrderFacts } from '../../persistence/orders.queries.js';
import { RefundsRepository } from '../../persistence/refunds.repository.js';
import { GiveBack } from '../owing/give-back.js';
import { StaffWork } from './staff-work.js';

export interface RefundInput extends RefundDecision {
  readonly ref: string;
  readonly staffId: string;
  /** Idempotency key: the same key is the same refund. */
  readonly key: string;
  /** The member of staff has entered the password within the last ten minutes. */
  readonly confirmed: boolean;
}

const DAY_MS = 86_400_000;

/**
 * Staff refund a part or all of what was paid. The order's status does not change. A large sum, on the order or by this
 * member of staff within a day, requires the password again; partial refunds are added up.
 */
@Injectable()
export class RefundOrder {
  constructor(
    private readonly staff: StaffWork,
    private readonly refunds: RefundsRepository,
    private readonly giveBack: GiveBack,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: OrdersConfig,
  ) {}

  /** @throws ConfirmationNeeded for a large sum when `confirmed` is false. */
  execute({ ref, staffId, key, lines, other, confirmed }: RefundInput): Promise<OrderFacts> {
    return this.staff.on(ref, staffId, 'refund', async (tx, order) => {
      if (await this.refunds.byKey(tx, key)) return undefined;
      const plan = planRefund(order, await this.refunds.otherRefunded(tx, order.id), { lines, other });
      const since = new Date(this.clock.now().getTime() - DAY_MS);
      const sums = await this.refunds.decided(tx, order, staffId, since);
      if (!confirmed && isLargeRefund(plan.amount, sums, this.config.REFUND_CONFIRMED_FROM))
        throw new ConfirmationNeeded();
      const { refund } = await this.giveBack.execute(tx, order, plan, {
        reason: 'decision',
        key,
        requestedBy: staffId,
      });
      return { refundId: refund.id, amount: refund.amount };
    });
  }
}
