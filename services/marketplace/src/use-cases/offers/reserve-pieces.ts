import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { crashPoint } from '@garderoba/service-kit/runtime/crash-points';
import { Injectable } from '@nestjs/common';
import { PricingClient } from '../../clients/pricing.client.js';
import { StockClient } from '../../clients/stock.client.js';
import type { Listing } from '../../domain/listing.js';
import { moved, type Offer, priceOnTable } from '../../domain/offer.js';
import { ListingRepository } from '../../persistence/listing.repository.js';
import { OfferRepository } from '../../persistence/offer.repository.js';
import { OfferChanges } from './offer-changes.js';

/**
 * Reserves the piece of an accepted offer: held by stock for the buyer, then priced for the buyer, both until the same
 * instant; every call can be repeated. If stock has no piece any more, somebody was faster: the offer is overtaken.
 */
@Injectable()
export class ReservePieces {
  constructor(
    private readonly db: Db,
    private readonly listings: ListingRepository,
    private readonly offers: OfferRepository,
    private readonly changes: OfferChanges,
    private readonly stock: StockClient,
    private readonly pricing: PricingClient,
    private readonly clock: Clock,
  ) {}

  /** What stands already is kept. */
  async now(offerId: string): Promise<void> {
    const offer = await this.offers.get(offerId);
    const listing = offer && (await this.listings.get(offer.listingId));
    if (offer?.state !== 'accepting' || !listing) return;
    const { buyerId, until, currency } = offer;
    const { sku } = listing;
    const isOpen = buyerId !== null && until !== null && until > this.clock.now();
    const isHeld = isOpen && (await this.stock.hold(offerId, { sku, customerId: buyerId, until }));
    crashPoint('marketplace.offer.held');
    if (isHeld)
      await this.pricing.setPersonal(offerId, {
        sku,
        customerId: buyerId,
        amount: priceOnTable(offer),
        currency,
        until,
      });
    crashPoint('marketplace.offer.priced');
    if (!(await this.conclude(offerId, isHeld)) && isHeld) await this.release(offerId);
  }

  /** The piece is free again. Can be repeated. */
  async release(offerId: string): Promise<void> {
    await this.pricing.endPersonal(offerId);
    await this.stock.endHold(offerId);
  }

  /** False: the offer ended meanwhile, so nothing stays reserved. */
  private async conclude(offerId: string, isHeld: boolean): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const locked = await this.changes.lock(tx, offerId);
      if (!locked) return false;
      const { offer, listing } = locked;
      if (offer.state !== 'accepting') return offer.state === 'accepted' || offer.state === 'bought';
      const at = this.clock.now();
      const after = moved(offer, isHeld ? 'reserve' : 'overtake', 'clock', { at });
      await this.changes.save(tx, offer, after, listing);
      if (isHeld) await this.overtakeOthers(tx, offer, listing, at);
      return isHeld;
    });
  }

  /** The piece goes to somebody else. */
  private async overtakeOthers(tx: Tx, taken: Offer, listing: Listing, at: Date): Promise<void> {
    for (const other of await this.offers.standing(tx, taken.listingId))
      if (other.offerId !== taken.offerId)
        await this.changes.save(tx, other, moved(other, 'overtake', 'listing', { at }), listing);
  }
}
