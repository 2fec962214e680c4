import { OrderCancelledSchema } from '@garderoba/contracts';
import type { Tx } from '@garderoba/service-kit/engines/db';
import { Outbox } from '@garderoba/service-kit/events/outbox';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import type { Order } from '../../domain/order.js';
import { after, type CancelReason } from '../../domain/order-states.js';
import { planFullRefund } from '../../domain/owing/refund.js';
import { OrdersRepository } from '../../persistence/orders.repository.js';
import { PaymentsRepository } from '../../persistence/payments.repository.js';
import { RefundsRepository } from '../../persistence/refunds.repository.js';
import { GiveBack } from '../owing/give-back.js';
import { KeepDeposit } from '../owing/keep-deposit.js';
import { ORDER_TOPIC, orderCancelled } from './order-events.js';

/**
 * Cancels an order that the caller has locked: ends its open payment and refunds what was paid. Other services release
 * their claims on OrderCancelled.
 */
@Injectable()
export class CancelOrder {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly payments: PaymentsRepository,
    private readonly refunds: RefundsRepository,
    private readonly giveBack: GiveBack,
    private readonly deposits: KeepDeposit,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute(tx: Tx, order: Order, cancelReason: CancelReason, requestedBy: string | null = null): Promise<Order> {
    const change = { status: after('cancel', order), cancelReason };
    const open = await this.payments.openOf(tx, order.id);
    const ended = cancelReason === 'payment_expired' ? 'expired' : 'cancelled';
    if (open) await this.payments.end(tx, open.id, ended, 0, this.clock.now());
    if (open) await this.deposits.notNeeded(tx, open);
    await this.refunds.drop(tx, order.id);
    // A late capture is not part of `paid`: record-outcome.ts refunds it.
    const plan = planFullRefund(order, await this.refunds.otherRefunded(tx, order.id));
    const cancelled =
      plan.amount > 0
        ? (await this.giveBack.execute(tx, order, plan, { reason: 'cancellation', key: null, requestedBy, change }))
            .order
        : await this.orders.save(tx, order, change, this.clock.now());
    await this.outbox.add(tx, ORDER_TOPIC, order.id, OrderCancelledSchema, orderCancelled(cancelled));
    return cancelled;
  }
}
