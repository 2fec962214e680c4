import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { type Cart, refuseFrozen } from '../domain/cart.js';
import { type Choices, sameChoices } from '../domain/delivery.js';
import { CartQueries } from '../persistence/cart.queries.js';
import { CartRepository } from '../persistence/cart.repository.js';
import type { ChangeKey } from '../persistence/changes.repository.js';
import { KeepDates } from './lines/keep-dates.js';
import { untilSaved } from './until-saved.js';

/**
 * Stores the settings of a cart besides its lines. An unchanged choice leaves the version unchanged, unless it is an
 * operation, which is recorded with a version of its own.
 */
@Injectable()
export class SaveChoices {
  constructor(
    private readonly queries: CartQueries,
    private readonly carts: CartRepository,
    private readonly dates: KeepDates,
    private readonly clock: Clock,
  ) {}

  async execute(seen: Cart, choices: Partial<Choices>, change?: ChangeKey): Promise<Cart> {
    let cart = seen;
    return untilSaved(async () => {
      refuseFrozen(cart);
      if (!change && sameChoices(cart, choices)) return cart;
      const saved = await this.carts.saveChoices(cart, choices, this.clock.now(), change);
      if (saved) return this.dates.tell(cart, saved);
      cart = await this.queries.get(seen.ref, seen.customerId);
      return undefined;
    });
  }
}
