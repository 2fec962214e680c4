import { Clock } from '@garderoba/service-kit/clock';
import { Db } from '@garderoba/service-kit/db';
import { Workers } from '@garderoba/service-kit/workers';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PAYMENT_MINUTES } from '../domain/order-states.js';
import { OrdersRepository } from '../persistence/orders.repository.js';
import { PaymentsRepository } from '../persistence/payments.repository.js';
import { CancelOrder } from './cancel-order.js';
import { EndSessions } from './end-sessions.js';

const EVERY = 5_000;
const BATCH = 50;

/** Cancels orders nobody paid within 30 minutes. The provider is told first: money that came in the last moment counts. */
@Injectable()
export class ExpireUnpaidOrders implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly orders: OrdersRepository,
    private readonly payments: PaymentsRepository,
    private readonly endSessions: EndSessions,
    private readonly cancel: CancelOrder,
    private readonly workers: Workers,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.workers.every('expire-unpaid-orders', EVERY, () => this.execute());
  }

  async execute(): Promise<void> {
    const placedBefore = new Date(this.clock.now().getTime() - PAYMENT_MINUTES * 60_000);
    for (const { id } of await this.orders.unpaidSince(placedBefore, BATCH)) await this.expire(id);
  }

  private async expire(orderId: string): Promise<void> {
    const open = await this.payments.openOf(this.db, orderId);
    if (open) await this.endSessions.one(open);
    await this.db.transaction(async (tx) => {
      const order = await this.orders.lock(tx, orderId);
      if (order?.status === 'pending_payment') await this.cancel.execute(tx, order, 'payment_expired');
    });
  }
}
