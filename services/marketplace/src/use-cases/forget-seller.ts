import type { Tx } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { forgotten } from '../domain/listing-steps.js';
import { ErasedSellers } from '../persistence/erased-sellers.repository.js';
import { ListingRepository } from '../persistence/listing.repository.js';
import { NoticeRepository } from '../persistence/notice.repository.js';
import { SaleRepository } from '../persistence/sale.repository.js';
import { SellerRepository } from '../persistence/seller.repository.js';
import { KeepStatements } from './appeals/keep-statements.js';
import { ListingChanges } from './listing-changes.js';
import { KeepFlaggers } from './notices/keep-flaggers.js';
import { EndOffers } from './offers/end-offers.js';
import { KeepTaxFacts } from './taxes/keep-tax-facts.js';

/**
 * Forgets a seller. Listings whose piece is not with us and was never sold are deleted with their photos, unless the log of a
 * piece that was sold here before goes on in them. The others lose
 * the seller and the seller's words; what is on sale leaves the shelf, because media has deleted the photos. Statements of
 * reasons stay, without texts that people wrote. Who reported listings of
 * others is forgotten, and the status of a trusted flagger ends. Facts for the tax office stay sealed while they must be kept. What is owed is paid first: accounts keeps the bank account until then.
 */
@Injectable()
export class ForgetSeller {
  constructor(
    private readonly listings: ListingRepository,
    private readonly sellers: SellerRepository,
    private readonly sales: SaleRepository,
    private readonly erased: ErasedSellers,
    private readonly endOffers: EndOffers,
    private readonly keepStatements: KeepStatements,
    private readonly notices: NoticeRepository,
    private readonly keepFlaggers: KeepFlaggers,
    private readonly keepTaxFacts: KeepTaxFacts,
    private readonly changes: ListingChanges,
    private readonly clock: Clock,
  ) {}

  async execute(tx: Tx, customerId: string): Promise<void> {
    await this.sellers.delete(tx, customerId);
    await this.erased.add(tx, customerId, this.clock.now());
    const now = this.clock.now();
    const listingIds = await this.listings.idsOf(tx, customerId);
    for (const listingId of listingIds) {
      const listing = await this.listings.lock(tx, listingId);
      if (!listing) continue;
      // With the log that goes on in it, the story of the piece would end.
      const goesOn = listing.continues !== null && listing.goodsAt !== null;
      if (listing.place === 'with_seller' && !goesOn && !(await this.listings.wasSold(tx, listingId)))
        await this.listings.delete(tx, listing, now);
      else await this.changes.save(tx, listing, forgotten(listing, now));
    }
    await this.sales.forgetBuyer(tx, customerId);
    await this.endOffers.forget(tx, customerId, listingIds, now);
    await this.keepStatements.forget(tx, customerId, listingIds);
    await this.notices.forget(tx, customerId, now);
    await this.keepFlaggers.forget(tx, customerId);
    await this.keepTaxFacts.forget(tx, customerId);
  }
}
