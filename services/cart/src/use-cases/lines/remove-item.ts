import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { type Cart, refuseFrozen } from '../../domain/cart.js';
import { CartQueries } from '../../persistence/cart.queries.js';
import { CartRepository } from '../../persistence/cart.repository.js';
import type { ChangeKey } from '../../persistence/changes.repository.js';
import type { Shopper } from '../shopper.js';
import { untilSaved } from '../until-saved.js';
import { KeepDates } from './keep-dates.js';

/**
 * Removes a line (CART-049). Idempotent: a missing line counts as removed. As an operation it is recorded then too, with a
 * version of its own, so that a repeat stays a repeat.
 */
@Injectable()
export class RemoveItem {
  constructor(
    private readonly queries: CartQueries,
    private readonly carts: CartRepository,
    private readonly dates: KeepDates,
    private readonly clock: Clock,
  ) {}

  async execute({
    cartRef,
    customerId,
    itemId,
    change,
  }: Shopper & { itemId: number | null; change?: ChangeKey }): Promise<Cart> {
    return untilSaved(async () => {
      const cart = await this.queries.get(cartRef, customerId);
      refuseFrozen(cart);
      if (!change && !cart.lines.some((line) => line.itemId === itemId)) return cart;
      const saved = await this.carts.removeLine(cart, itemId, this.clock.now(), change);
      return saved && this.dates.tell(cart, saved);
    });
  }
}
