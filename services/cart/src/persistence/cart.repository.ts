import { Db, type Sql, type Tx, violates } from '@garderoba/service-kit/engines/db';
import { Outbox } from '@garderoba/service-kit/events/outbox';
import { sha256 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import type { Cart, CartLine, LineDraft } from '../domain/cart.js';
import { equalityOf } from '../domain/choice.js';
import type { Choices } from '../domain/delivery.js';
import type { StoredFacts } from './cart-rows.js';
import { INSERT_LINE, MOVE_OPERATIONS, REMOVE_LINE, SAVE_CHOICES, told, UPDATE_LINE } from './cart-statements.js';
import { type ChangeKey, ChangeRepeated } from './changes.repository.js';

export type NewCart = Pick<Cart, 'id' | 'ref' | 'store' | 'currency' | 'country' | 'customerId' | 'customerGroup'> & {
  /** Idempotency key of the change that creates the cart. */
  readonly madeWith: string | null;
};

/**
 * Writes, each in one statement, with optimistic locking. Every change names the version of the cart it was decided on,
 * increments it, and does nothing when the cart has another version (or is frozen or closed): the caller reads the cart
 * and decides again. Parallel edits of one cart are therefore serial, and no lock is held between two statements. Every new
 * version is told with CartChanged, in the same statement.
 */
@Injectable()
export class CartRepository {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
  ) {}

  /** Stores a new cart. False when the customer has an open cart already, or the same change has created one. */
  async insert(sql: Sql, cart: NewCart, now: Date): Promise<boolean> {
    const { id, ref, store, currency, country, customerId, customerGroup, madeWith } = cart;
    const stored = await sql.rows(
      `INSERT INTO cart (id, ref, store, currency, country, customer_id, customer_group, created_at, updated_at, made_with)
       VALUES ($1, $2, $3, $4, $5, $6, $8, $7, $7, $9)
       ON CONFLICT DO NOTHING RETURNING 1`,
      [id, ref, store, currency, country, customerId, now, customerGroup, madeWith],
    );
    return stored.length > 0;
  }

  /** The cart that a change with this key created. `mayRead` is false for a cart of another customer. */
  madeWith(
    sql: Sql,
    key: string,
    customerId: string | null,
  ): Promise<{ id: string; naming: number; mayRead: boolean } | undefined> {
    return sql.one(
      `SELECT id, naming, customer_id IS NULL OR customer_id IS NOT DISTINCT FROM $2 AS "mayRead"
         FROM cart WHERE made_with = $1`,
      [key, customerId],
    );
  }

  /** The customer's open cart. Updates its price group to the current one of the customer. */
  async openOf(
    sql: Sql,
    customerId: string,
    group: number | null,
  ): Promise<{ id: string; naming: number } | undefined> {
    const cart = await sql.one<{ id: string; naming: number; group: number | null }>(
      `SELECT id, naming, customer_group AS group FROM cart WHERE customer_id = $1 AND state = 'open'`,
      [customerId],
    );
    if (cart && group !== null && cart.group !== group)
      await sql.rows('UPDATE cart SET customer_group = $2 WHERE id = $1', [cart.id, group]);
    return cart;
  }

  /** The customer's open cart, locked. */
  lockOpenOf(tx: Tx, customerId: string): Promise<{ id: string; naming: number } | undefined> {
    return tx.one(`SELECT id, naming FROM cart WHERE customer_id = $1 AND state = 'open' FOR UPDATE`, [customerId]);
  }

  /** Gives a cart another ref and tells that the previous one is closed. A checkout under it ends by its order. */
  async rename(tx: Tx, id: string, naming: number, ref: string, now: Date): Promise<void> {
    await tx.rows(
      `WITH before AS (SELECT ref, version, true AS closed FROM cart WHERE id = $1), ${told('before', '$4')}
       UPDATE cart SET hold_ref = coalesce(hold_ref, ref), ref = $3, naming = $2 WHERE id = $1`,
      [id, naming, ref, now],
    );
    tx.afterCommit(this.outbox.wake);
  }

  /**
   * Stores a new or changed line and returns the cart after it; undefined when the cart has changed since it was read.
   * `absorbed` is the line that was merged into it. Throws `ChangeRepeated` when a change with this key was applied.
   */
  async saveLine(
    seen: Cart,
    draft: LineDraft,
    absorbed: number | null,
    now: Date,
    change?: ChangeKey,
  ): Promise<{ cart: Cart; line: CartLine } | undefined> {
    const values = lineValues(seen, draft, now, change);
    const stored = await unlessRepeated(
      draft.itemId === null
        ? this.db.one<{ id: number }>(INSERT_LINE, values)
        : this.db.one<{ id: number }>(UPDATE_LINE, [...values, draft.itemId, absorbed]),
    );
    if (!stored) return undefined;
    this.outbox.wake();
    const line = { ...draft, itemId: stored.id };
    const others = seen.lines.filter((other) => other.itemId !== line.itemId && other.itemId !== absorbed);
    const lines = [...others, line].sort((a, b) => a.itemId - b.itemId);
    return { cart: { ...seen, version: seen.version + 1, changedAt: now, lines }, line };
  }

  /** Stores the end of the cart's holds in rental. Independent of the version: rental holds them already. */
  async saveDatesHeldUntil(id: string, until: Date): Promise<void> {
    await this.db.rows('UPDATE cart SET dates_held_until = greatest(dates_held_until, $2) WHERE id = $1', [id, until]);
  }

  /**
   * Removes a line from one cart and adds `draft` to another, both or neither; undefined when one of them has changed
   * since it was read. The operations of the line move with it.
   */
  async moveLine(from: Cart, itemId: number, to: Cart, draft: LineDraft, now: Date): Promise<true | undefined> {
    try {
      return await this.db.transaction(async (tx) => {
        const gone = await tx.rows(REMOVE_LINE, [...versionValues(from, now), itemId]);
        if (gone.length === 0) throw new Changed();
        const values = lineValues(to, draft, now);
        const stored =
          draft.itemId === null
            ? await tx.one<{ id: number }>(INSERT_LINE, values)
            : await tx.one<{ id: number }>(UPDATE_LINE, [...values, draft.itemId, null]);
        if (!stored) throw new Changed();
        await tx.rows(MOVE_OPERATIONS, [itemId, to.id, stored.id, to.version + 1]);
        tx.afterCommit(this.outbox.wake);
        return true as const;
      });
    } catch (error) {
      if (error instanceof Changed) return undefined;
      throw error;
    }
  }

  /** Undefined when the cart has changed since it was read. `null` removes no line and records the change. */
  async removeLine(seen: Cart, itemId: number | null, now: Date, change?: ChangeKey): Promise<Cart | undefined> {
    const gone = await unlessRepeated(this.db.rows(REMOVE_LINE, [...versionValues(seen, now, change), itemId]));
    if (gone.length === 0) return undefined;
    this.outbox.wake();
    return {
      ...seen,
      version: seen.version + 1,
      changedAt: now,
      lines: seen.lines.filter((line) => line.itemId !== itemId),
    };
  }

  /** Stores the settings of the cart besides its lines; undefined when the cart has changed since it was read. */
  async saveChoices(seen: Cart, choices: Partial<Choices>, now: Date, change?: ChangeKey): Promise<Cart | undefined> {
    const changed = { ...seen, ...choices, version: seen.version + 1, changedAt: now };
    const { couponCode, shipping, paymentMethod, points, pointValue, shippingAddress, billingAddress } = changed;
    const saved = await unlessRepeated(
      this.db.rows(SAVE_CHOICES, [
        ...versionValues(seen, now, change),
        couponCode,
        shipping?.carrier ?? null,
        shipping?.method ?? null,
        paymentMethod,
        shippingAddress && JSON.stringify(shippingAddress),
        billingAddress && JSON.stringify(billingAddress),
        points ?? 0,
        pointValue ?? 0,
      ]),
    );
    if (saved.length === 0) return undefined;
    this.outbox.wake();
    return changed;
  }

  /**
   * Marks lines of open carts whose product is no longer for sale. Increments the version of each cart, so that an edit
   * or a freeze that read the cart before is decided again, with an answer of catalog that is later than the mark. A
   * frozen cart keeps its version; nothing edits it.
   */
  async flagWithdrawn(tx: Tx, skus: readonly string[], now: Date): Promise<void> {
    await tx.rows(
      `WITH concerned AS (
         SELECT c.id FROM cart c
          WHERE c.state = 'open'
            AND c.id IN (SELECT cart_id FROM cart_line WHERE sku = ANY($1) OR parent_sku = ANY($1))
          ORDER BY c.id FOR UPDATE),
       changed AS (
         UPDATE cart SET version = version + 1 WHERE id IN (SELECT id FROM concerned) AND frozen_by IS NULL
         RETURNING ref, version, false AS closed), ${told('changed')}
       UPDATE cart_line SET withdrawn = true
        WHERE cart_id IN (SELECT id FROM concerned) AND (sku = ANY($1) OR parent_sku = ANY($1))`,
      [skus, now],
    );
    tx.afterCommit(this.outbox.wake);
  }
}

/** A cart was changed by another request: the transaction is rolled back. */
class Changed extends Error {}

/** $1 to $5 of every statement that changes a cart. */
const versionValues = (seen: Cart, now: Date, change?: ChangeKey): unknown[] => [
  seen.id,
  now,
  seen.version,
  change?.key ?? null,
  change?.fingerprint ?? null,
];

/** $1 to $15 of INSERT_LINE and UPDATE_LINE. */
const lineValues = (seen: Cart, draft: LineDraft, now: Date, change?: ChangeKey): unknown[] => [
  ...versionValues(seen, now, change),
  draft.sku,
  draft.facts.parentSku,
  draft.quantity,
  sha256(equalityOf(draft.sku, draft.choice)),
  draft.productOption && JSON.stringify(draft.productOption),
  JSON.stringify({ ...draft.facts, choice: draft.choice } satisfies StoredFacts),
  draft.price.net,
  draft.price.gross,
  draft.volatile,
  draft.withdrawn,
];

/** The unique key of a recorded change is reported as `ChangeRepeated`. */
async function unlessRepeated<T>(statement: Promise<T>): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    throw violates(error, 'cart_change_pkey') ? new ChangeRepeated() : error;
  }
}
