import type { Logger } from '@garderoba/service-kit/runtime/logger';
import { LOGGER } from '@garderoba/service-kit/runtime/start';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Tasks } from '@garderoba/service-kit/tasks/tasks';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { PaymentProviders } from '../clients/payment-provider.js';
import type { Payment } from '../domain/paying/payment.js';
import { PaymentsRepository } from '../persistence/payments.repository.js';
import { RecordOutcome } from './paying/record-outcome.js';

const EVERY = 5_000;
const BATCH = 20;

/**
 * Ends sessions at the provider after their payment ended here. A session that was paid just before is recorded like
 * any other outcome.
 */
@Injectable()
export class EndSessions implements OnModuleInit {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly providers: PaymentProviders,
    private readonly outcomes: RecordOutcome,
    private readonly workers: Workers,
    private readonly tasks: Tasks,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.workers.every('end-sessions', EVERY, () => this.execute());
  }

  execute(): Promise<boolean> {
    return this.tasks.each({
      worker: 'end-sessions',
      batch: BATCH,
      due: (limit) => this.payments.toCancel(limit),
      idOf: ({ id }) => id,
      run: (payment) => this.end(payment),
    });
  }

  /** Tries once. The worker retries failures. */
  async one(payment: Payment): Promise<void> {
    await this.end(payment).catch((error) =>
      this.logger.warn({ err: error, paymentId: payment.id }, 'payment session not ended, will be retried'),
    );
  }

  private async end(payment: Payment): Promise<void> {
    const provider = this.providers.named(payment.provider);
    if (!provider || !payment.sessionId) return;
    const ended = await provider.cancel(payment.sessionId);
    if (ended.outcome === 'paid') await this.outcomes.run({ paymentId: payment.id, ...ended });
    await this.payments.cancelledAtProvider(payment.id);
  }
}
