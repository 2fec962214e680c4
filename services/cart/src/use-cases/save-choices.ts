import { Clock } from '@garderoba/service-kit/clock';
import { Db } from '@garderoba/service-kit/db';
import { Injectable } from '@nestjs/common';
import { type Cart, refuseFrozen } from '../domain/cart.js';
import { type Choices, sameChoices } from '../domain/delivery.js';
import { CartRepository } from '../persistence/cart.repository.js';

/** Stores what a shopper chose besides the lines. What is chosen already changes nothing, the version neither. */
@Injectable()
export class SaveChoices {
  constructor(
    private readonly db: Db,
    private readonly carts: CartRepository,
    private readonly clock: Clock,
  ) {}

  async execute(seen: Cart, choices: Partial<Choices>): Promise<Cart> {
    refuseFrozen(seen);
    if (sameChoices(seen, choices)) return seen;
    return this.db.transaction(async (tx) => {
      const cart = await this.carts.lock(tx, seen.ref, seen.customerId);
      refuseFrozen(cart);
      return this.carts.saveChoices(tx, cart, choices, this.clock.now());
    });
  }
}
