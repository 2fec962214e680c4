import type { Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { CancelReason } from '../../domain/order-states.js';
import { may } from '../../domain/order-states.js';
import { isWithoutRefund, planGiveBack } from '../../domain/owing/refund.js';
import { OrdersRepository } from '../../persistence/orders.repository.js';
import { RefundsRepository } from '../../persistence/refunds.repository.js';
import { CancelOrder } from '../placing/cancel-order.js';
import { GiveBack } from './give-back.js';

export interface EndedRental {
  readonly bookingId: string;
  readonly orderId: string;
  readonly lineId: string;
  readonly reason: CancelReason;
}

/**
 * Refunds a booking that ended before it began. When nothing else is left in the order, cancels the order and refunds
 * delivery too. An unpaid order keeps its total: the refund waits until the order is paid. A piece that cost nothing is
 * only marked as cancelled. The caller runs it once per booking.
 */
@Injectable()
export class GiveBackRental {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly refunds: RefundsRepository,
    private readonly cancel: CancelOrder,
    private readonly giveBack: GiveBack,
  ) {}

  async execute(tx: Tx, { bookingId, orderId, lineId, reason }: EndedRental): Promise<void> {
    const order = await this.orders.lock(tx, orderId);
    const key = `rental-cancelled:${bookingId}`;
    if (await this.refunds.byKey(tx, key)) return;
    const line = order?.lines.find(({ id }) => id === lineId);
    if (!order || order.status === 'canceled' || !line || line.refundedQuantity >= line.quantity) return;
    const left = order.lines.reduce(
      (pieces, { quantity, refundedQuantity }) => pieces + quantity - refundedQuantity,
      0,
    );
    if (left === 1 && may('cancel', order)) {
      await this.cancel.execute(tx, order, reason);
      return;
    }
    const plan = planGiveBack(order, await this.refunds.otherRefunded(tx, order.id), lineId);
    if (isWithoutRefund(plan)) await this.giveBack.free(tx, order, plan);
    else await this.giveBack.execute(tx, order, plan, { reason: 'cancellation', key, requestedBy: null });
  }
}
