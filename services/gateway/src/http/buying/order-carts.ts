import { badRequest } from '@garderoba/edge/wire-error';
import { Injectable } from '@nestjs/common';
import { CartClient } from '../../clients/cart.client.js';
import { OrdersClient, type PlacementRequest } from '../../clients/orders.client.js';
import { choiceOf } from '../../wire/buying/product-option.js';
import { TEXT } from '../../wire/texts.js';
import type { Caller } from '../door/caller.js';

/**
 * Carts created for one order that was sent without a cart. They belong to no customer, so the order neither includes
 * the customer's own cart nor leaves refused lines in it. The token assigns the order to the customer.
 */
@Injectable()
export class OrderCarts {
  constructor(
    private readonly orders: OrdersClient,
    private readonly carts: CartClient,
  ) {}

  /** Refuses a cart that does not exist, is ordered, or belongs to another customer (404). */
  async find(caller: Caller, cartRef: string): Promise<void> {
    await this.carts.get({ ...caller, cartRef });
  }

  /**
   * Creates a cart with these lines, or none when the attempt of this key already has one. Rental lines are refused:
   * their dates are held by the cart in which they were chosen (wire-contract 11.7).
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
      const choice = choiceOf(productOption ?? undefined);
      const { item, cart } = await this.carts.addItem(ask, { sku, quantity, choice, productOption });
      if (cart.kind === kind) continue;
      await this.carts.removeItem(ask, item.itemId); // also releases the dates it holds
      throw badRequest(TEXT.cartNeeded);
    }
    return { cartRef };
  }
}
