import type { MarketplaceStatus } from '@garderoba/contracts/marketplace/listings';
import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { Listing } from '../domain/listing.js';

/** What sellers read of their own listings. */
@Injectable()
export class ListingQueries {
  constructor(readonly db: Db) {}

  /** The newest first; `total` null where it was not wanted. */
  async ownPage(
    _customerId: string,
    _query: { status?: readonly MarketplaceStatus[]; offset: number; limit: number; withTotal: boolean },
  ): Promise<{ items: Listing[]; total: number | null }> {
    throw new Error('not written');
  }

  async own(_customerId: string, _identifier: string): Promise<Listing | undefined> {
    throw new Error('not written');
  }
}
