import { Db, type Sql, type Tx } from '@garderoba/service-kit/engines/db';
import type { Effect } from '@garderoba/service-kit/events/inbox';
import { Outbox } from '@garderoba/service-kit/events/outbox';
import { Injectable } from '@nestjs/common';
import { CartNotFound } from '../domain/cart.errors.js';
import type { Cart, CartLine } from '../domain/cart.js';
import { type CartRow, SELECT_CART, type StoredFacts, toCart } from './cart-rows.js';
import { told } from './cart-statements.js';

/** Freezes and closes carts for orders, and cleans up by age. One statement per change, as in CartRepository. */
@Injectable()
export class CheckoutRepository {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
  ) {}

  /**
   * The open cart, and whether the checkout of this order has ended: an ended checkout cannot freeze the cart. Orders
   * may name a customer's cart without the customer (wire-contract 11.7).
   */
  async read(cartRef: string, orderId: string): Promise<{ cart: Cart; ended: boolean }> {
    const rows = await this.db.rows<CartRow & { ended: boolean }>(READ, [cartRef, orderId]);
    const cart = toCart(rows);
    if (!cart) throw new CartNotFound();
    return { cart, ended: rows[0]?.ended ?? false };
  }

  /**
   * Freezes the cart and stores the renewed lines with it. False when the cart has changed since it was read. The end of
   * any checkout counts as a change.
   */
  async freeze(seen: Cart, renewed: readonly CartLine[], orderId: string, now: Date): Promise<boolean> {
    const lines = renewed.map(({ itemId, facts, choice, withdrawn }) => ({
      ...{ id: itemId, withdrawn },
      facts: { ...facts, choice } satisfies StoredFacts,
    }));
    const frozen = await this.db.rows(
      `WITH frozen AS (
         UPDATE cart SET frozen_by = $2, frozen_at = $3
          WHERE id = $1 AND version = $4 AND state = 'open' AND frozen_by IS NULL RETURNING id),
       renewed AS (
         UPDATE cart_line l SET facts = now.facts, parent_sku = now.facts ->> 'parentSku', withdrawn = now.withdrawn
           FROM frozen, json_to_recordset($5::json) AS now(id bigint, facts json, withdrawn boolean)
          WHERE l.id = now.id AND l.cart_id = frozen.id)
       SELECT 1 FROM frozen`,
      [seen.id, orderId, now, seen.version, JSON.stringify(lines)],
    );
    return frozen.length > 0;
  }

  /**
   * Ends a checkout even if it never began. Ignores an unknown or closed cart. A cart that got another ref since it was
   * frozen is found by its order. Increments the version, so that a late freeze that read the cart before is refused.
   * Call `outbox.wake` after the commit.
   */
  async end(sql: Sql, cartRef: string, orderId: string, now: Date): Promise<void> {
    await sql.rows(
      `WITH cart AS (
         UPDATE cart SET version = version + 1,
                frozen_by = CASE WHEN frozen_by = $2 THEN NULL ELSE frozen_by END,
                frozen_at = CASE WHEN frozen_by = $2 THEN NULL ELSE frozen_at END
          WHERE (ref = $1 OR frozen_by = $2) AND state = 'open' RETURNING id, ref, version, false AS closed),
       ${told('cart', '$3')}
       INSERT INTO ended_checkout (cart_id, order_id, ended_at) SELECT id, $2, $3 FROM cart ON CONFLICT DO NOTHING`,
      [cartRef, orderId, now],
    );
  }

  /**
   * Closes an ordered cart. Idempotent. It closes the cart even when the freeze has ended, because the order exists.
   */
  async close(cartRef: string, orderId: string, now: Date): Promise<void> {
    await this.db.rows(`WITH ${closing("ref = $1 AND state = 'open'")} SELECT`, [cartRef, orderId, now]);
    this.outbox.wake();
  }

  /** The same as the effect of an event. */
  closed(cartId: string, orderId: string, now: Date): Effect {
    return {
      and: closing("id = $1 AND state = 'open' AND EXISTS (SELECT FROM fresh)"),
      sql: 'SELECT',
      params: [cartId, orderId, now],
    };
  }

  /** Unfreezes at most 500 carts frozen before `before` and marks their checkouts as ended; returns the number. */
  async endForgotten(tx: Tx, before: Date, now: Date): Promise<number> {
    const carts = await tx.rows<{ ref: string; orderId: string }>(
      `SELECT ref, frozen_by AS "orderId" FROM cart
        WHERE frozen_at < $1 ORDER BY frozen_at LIMIT 500 FOR UPDATE SKIP LOCKED`,
      [before],
    );
    for (const { ref, orderId } of carts) await this.end(tx, ref, orderId, now);
    return carts.length;
  }

  /** Deletes at most 500 guest or closed carts unchanged since `before`; returns the number. */
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

const closing = (which: string): string => `closed AS (
  UPDATE cart SET state = 'closed', closed_by = $2, frozen_by = NULL, frozen_at = NULL, version = version + 1, updated_at = $3
   WHERE ${which} RETURNING ref, version, true AS closed), ${told('closed', '$3')}`;

const READ = `
SELECT seen.*, EXISTS (SELECT FROM ended_checkout e WHERE e.cart_id = seen.id AND e.order_id = $2) AS ended
  FROM (${SELECT_CART} WHERE c.ref = $1 AND c.state = 'open') AS seen ORDER BY "itemId"`;
