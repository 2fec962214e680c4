import { LISTING_STATES, type MarketplaceStatus, STATUS_OF } from '@garderoba/contracts/marketplace/listings';
import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { Listing } from '../domain/listing.js';
import { toListing, WHOLE } from './listing-rows.js';
import { prisma } from './prisma.js';

/** Which own listings a seller sees. */
export interface OwnSearch {
  readonly status?: readonly MarketplaceStatus[] | undefined;
  readonly offset: number;
  readonly limit: number;
  readonly withTotal: boolean;
}

/** What sellers read of their own listings, and what mails are written from. */
@Injectable()
export class ListingQueries {
  constructor(private readonly db: Db) {}

  /** The newest first; `total` null where it was not wanted. */
  async ownPage(
    customerId: string,
    { status, offset, limit, withTotal }: OwnSearch,
  ): Promise<{ items: Listing[]; total: number | null }> {
    const states = status && LISTING_STATES.filter((state) => status.includes(STATUS_OF[state]));
    const where = { customerId, ...(states && { state: { in: states } }) };
    const [rows, total] = await Promise.all([
      prisma(this.db).listing.findMany({
        ...{ where, ...WHOLE, skip: offset, take: limit },
        orderBy: [{ createdAt: 'desc' }, { listingId: 'desc' }],
      }),
      withTotal ? prisma(this.db).listing.count({ where }) : null,
    ]);
    return { items: rows.map(toListing), total };
  }

  async byId(listingId: string): Promise<Listing | undefined> {
    const row = await prisma(this.db).listing.findUnique({ where: { listingId }, ...WHOLE });
    return row ? toListing(row) : undefined;
  }

  async own(customerId: string, identifier: string): Promise<Listing | undefined> {
    const row = await prisma(this.db).listing.findFirst({ where: { customerId, identifier }, ...WHOLE });
    return row ? toListing(row) : undefined;
  }
}
