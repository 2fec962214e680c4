import { Db } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { CustomerNotFound, WishlistFull, WishlistItemNotFound } from '../../domain/accounts.errors.js';
import { MAX_WISHLIST_ITEMS } from '../../domain/wishlist.js';
import { WishlistRepository } from '../../persistence/customers/wishlist.repository.js';

/** A customer's wishlist; each product is on it at most once (WSH-013 to WSH-017). */
@Injectable()
export class ChangeWishlist {
  constructor(
    private readonly db: Db,
    private readonly wishlist: WishlistRepository,
    private readonly clock: Clock,
  ) {}

  async add(customerId: string, parentSku: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      if (!(await this.wishlist.lock(tx, customerId))) throw new CustomerNotFound();
      await this.wishlist.add(tx, customerId, parentSku, this.clock.now());
      if ((await this.wishlist.count(tx, customerId)) > MAX_WISHLIST_ITEMS) throw new WishlistFull();
    });
  }

  /** With several ids, unknown ones are ignored. */
  async remove(customerId: string, itemIds: readonly number[]): Promise<void> {
    await this.db.transaction(async (tx) => {
      const removed = await this.wishlist.remove(tx, customerId, itemIds);
      if (removed === 0 && itemIds.length === 1) throw new WishlistItemNotFound();
    });
  }
}
