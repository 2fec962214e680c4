import { Db } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { crashPoint } from '@garderoba/service-kit/runtime/crash-points';
import { isUuid } from '@garderoba/service-kit/runtime/ids';
import type { Logger } from '@garderoba/service-kit/runtime/logger';
import { LOGGER } from '@garderoba/service-kit/runtime/start';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Tasks } from '@garderoba/service-kit/tasks/tasks';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { PaymentProviders, type ProviderEvent } from '../../clients/payment-provider.js';
import { UnknownProvider } from '../../domain/errors/payment.errors.js';
import { PaymentEventsRepository, type StoredEvent } from '../../persistence/payment-events.repository.js';
import { PaymentsRepository } from '../../persistence/payments.repository.js';
import { RecordOutcome } from './record-outcome.js';

const EVERY = 1_000;
const BATCH = 50;

/**
 * Receives a webhook: verifies, stores and acknowledges it; then processes it, once per event id. Acknowledges a webhook
 * of an unknown payment too, so that the provider does not repeat it, and only logs it.
 */
@Injectable()
export class ReceiveWebhook implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly events: PaymentEventsRepository,
    private readonly payments: PaymentsRepository,
    private readonly providers: PaymentProviders,
    private readonly outcomes: RecordOutcome,
    private readonly workers: Workers,
    private readonly tasks: Tasks,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.workers.every('handle-payment-events', EVERY, () => this.handleStored());
  }

  async execute(providerName: string, signature: string, body: string): Promise<void> {
    const provider = this.providers.named(providerName);
    if (!provider) throw new UnknownProvider();
    const event = await provider.event(signature, body);
    if (!event) return;
    if (!(await this.isOurs(event))) {
      const { eventId, paymentId } = event;
      return this.logger.warn({ provider: providerName, eventId, paymentId }, 'webhook of an unknown payment ignored');
    }
    const stored = { ...event, provider: providerName };
    await this.events.keep(stored, body, this.clock.now());
    crashPoint('orders.webhook.after-raw');
    // The webhook is stored: the worker retries any failure from here on.
    await this.handle(stored).catch((error) =>
      this.logger.warn({ err: error, eventId: event.eventId }, 'webhook stored, will be handled later'),
    );
  }

  /**
   * Our payment is stored before its page is opened. Another system may use the same account, and the metadata of its
   * payments is any text.
   */
  private async isOurs({ paymentId }: ProviderEvent): Promise<boolean> {
    return isUuid(paymentId) && (await this.payments.get(this.db, paymentId)) !== undefined;
  }

  /** Processes webhooks left by a crash or an error. */
  handleStored(): Promise<boolean> {
    return this.tasks.each({
      worker: 'handle-payment-events',
      batch: BATCH,
      due: (limit) => this.events.unhandled(limit),
      idOf: ({ provider, eventId }) => `${provider} ${eventId}`,
      run: (event) => this.handle(event),
    });
  }

  private async handle(event: StoredEvent): Promise<void> {
    await this.db.transaction(async (tx) => {
      if (!(await this.events.handle(tx, event, this.clock.now()))) return;
      await this.outcomes.execute(tx, event);
      crashPoint('orders.webhook.before-commit');
    });
    crashPoint('orders.webhook.after-commit');
  }
}
