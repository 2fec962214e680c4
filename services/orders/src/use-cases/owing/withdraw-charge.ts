import type { Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { may } from '../../domain/order-states.js';
import { planFullRefund } from '../../domain/owing/refund.js';
import { OrdersRepository } from '../../persistence/orders.repository.js';
import { RefundsRepository } from '../../persistence/refunds.repository.js';
import { CancelOrder } from '../placing/cancel-order.js';
import { GiveBack } from './give-back.js';

/** Withdraws a charge: cancels an unpaid one, refunds a paid one. Idempotent. */
@Injectable()
export class WithdrawCharge {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly refunds: RefundsRepository,
    private readonly cancel: CancelOrder,
    private readonly giveBack: GiveBack,
  ) {}

  async execute(tx: Tx, chargeId: string): Promise<void> {
    const id = await this.orders.ofCharge(tx, chargeId);
    if (id) await this.one(tx, id);
  }

  /** Withdraws all extension charges of a cancelled booking. */
  async extensionsOf(tx: Tx, bookingId: string): Promise<void> {
    for (const id of await this.orders.extensionsOf(tx, bookingId)) await this.one(tx, id);
  }

  private async one(tx: Tx, id: string): Promise<void> {
    const order = await this.orders.lock(tx, id);
    if (!order) return;
    if (may('cancel', order)) {
      await this.cancel.execute(tx, order, 'withdrawn');
      return;
    }
    const plan = planFullRefund(order, await this.refunds.otherRefunded(tx, id));
    if (plan.amount < 1) return;
    await this.giveBack.execute(tx, order, plan, {
      reason: 'cancellation',
      key: `withdrawn:${id}`,
      requestedBy: null,
    });
  }
}
