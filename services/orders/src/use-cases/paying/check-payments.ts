import { Clock } from '@garderoba/service-kit/runtime/clock';
import type { Logger } from '@garderoba/service-kit/runtime/logger';
import { LOGGER } from '@garderoba/service-kit/runtime/start';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { PaymentProviders } from '../../clients/payment-provider.js';
import { CONFIG, type OrdersConfig } from '../../config.js';
import { type Payment, pollAfter } from '../../domain/paying/payment.js';
import { PaymentsRepository } from '../../persistence/payments.repository.js';
import { RecordOutcome } from './record-outcome.js';

const EVERY = 2_000;
const BATCH = 20;

/** Polls providers for open payments, so that a lost webhook does not leave an order unpaid. */
@Injectable()
export class CheckPayments implements OnModuleInit {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly providers: PaymentProviders,
    private readonly outcomes: RecordOutcome,
    private readonly workers: Workers,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: OrdersConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.workers.every('check-payments', EVERY, () => this.execute());
  }

  async execute(): Promise<void> {
    const now = this.clock.now();
    const until = new Date(now.getTime() + this.config.PROVIDER_LEASE_MS);
    for (const payment of await this.payments.takeToCheck(now, until, BATCH)) await this.check(payment);
  }

  private async check(payment: Payment): Promise<void> {
    try {
      const state = await this.providers.named(payment.provider)?.read(payment.sessionId as string);
      if (state) return await this.outcomes.run({ paymentId: payment.id, ...state });
    } catch (error) {
      this.logger.warn({ err: error, paymentId: payment.id }, 'payment not checked, will be retried');
    }
    const now = this.clock.now().getTime();
    await this.payments.checkAgain(payment.id, new Date(now + pollAfter(now - payment.createdAt.getTime())));
  }
}
