import { Db } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import type { Card } from '../domain/card.js';
import { CardRepository } from '../persistence/card.repository.js';
import { SubscriptionRepository } from '../persistence/subscription.repository.js';
import { SaveSubscription } from './save-subscription.js';

export interface NewCard extends Omit<Card, 'isDefault'> {
  /** The subscription whose order was paid with it: later charges use this card. */
  readonly subscriptionId?: string;
}

/** Saves a card that was used for a payment: the provider's token, never a card number. Idempotent by card id. */
@Injectable()
export class SaveCard {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly cards: CardRepository,
    private readonly subscriptions: SubscriptionRepository,
    private readonly save: SaveSubscription,
  ) {}

  async execute({ subscriptionId, ...card }: NewCard): Promise<void> {
    await this.db.transaction(async (tx) => {
      const same = await this.cards.sameToken(tx, card.customerId, card.provider, card.token);
      if (!same) await this.cards.add(tx, card, this.clock.now());
      const cardId = same?.id ?? card.id;
      const subscription = subscriptionId ? await this.subscriptions.lock(tx, subscriptionId) : undefined;
      if (!subscription || subscription.customerId !== card.customerId || subscription.cardId === cardId) return;
      if (!(await this.cards.lock(tx, card.customerId, cardId))) return;
      await this.save.execute(tx, { ...subscription, cardId }, 'card_changed');
    });
  }
}
