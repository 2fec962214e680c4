import { OFFER_LIMITS } from '@garderoba/contracts/marketplace/offers';
import { Db } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import type { Amount, Listing } from '../../domain/listing.js';
import { OfferNotFound, OfferNotPossible, PieceNotOnSale } from '../../domain/offer.errors.js';
import { newOffer } from '../../domain/offer.js';
import { ListingRepository } from '../../persistence/listing.repository.js';
import { OfferRepository } from '../../persistence/offer.repository.js';
import { OfferChanges } from './offer-changes.js';

export interface Offering {
  /** Given by the buyer's client: the same offer is made once. */
  readonly offerId: string;
  readonly buyerId: string;
  readonly sku: string;
  readonly price: Amount;
  readonly message: string;
}

/** A buyer offers another price for a piece on sale (SELL-014). */
@Injectable()
export class MakeOffer {
  constructor(
    private readonly db: Db,
    private readonly listings: ListingRepository,
    private readonly offers: OfferRepository,
    private readonly changes: OfferChanges,
    private readonly clock: Clock,
  ) {}

  /** @throws PieceNotOnSale, OfferNotPossible, OfferRefused, OfferNotFound for the id of somebody else's offer */
  async execute({ offerId, buyerId, sku, price, message }: Offering): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.offers.lockBuyer(tx, buyerId);
      const known = await this.offers.get(offerId, tx);
      if (known?.buyerId === buyerId) return;
      if (known) throw new OfferNotFound();
      const listingId = await this.listings.idOfSku(tx, sku);
      const listing = listingId && (await this.listings.lock(tx, listingId));
      if (!listing || !isOpenToOffers(listing)) throw new PieceNotOnSale();
      const offer = newOffer(listing, { offerId, buyerId, price, message, at: this.clock.now() });
      const standing = await this.offers.standing(tx, listing.listingId);
      if (standing.some((one) => one.buyerId === buyerId)) throw new OfferNotPossible('already_open');
      if (standing.some(({ state }) => state === 'accepting' || state === 'accepted'))
        throw new OfferNotPossible('reserved');
      if ((await this.offers.countStanding(tx, buyerId)) >= OFFER_LIMITS.openPerBuyer)
        throw new OfferNotPossible('too_many');
      await this.changes.insert(tx, offer, listing);
    });
  }
}

const isOpenToOffers = ({ state, leaving }: Listing): boolean => state === 'listed' && !leaving;
