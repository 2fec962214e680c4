import { Db } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Tasks } from '@garderoba/service-kit/tasks/tasks';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type OrdersConfig } from '../../config.js';
import type { Order } from '../../domain/order.js';
import { may, PAYMENT_MINUTES } from '../../domain/order-states.js';
import { BANK_TRANSFER, CASH } from '../../domain/paying/payment-methods.js';
import { OrdersRepository } from '../../persistence/orders.repository.js';
import { PaymentsRepository } from '../../persistence/payments.repository.js';
import { EndSessions } from '../end-sessions.js';
import { CancelOrder } from './cancel-order.js';

const EVERY = 5_000;
const BATCH = 50;
const MINUTES_OF_DAY = 24 * 60;

/**
 * Cancels unpaid orders, so that their pieces are released: cards after 30 minutes, bank transfer and cash after the
 * configured days. Ends the provider's session first: a payment received just before counts.
 */
@Injectable()
export class ExpireUnpaidOrders implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly orders: OrdersRepository,
    private readonly payments: PaymentsRepository,
    private readonly endSessions: EndSessions,
    private readonly cancel: CancelOrder,
    private readonly workers: Workers,
    private readonly tasks: Tasks,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: OrdersConfig,
  ) {}

  onModuleInit(): void {
    this.workers.every('expire-unpaid-orders', EVERY, () => this.execute());
  }

  async execute(): Promise<boolean> {
    const { UNPAID_TRANSFER_DAYS, UNPAID_CASH_DAYS } = this.config;
    const isMore = [
      await this.tasks.each({
        worker: 'expire-unpaid-orders',
        batch: BATCH,
        due: (limit) => this.orders.unpaidSince(this.ago(PAYMENT_MINUTES), limit),
        idOf: ({ id }) => id,
        run: ({ id }) => this.expire(id),
      }),
      await this.offline('expire-unpaid-transfers', [BANK_TRANSFER], UNPAID_TRANSFER_DAYS),
      await this.offline('expire-unpaid-cash', CASH, UNPAID_CASH_DAYS),
    ];
    return isMore.includes(true);
  }

  private ago(minutes: number): Date {
    return new Date(this.clock.now().getTime() - minutes * 60_000);
  }

  private offline(worker: string, methods: readonly string[], days: number): Promise<boolean> {
    return this.tasks.each({
      worker,
      batch: BATCH,
      due: (limit) => this.orders.unpaidOffline(methods, this.ago(days * MINUTES_OF_DAY), limit),
      idOf: ({ id }) => id,
      run: ({ id }) => this.expireOffline(id),
    });
  }

  private async expireOffline(orderId: string): Promise<void> {
    const unpaid = (order: Order): boolean => order.status === 'processing' && order.paid === 0;
    await this.db.transaction(async (tx) => {
      const order = await this.orders.lock(tx, orderId);
      if (order && unpaid(order) && may('cancel', order)) await this.cancel.execute(tx, order, 'payment_expired');
    });
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
