import { Db } from '@garderoba/service-kit/db';
import { Injectable } from '@nestjs/common';
import type { WishlistItem } from '../domain/wishlist.js';

@Injectable()
export class WishlistQueries {
  constructor(private readonly db: Db) {}

  /** Items in the order they were added. */
  ofCustomer(customerId: string): Promise<WishlistItem[]> {
    return this.db.rows<WishlistItem>(
      'SELECT item_id AS "itemId", parent_sku AS "parentSku" FROM wishlist_item WHERE customer_id = $1 ORDER BY item_id',
      [customerId],
    );
  }
}
