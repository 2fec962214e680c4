import type { SellerKind } from '@garderoba/contracts/marketplace/listings';
import { Db } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { isOnShelf } from '../../domain/listing-steps.js';
import { type Seller, type Trader, traderLine } from '../../domain/seller.js';
import { ListingRepository } from '../../persistence/listing.repository.js';
import { SellerQueries } from '../../persistence/seller.queries.js';
import { SellerRepository } from '../../persistence/seller.repository.js';
import { ListingChanges } from '../listing-changes.js';

/** A seller says who sells and accepts the terms. */
@Injectable()
export class SaveSeller {
  constructor(
    private readonly db: Db,
    private readonly sellers: SellerRepository,
    private readonly sellerQueries: SellerQueries,
    private readonly listings: ListingRepository,
    private readonly changes: ListingChanges,
    private readonly clock: Clock,
  ) {}

  /** What is on sale shows it soon after. The same again only accepts the terms again. */
  async execute(customerId: string, kind: SellerKind, trader: Trader | null): Promise<Seller> {
    const now = this.clock.now();
    return this.db.transaction(async (tx) => {
      await this.listings.lockSeller(tx, customerId);
      const before = await this.sellerQueries.get(customerId, tx);
      const certifiedAt = before?.trader?.certifiedAt ?? now;
      const seller: Seller = { customerId, kind, trader: trader && { ...trader, certifiedAt }, termsAcceptedAt: now };
      await this.sellers.save(tx, seller, now);
      if (shownOf(before) !== shownOf(seller))
        for (const listingId of await this.listings.idsOf(tx, customerId)) {
          const listing = await this.listings.lock(tx, listingId);
          if (listing && isOnShelf(listing.state))
            await this.changes.save(tx, listing, { ...listing, isShelfDue: true, version: listing.version + 1 });
        }
      return seller;
    });
  }
}

/** What buyers see of a seller. */
const shownOf = (seller: Seller | undefined): string => (seller?.trader ? traderLine(seller.trader) : '');
