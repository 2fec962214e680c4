import { Db } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { crashPoint } from '@garderoba/service-kit/runtime/crash-points';
import type { Logger } from '@garderoba/service-kit/runtime/logger';
import { LOGGER } from '@garderoba/service-kit/runtime/start';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Tasks } from '@garderoba/service-kit/tasks/tasks';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { PaymentProviders } from '../../clients/payment-provider.js';
import { CONFIG, type OrdersConfig } from '../../config.js';
import { type Refund, refundAgainAfter } from '../../domain/owing/refund.js';
import { OrdersRepository } from '../../persistence/orders.repository.js';
import { RefundsRepository } from '../../persistence/refunds.repository.js';
import { FinishRefund } from './finish-refund.js';

/** Pause between two runs in milliseconds when the worker is not woken. */
const EVERY = 2_000;
const BATCH = 20;

/** Sends refunds through the provider that captured the payment, idempotent by refund id, and retries until done. */
@Injectable()
export class SendRefunds implements OnModuleInit {
  /** Wakes the worker: a refund became due. */
  wake: () => void = () => undefined;

  constructor(
    private readonly db: Db,
    private readonly orders: OrdersRepository,
    private readonly refunds: RefundsRepository,
    private readonly providers: PaymentProviders,
    private readonly finish: FinishRefund,
    private readonly workers: Workers,
    private readonly tasks: Tasks,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: OrdersConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.wake = this.workers.every('send-refunds', EVERY, () => this.execute());
  }

  execute(): Promise<boolean> {
    const now = this.clock.now();
    const until = new Date(now.getTime() + this.config.PROVIDER_LEASE_MS);
    return this.tasks.each({
      worker: 'send-refunds',
      batch: BATCH,
      due: (limit) => this.refunds.takeDue(now, until, limit),
      idOf: ({ id }) => id,
      run: (refund) => this.send(refund),
    });
  }

  private async send(refund: Refund & { provider: string; sessionId: string }): Promise<void> {
    try {
      const provider = this.providers.named(refund.provider);
      if (!provider) throw new Error(`no payment provider is called ${refund.provider}`);
      await provider.refund(refund.sessionId, refund.id, refund.amount, refund.currency);
    } catch (error) {
      const again = new Date(this.clock.now().getTime() + refundAgainAfter(refund.attempts));
      this.logger.warn(
        { err: error, refundId: refund.id, attempts: refund.attempts },
        'refund not sent, will be retried',
      );
      return this.refunds.again(refund.id, again);
    }
    crashPoint('orders.refund.after-provider');
    await this.db.transaction(async (tx) => {
      const order = await this.orders.lock(tx, refund.orderId);
      if (order && (await this.refunds.done(tx, refund.id, this.clock.now())))
        await this.finish.execute(tx, order, refund);
    });
  }
}
