import { Db, type Sql } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { ListingValues } from '../domain/listing.js';
import type { PiecePlace } from '../domain/piece-lives.js';
import { NOT_STANDING, type Purchase } from '../domain/purchase.js';
import type { SaleState } from '../domain/sale-states.js';
import type { Prisma } from '../generated/prisma/client.js';
import { prisma } from './prisma.js';

/** Second-hand pieces that customers bought. */
@Injectable()
export class PurchaseQueries {
  constructor(private readonly db: Db) {}

  /** Those among the numbers that the customer bought and has not returned. */
  async of(buyerId: string, skus: readonly string[], sql: Sql = this.db): Promise<Purchase[]> {
    const rows = await prisma(sql).sale.findMany({
      where: { buyerId, state: { in: ['ordered', 'paid', 'final'] }, listing: { sku: { in: [...skus] } } },
      select: { state: true, finalDueAt: true, listing: { select: OF_LISTING } },
      orderBy: { listing: { sku: 'asc' } },
    });
    return rows.map(({ state, finalDueAt, listing: { sku, family, categories, values, piece, laters } }) => ({
      ...{ sku, family, categories, finalDueAt, state: state as SaleState },
      place: (piece?.place ?? 'with_seller') as PiecePlace,
      isContinued: laters.length > 0,
      values: values as unknown as ListingValues,
    }));
  }
}

const OF_LISTING = {
  ...{ sku: true, family: true, categories: true, values: true, piece: { select: { place: true } } },
  laters: { where: { state: { notIn: [...NOT_STANDING] } }, select: { listingId: true } },
} satisfies Prisma.ListingSelect;
