import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Tasks } from '@garderoba/service-kit/tasks/tasks';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LoyaltyClient } from '../../clients/loyalty.client.js';
import { PaymentProviders } from '../../clients/payment-provider.js';
import { type CardToTell, ChargesRepository } from '../../persistence/charges.repository.js';

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
    private readonly tasks: Tasks,
  ) {}

  onModuleInit(): void {
    this.wake = this.workers.every('tell-cards', EVERY, () => this.execute());
  }

  execute(): Promise<boolean> {
    return this.tasks.each({
      worker: 'tell-cards',
      batch: BATCH,
      due: (limit) => this.charges.cardsDue(limit),
      idOf: ({ id }) => id,
      run: (payment) => this.tell(payment),
    });
  }

  private async tell({ id, provider, sessionId, customerId, subscriptionId }: CardToTell): Promise<void> {
    const card = sessionId ? await this.providers.named(provider)?.card(sessionId) : undefined;
    const saved = card && { ...card, customerId, provider, subscriptionId: subscriptionId ?? undefined };
    if (saved) await this.loyalty.saveCard(id, saved);
    await this.charges.cardTold(id);
  }
}
