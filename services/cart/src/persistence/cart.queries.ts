import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { CartNotFound } from '../domain/cart.errors.js';
import type { Cart } from '../domain/cart.js';
import { type CartRow, SELECT_CART, toCart } from './cart-rows.js';

/** Reads without a lock. Uses plain pg: these are the most frequent statements of the shop. */
@Injectable()
export class CartQueries {
  constructor(private readonly db: Db) {}

  /**
   * An open cart if the caller may read it: a guest cart for every caller that has its id, a customer's cart for that
   * customer only.
   */
  async get(cartRef: string, customerId: string | null): Promise<Cart> {
    const cart = toCart(
      await this.db.rows<CartRow>(
        `${SELECT_CART}
          WHERE c.ref = $1 AND c.state = 'open' AND (c.customer_id IS NULL OR c.customer_id = $2)
          ORDER BY l.id`,
        [cartRef, customerId],
      ),
    );
    if (!cart) throw new CartNotFound();
    return cart;
  }
}
