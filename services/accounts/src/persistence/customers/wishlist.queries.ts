import { Db } from '@garderoba/service-kit/engines/db';
import { numbers } from '@garderoba/service-kit/engines/prisma';
import { Injectable } from '@nestjs/common';
import type { WishlistItem } from '../../domain/wishlist.js';
import { prisma } from '../prisma.js';

@Injectable()
export class WishlistQueries {
  constructor(private readonly db: Db) {}

  /** Items in the order they were added. */
  async ofCustomer(customerId: string): Promise<WishlistItem[]> {
    const items = await prisma(this.db).wishlistItem.findMany({
      ...{ where: { customerId }, select: { itemId: true, parentSku: true }, orderBy: { itemId: 'asc' } },
    });
    return numbers(items);
  }
}
