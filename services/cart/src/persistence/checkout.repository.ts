import type { Sql, Tx } from '@garderoba/service-kit/db';
import { Injectable } from '@nestjs/common';

/** Freezing and closing carts for orders, and what is cleaned up by time. Locks the cart's row first, like every write. */
@Injectable()
export class CheckoutRepository {
  /** Is this order's checkout over? Then its freeze may not come back. */
  async ended(tx: Tx, cartId: string, orderId: string): Promise<boolean> {
    const mark = await tx.rows('SELECT 1 FROM ended_checkout WHERE cart_id = $1 AND order_id = $2', [cartId, orderId]);
    return mark.length > 0;
  }

  async freeze(tx: Tx, cartId: string, orderId: string, now: Date): Promise<void> {
    await tx.rows('UPDATE cart SET frozen_by = $2, frozen_at = $3 WHERE id = $1', [cartId, orderId, now]);
  }

  /** Ends a checkout whether it is there or not; an unknown or closed cart has nothing to end. */
  async end(tx: Tx, cartRef: string, orderId: string, now: Date): Promise<void> {
    const cart = await tx.one<{ id: string }>(`SELECT id FROM cart WHERE ref = $1 AND state = 'open' FOR UPDATE`, [
      cartRef,
    ]);
    if (!cart) return;
    await tx.rows(
      `INSERT INTO ended_checkout (cart_id, order_id, ended_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
      [cart.id, orderId, now],
    );
    await tx.rows('UPDATE cart SET frozen_by = NULL, frozen_at = NULL WHERE id = $1 AND frozen_by = $2', [
      cart.id,
      orderId,
    ]);
  }

  /** The cart was ordered. Repeatable; the order is a fact, so it counts even when the freeze ended meanwhile. */
  async close(sql: Sql, cart: { id: string } | { ref: string }, orderId: string, now: Date): Promise<void> {
    const [column, value] = 'id' in cart ? ['id', cart.id] : ['ref', cart.ref];
    await sql.rows(
      `UPDATE cart SET state = 'closed', closed_by = $2, frozen_by = NULL, frozen_at = NULL, version = version + 1,
              updated_at = $3
        WHERE ${column} = $1 AND state = 'open'`,
      [value, orderId, now],
    );
  }

  /** Unfreezes carts frozen before `before`, with a mark, at most 500; answers how many. */
  async endForgotten(tx: Tx, before: Date, now: Date): Promise<number> {
    const carts = await tx.rows<{ ref: string; orderId: string }>(
      `SELECT ref, frozen_by AS "orderId" FROM cart
        WHERE frozen_at < $1 ORDER BY frozen_at LIMIT 500 FOR UPDATE SKIP LOCKED`,
      [before],
    );
    for (const { ref, orderId } of carts) await this.end(tx, ref, orderId, now);
    return carts.length;
  }

  /** Deletes guests' carts and closed ones untouched since `before`, at most 500; answers how many. */
  async deleteOld(sql: Sql, before: Date): Promise<number> {
    const gone = await sql.rows(
      `DELETE FROM cart WHERE id IN (
         SELECT id FROM cart
          WHERE updated_at < $1 AND frozen_by IS NULL AND (customer_id IS NULL OR state = 'closed')
          ORDER BY updated_at LIMIT 500 FOR UPDATE SKIP LOCKED)
       RETURNING 1`,
      [before],
    );
    return gone.length;
  }
}
