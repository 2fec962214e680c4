import { Clock } from '@garderoba/service-kit/clock';
import type { Tx } from '@garderoba/service-kit/db';
import { uuidv7 } from '@garderoba/service-kit/ids';
import { Injectable } from '@nestjs/common';
import type { Order } from '../domain/order.js';
import type { Refund, RefundPlan } from '../domain/refund.js';
import { type Change, OrdersRepository } from '../persistence/orders.repository.js';
import { PaymentsRepository } from '../persistence/payments.repository.js';
import { RefundsRepository } from '../persistence/refunds.repository.js';
import { FinishRefund } from './finish-refund.js';
import { SendRefunds } from './send-refunds.js';

interface Decision {
  readonly reason: 'decision' | 'cancellation';
  readonly key: string | null;
  readonly requestedBy: string | null;
  /** What else changes with the order. */
  readonly change?: Change;
}

/**
 * Promises money back: through the provider when it captured it, else (recorded by staff) paid back by hand and so done
 * at once. The caller has locked the order and knows the plan fits.
 */
@Injectable()
export class GiveBack {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly payments: PaymentsRepository,
    private readonly refunds: RefundsRepository,
    private readonly finish: FinishRefund,
    private readonly sender: SendRefunds,
    private readonly clock: Clock,
  ) {}

  async execute(
    tx: Tx,
    order: Order,
    plan: RefundPlan,
    { reason, key, requestedBy, change }: Decision,
  ): Promise<{ order: Order; refund: Refund }> {
    const now = this.clock.now();
    // Points alone come back without a provider.
    const payment = plan.amount > 0 ? await this.payments.paidOf(tx, order.id) : undefined;
    const refund: Refund = {
      id: uuidv7(),
      orderId: order.id,
      paymentId: payment?.id ?? null,
      amount: plan.amount,
      currency: order.currency,
      reason,
      state: payment ? 'due' : 'done',
      lines: plan.lines,
      other: plan.other,
      attempts: 0,
      points: plan.points,
    };
    await this.refunds.add(tx, refund, key, requestedBy, now);
    const saved = await this.orders.save(tx, order, { ...change, refunded: order.refunded + plan.amount }, now);
    if (payment) tx.afterCommit(this.sender.hurry);
    else await this.finish.execute(tx, saved, refund);
    return { order: saved, refund };
  }
}
