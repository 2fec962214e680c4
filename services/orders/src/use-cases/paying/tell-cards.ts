import type { Logger } from '@garderoba/service-kit/runtime/logger';
import { LOGGER } from '@garderoba/service-kit/runtime/start';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { LoyaltyClient } from '../../clients/loyalty.client.js';
import { PaymentProviders } from '../../clients/payment-provider.js';
import { ChargesRepository } from '../../persistence/charges.repository.js';

const EVERY = 2_000;
const BATCH = 20;

/** Sends loyalty the cards that shoppers saved with a payment: the provider's token and the data for display. */
@Injectable()
export class TellCards implements OnModuleInit {
  /** Wakes the worker: a payment saved its card. */
  wake: () => void = () => undefined;

  constructor(
    private readonly charges: ChargesRepository,
    private readonly providers: PaymentProviders,
    private readonly loyalty: LoyaltyClient,
    private readonly workers: Workers,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.wake = this.workers.every('tell-cards', EVERY, () => this.execute());
  }

  async execute(): Promise<void> {
    for (const { id, provider, sessionId, customerId, subscriptionId } of await this.charges.cardsDue(BATCH)) {
      try {
        const card = sessionId ? await this.providers.named(provider)?.card(sessionId) : undefined;
        const saved = card && { ...card, customerId, provider, subscriptionId: subscriptionId ?? undefined };
        if (saved) await this.loyalty.saveCard(id, saved);
        await this.charges.cardTold(id);
      } catch (error) {
        this.logger.warn({ err: error, paymentId: id }, 'card not published yet, will be retried');
      }
    }
  }
}
