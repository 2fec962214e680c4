import { Db } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { CardInUse, CardNotFound } from '../domain/loyalty.errors.js';
import { CardRepository } from '../persistence/card.repository.js';

/** Deletes a saved card, unless a subscription is charged to it (USR-056). */
@Injectable()
export class DeleteCard {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly cards: CardRepository,
  ) {}

  execute(customerId: string, cardId: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      const card = await this.cards.lock(tx, customerId, cardId);
      if (!card) throw new CardNotFound();
      if (await this.cards.used(tx, cardId)) throw new CardInUse();
      await this.cards.delete(tx, card, this.clock.now());
    });
  }
}
