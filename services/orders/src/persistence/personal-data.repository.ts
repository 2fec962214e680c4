import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { Address } from '../domain/address.js';
import { prisma } from './prisma.js';

interface PersonalOrder {
  readonly orderId: string;
  readonly billingAddress: Address;
  readonly shippingAddress: Address | null;
  readonly documents: readonly { readonly number: string; readonly buyer: Address }[];
}

@Injectable()
export class PersonalDataRepository {
  constructor(private readonly db: Db) {}

  /** Records that the customer's orders must be anonymised. Deletes comments that wait for an order at once. */
  async note(tx: Tx, customerId: string, now: Date): Promise<void> {
    const data = { customerId, erasedAt: now };
    await prisma(tx).erasedCustomer.createMany({ data, skipDuplicates: true });
    await prisma(tx).pendingComment.deleteMany({ where: { owner: customerId } });
    await tx.rows(
      `UPDATE placement SET caller_customer_id = NULL, key = order_id::text
        WHERE caller_customer_id = $1 AND state = 'refused' AND released_at IS NOT NULL`,
      [customerId],
    );
  }

  /** Ended orders of erased customers. */
  over(limit: number): Promise<string[]> {
    const erased = 'EXISTS (SELECT FROM erased_customer e WHERE e.customer_id = o.customer_id)';
    return this.ended(erased, [limit]);
  }

  /** Ended guest orders that have not changed since `before`; `anonymous` is the address of anonymised orders. */
  oldGuests(before: Date, anonymous: string, limit: number): Promise<string[]> {
    const old = 'o.customer_id IS NULL AND o.updated_at < $2 AND o.email <> $3';
    return this.ended(old, [limit, before, anonymous]);
  }

  /** Nothing is left to send, to pay or to refund. */
  private async ended(whose: string, params: readonly unknown[]): Promise<string[]> {
    const rows = await this.db.rows<{ id: string }>(
      `SELECT o.id FROM orders o
        WHERE ${whose} AND o.status IN ('complete', 'canceled')
          AND NOT EXISTS (SELECT FROM refund r WHERE r.order_id = o.id AND r.state <> 'done')
          AND NOT EXISTS (SELECT FROM deposit d WHERE d.order_id = o.id
                           AND d.state NOT IN ('by_hand', 'declined', 'released', 'captured', 'dropped'))
        ORDER BY o.id LIMIT $1`,
      params,
    );
    return rows.map(({ id }) => id);
  }

  /** The personal data of an order, locked. An ended order stays ended. */
  async lock(tx: Tx, orderId: string): Promise<PersonalOrder | undefined> {
    return tx.one<PersonalOrder>(
      `SELECT o.id AS "orderId", o.billing_address AS "billingAddress", o.shipping_address AS "shippingAddress",
         coalesce((SELECT jsonb_agg(jsonb_build_object('number', d.number, 'buyer', d.facts->'buyer'))
                     FROM document d WHERE d.order_id = o.id), '[]') AS documents
         FROM orders o WHERE o.id = $1 FOR UPDATE`,
      [orderId],
    );
  }

  /** Removes the customer and the delivery point from the order. Amounts, lines and dates stay. */
  async save(tx: Tx, order: PersonalOrder, email: string): Promise<void> {
    const { orderId, billingAddress, shippingAddress, documents } = order;
    await tx.rows(
      `UPDATE orders SET customer_id = NULL, email = $2, billing_address = $3, shipping_address = $4,
         shipping = CASE WHEN jsonb_typeof(shipping) = 'object' THEN jsonb_set(shipping, '{extra}', '{}') END
        WHERE id = $1`,
      [orderId, email, JSON.stringify(billingAddress), shippingAddress && JSON.stringify(shippingAddress)],
    );
    for (const { number, buyer } of documents)
      await tx.rows(`UPDATE document SET facts = jsonb_set(facts, '{buyer}', $2) WHERE number = $1`, [
        number,
        JSON.stringify(buyer),
      ]);
    // Includes comments of staff, because they may contain personal data.
    await prisma(tx).orderComment.deleteMany({ where: { orderId } });
    // The key of the placement is chosen by the client and may contain personal data.
    await tx.rows('UPDATE placement SET caller_customer_id = NULL, key = order_id::text WHERE order_id = $1', [
      orderId,
    ]);
    await tx.rows(
      `UPDATE payment_event SET raw = '' WHERE payment_id IN (SELECT id FROM payment WHERE order_id = $1)`,
      [orderId],
    );
  }

  /** Deletes the records of customers without remaining orders. They cannot place new ones. */
  async forgetNotes(before: Date): Promise<void> {
    await this.db.rows(
      `DELETE FROM erased_customer e WHERE erased_at < $1
          AND NOT EXISTS (SELECT FROM orders o WHERE o.customer_id = e.customer_id)`,
      [before],
    );
  }
}
