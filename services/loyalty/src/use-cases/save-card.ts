import { Db } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import type { Card } from '../domain/card.js';
import { SubscriptionNotFound } from '../domain/loyalty.errors.js';
import { CardRepository } from '../persistence/card.repository.js';
import { SubscriptionRepository } from '../persistence/subscription.repository.js';
import { SaveSubscription } from './save-subscription.js';

export interface NewCard extends Omit<Card, 'isDefault'> {
  /** The subscription whose order was paid with it: later charges use this card. */
  readonly subscriptionId?: string;
}

/**
 * Saves a card that was used for a payment: the provider's token, never a card number. Idempotent by card id. Orders may
 * save the card of a subscription's first payment before OrderPlaced has created the subscription here: the card is
 * saved, and the refusal makes orders send it again until the subscription has it.
 */
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
    const isKnown = await this.db.transaction(async (tx) => {
      const same = await this.cards.sameToken(tx, card.customerId, card.provider, card.token);
      if (!same) await this.cards.add(tx, card, this.clock.now());
      const cardId = same?.id ?? card.id;
      if (!subscriptionId) return true;
      const subscription = await this.subscriptions.lock(tx, subscriptionId);
      if (!subscription) return false;
      const isNew = subscription.customerId === card.customerId && subscription.cardId !== cardId;
      if (isNew && (await this.cards.lock(tx, card.customerId, cardId)))
        await this.save.execute(tx, { ...subscription, cardId }, 'card_changed');
      return true;
    });
    if (!isKnown) throw new SubscriptionNotFound();
  }
}
