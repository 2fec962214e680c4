import type { Sql, Tx } from '@garderoba/service-kit/db';
import { sha256 } from '@garderoba/service-kit/ids';
import { Injectable } from '@nestjs/common';
import { CartNotFound } from '../domain/cart.errors.js';
import type { Cart, CartLine, LineDraft } from '../domain/cart.js';
import type { Choices } from '../domain/delivery.js';
import { equalityOf } from '../domain/product-option.js';
import { type CartRow, SELECT_CART, toCart } from './cart-rows.js';

export type NewCart = Pick<Cart, 'id' | 'ref' | 'store' | 'currency' | 'country' | 'customerId'>;

/**
 * Writes. Every change locks the cart's row first, so that parallel edits of one cart happen one after the other, and
 * counts its version up.
 */
@Injectable()
export class CartRepository {
  /** Stores a new cart. False when its customer has an open one already. */
  async insert(sql: Sql, cart: NewCart, now: Date): Promise<boolean> {
    const { id, ref, store, currency, country, customerId } = cart;
    const stored = await sql.rows(
      `INSERT INTO cart (id, ref, store, currency, country, customer_id, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $7)
       ON CONFLICT (customer_id) WHERE state = 'open' DO NOTHING RETURNING 1`,
      [id, ref, store, currency, country, customerId, now],
    );
    return stored.length > 0;
  }

  async openIdOf(sql: Sql, customerId: string): Promise<string | undefined> {
    const cart = await sql.one<{ id: string }>(`SELECT id FROM cart WHERE customer_id = $1 AND state = 'open'`, [
      customerId,
    ]);
    return cart?.id;
  }

  /** The open cart, locked until `tx` ends. Lines are read after the lock: what was read before it may be old. */
  async lock(tx: Tx, cartRef: string, customerId: string | null): Promise<Cart> {
    const locked = await tx.one<{ id: string }>(
      `SELECT id FROM cart
        WHERE ref = $1 AND state = 'open' AND (customer_id IS NULL OR customer_id = $2) FOR UPDATE`,
      [cartRef, customerId],
    );
    return this.read(tx, locked?.id);
  }

  /** As `lock`, for a placement: orders may name a customer's cart without the customer (wire-contract 11.7). */
  async lockForCheckout(tx: Tx, cartRef: string): Promise<Cart> {
    const locked = await tx.one<{ id: string }>(`SELECT id FROM cart WHERE ref = $1 AND state = 'open' FOR UPDATE`, [
      cartRef,
    ]);
    return this.read(tx, locked?.id);
  }

  /** Stores a new or changed line and answers the cart as it is then. `absorbed` is the line that was merged into it. */
  async saveLine(
    tx: Tx,
    cart: Cart,
    draft: LineDraft,
    absorbed: number | null,
    now: Date,
  ): Promise<{ cart: Cart; line: CartLine }> {
    if (absorbed !== null) await tx.rows('DELETE FROM cart_line WHERE id = $1 AND cart_id = $2', [absorbed, cart.id]);
    const values = [
      cart.id,
      now,
      draft.sku,
      draft.facts.parentSku,
      draft.quantity,
      sha256(equalityOf(draft.sku, draft.productOption)),
      draft.productOption && JSON.stringify(draft.productOption),
      JSON.stringify(draft.facts),
      draft.price.net,
      draft.price.gross,
      draft.volatile,
      draft.withdrawn,
    ];
    const itemId = draft.itemId ?? (await this.insertLine(tx, values));
    if (draft.itemId !== null) await this.updateLine(tx, [...values, draft.itemId]);
    const line = { ...draft, itemId };
    const others = cart.lines.filter((other) => other.itemId !== itemId && other.itemId !== absorbed);
    const lines = [...others, line].sort((a, b) => a.itemId - b.itemId);
    return { cart: { ...cart, version: cart.version + 1, lines }, line };
  }

  async removeLine(tx: Tx, cart: Cart, itemId: number, now: Date): Promise<Cart> {
    await tx.rows(`WITH gone AS (DELETE FROM cart_line WHERE id = $3 AND cart_id = $1) ${TOUCH}`, [
      cart.id,
      now,
      itemId,
    ]);
    return { ...cart, version: cart.version + 1, lines: cart.lines.filter((line) => line.itemId !== itemId) };
  }

  /** Stores what the shopper chose besides the lines. */
  async saveChoices(tx: Tx, cart: Cart, choices: Partial<Choices>, now: Date): Promise<Cart> {
    const changed = { ...cart, ...choices, version: cart.version + 1 };
    const { couponCode, shipping, paymentMethod, shippingAddress, billingAddress } = changed;
    await tx.rows(
      `UPDATE cart SET version = version + 1, updated_at = $2, coupon_code = $3, carrier = $4, method = $5,
              payment_method = $6, shipping_address = $7, billing_address = $8
        WHERE id = $1`,
      [
        cart.id,
        now,
        couponCode,
        shipping?.carrier ?? null,
        shipping?.method ?? null,
        paymentMethod,
        shippingAddress && JSON.stringify(shippingAddress),
        billingAddress && JSON.stringify(billingAddress),
      ],
    );
    return changed;
  }

  /** Marks lines of open carts whose product is no longer offered. Adding or changing such a line asks catalog again. */
  async flagWithdrawn(tx: Tx, skus: readonly string[]): Promise<void> {
    await tx.rows(
      `UPDATE cart_line SET withdrawn = true
        WHERE id IN (SELECT l.id FROM cart_line l JOIN cart c ON c.id = l.cart_id
                      WHERE c.state = 'open' AND (l.sku = ANY($1) OR l.parent_sku = ANY($1))
                      ORDER BY l.cart_id, l.id FOR UPDATE OF l)`,
      [skus],
    );
  }

  private async read(tx: Tx, id: string | undefined): Promise<Cart> {
    const rows = id === undefined ? [] : await tx.rows<CartRow>(`${SELECT_CART} WHERE c.id = $1 ORDER BY l.id`, [id]);
    const cart = toCart(rows);
    if (!cart) throw new CartNotFound();
    return cart;
  }

  private async insertLine(tx: Tx, values: readonly unknown[]): Promise<number> {
    const stored = await tx.one<{ id: number }>(
      `WITH touched AS (${TOUCH})
       INSERT INTO cart_line (cart_id, sku, parent_sku, quantity, equality, product_option, facts, unit_net, unit_gross,
                              volatile, withdrawn)
       VALUES ($1, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING id`,
      values,
    );
    return (stored as { id: number }).id;
  }

  private async updateLine(tx: Tx, values: readonly unknown[]): Promise<void> {
    await tx.rows(
      `WITH touched AS (${TOUCH})
       UPDATE cart_line SET sku = $3, parent_sku = $4, quantity = $5, equality = $6, product_option = $7, facts = $8,
              unit_net = $9, unit_gross = $10, volatile = $11, withdrawn = $12
        WHERE id = $13 AND cart_id = $1`,
      values,
    );
  }
}

/** The cart counts its changes: $1 = cart, $2 = now. */
const TOUCH = 'UPDATE cart SET version = version + 1, updated_at = $2 WHERE id = $1';
