import type { Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { prisma } from '../prisma.js';

@Injectable()
export class WishlistRepository {
  /** Locks the customer row, which guards the wishlist; false when the customer does not exist. */
  async lock(tx: Tx, customerId: string): Promise<boolean> {
    return (await tx.rows('SELECT 1 FROM customer WHERE customer_id = $1 FOR UPDATE', [customerId])).length > 0;
  }

  count(tx: Tx, customerId: string): Promise<number> {
    return prisma(tx).wishlistItem.count({ where: { customerId } });
  }

  async add(tx: Tx, customerId: string, parentSku: string, now: Date): Promise<void> {
    const data = [{ customerId, parentSku, addedAt: now }];
    await prisma(tx).wishlistItem.createMany({ data, skipDuplicates: true });
  }

  /** Returns the number of removed items. */
  async remove(tx: Tx, customerId: string, itemIds: readonly number[]): Promise<number> {
    const where = { customerId, itemId: { in: [...itemIds] } };
    return (await prisma(tx).wishlistItem.deleteMany({ where })).count;
  }
}
