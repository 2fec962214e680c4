import { Injectable } from '@nestjs/common';
import { CartClient } from '../clients/cart.client.js';
import { OrdersClient, type PlacementRequest } from '../clients/orders.client.js';
import { badRequest } from '../wire/envelope.js';
import { TEXT } from '../wire/texts.js';
import type { Caller } from './caller.js';

/**
 * Carts made for one order that came without any. They are nobody's, so that what customers have in their own cart is neither ordered
 * with it nor joined by what was refused; the order becomes the customer's by the token.
 */
@Injectable()
export class OrderCarts {
  constructor(
    private readonly orders: OrdersClient,
    private readonly carts: CartClient,
  ) {}

  /** Refuses a cart that does not exist, is ordered, or is another customer's (404). */
  async find(caller: Caller, cartRef: string): Promise<void> {
    await this.carts.get({ ...caller, cartRef });
  }

  /**
   * A cart with these lines; none when the attempt of this key has one already. Lines of another kind are refused: a rental's dates are
   * held by the cart of who chose them (wire-contract 11.7).
   */
  async madeFor(
    key: string,
    store: string,
    caller: Caller,
    lines: PlacementRequest['order']['lines'],
    kind: 'purchase' | 'subscription',
  ): Promise<{ cartRef?: string }> {
    if (await this.orders.placement(key)) return {};
    const { cartRef } = await this.carts.create(store, {});
    const ask = { ...caller, cartRef };
    for (const { sku, quantity, productOption } of lines) {
      const { item, cart } = await this.carts.addItem(ask, { sku, quantity, productOption });
      if (cart.kind === kind) continue;
      await this.carts.removeItem(ask, item.itemId); // with the dates it holds
      throw badRequest(TEXT.cartNeeded);
    }
    return { cartRef };
  }
}
