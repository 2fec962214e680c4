import { Clock } from '@garderoba/service-kit/clock';
import { Db } from '@garderoba/service-kit/db';
import { Injectable } from '@nestjs/common';
import { type Cart, refuseFrozen } from '../domain/cart.js';
import { CartRepository } from '../persistence/cart.repository.js';
import type { Shopper } from './shopper.js';

/** Takes a line out (CART-049). One that is not there is out already: the call is repeatable. */
@Injectable()
export class RemoveItem {
  constructor(
    private readonly db: Db,
    private readonly carts: CartRepository,
    private readonly clock: Clock,
  ) {}

  execute({ cartRef, customerId, itemId }: Shopper & { itemId: number }): Promise<Cart> {
    return this.db.transaction(async (tx) => {
      const cart = await this.carts.lock(tx, cartRef, customerId);
      refuseFrozen(cart);
      const isThere = cart.lines.some((line) => line.itemId === itemId);
      return isThere ? this.carts.removeLine(tx, cart, itemId, this.clock.now()) : cart;
    });
  }
}
