import type { Tx } from '@garderoba/service-kit/db';
import { Injectable } from '@nestjs/common';

@Injectable()
export class WishlistRepository {
  /** Locks the customer row, which guards the wishlist; false when the customer does not exist. */
  async lock(tx: Tx, customerId: string): Promise<boolean> {
    return (await tx.rows('SELECT 1 FROM customer WHERE customer_id = $1 FOR UPDATE', [customerId])).length > 0;
  }

  async count(tx: Tx, customerId: string): Promise<number> {
    const row = await tx.one<{ items: number }>('SELECT count(*) AS items FROM wishlist_item WHERE customer_id = $1', [
      customerId,
    ]);
    return row?.items ?? 0;
  }

  async add(tx: Tx, customerId: string, parentSku: string, now: Date): Promise<void> {
    await tx.rows(
      'INSERT INTO wishlist_item (customer_id, parent_sku, added_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [customerId, parentSku, now],
    );
  }

  /** Returns the number of removed items. */
  async remove(tx: Tx, customerId: string, itemIds: readonly number[]): Promise<number> {
    const rows = await tx.rows(
      'DELETE FROM wishlist_item WHERE customer_id = $1 AND item_id = ANY($2::bigint[]) RETURNING 1',
      [customerId, itemIds],
    );
    return rows.length;
  }
}
