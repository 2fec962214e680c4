import { create } from '@bufbuild/protobuf';
import { type OfferChanged, OfferChangedSchema } from '@garderoba/contracts';
import type { Tx } from '@garderoba/service-kit/engines/db';
import { Outbox } from '@garderoba/service-kit/events/outbox';
import { Injectable } from '@nestjs/common';
import type { Listing } from '../../domain/listing.js';
import { type Offer, priceOnTable } from '../../domain/offer.js';
import { turnOf } from '../../domain/offer-states.js';
import { ListingRepository } from '../../persistence/listing.repository.js';
import { OfferRepository } from '../../persistence/offer.repository.js';

const OFFER_TOPIC = 'marketplace.offer.v1';

/** Stores a changed offer and publishes it. What only prepares a reservation is no news. */
@Injectable()
export class OfferChanges {
  constructor(
    private readonly offers: OfferRepository,
    private readonly listings: ListingRepository,
    private readonly outbox: Outbox,
  ) {}

  /** An offer and its listing, both locked in this order; undefined when there is no such offer. */
  async lock(tx: Tx, offerId: string): Promise<{ offer: Offer; listing: Listing } | undefined> {
    const found = await this.offers.get(offerId, tx);
    const listing = found && (await this.listings.lock(tx, found.listingId));
    // As it is under the lock.
    const offer = listing && (await this.offers.get(offerId, tx));
    return offer && { offer, listing };
  }

  async insert(tx: Tx, offer: Offer, listing: Listing): Promise<void> {
    await this.offers.insert(tx, offer);
    await this.tell(tx, offer, listing);
  }

  async save(tx: Tx, before: Offer, after: Offer, listing: Pick<Listing, 'sku' | 'customerId'>): Promise<void> {
    await this.offers.save(tx, before, after);
    if (after.state !== 'accepting') await this.tell(tx, after, listing);
  }

  private async tell(tx: Tx, offer: Offer, listing: Pick<Listing, 'sku' | 'customerId'>): Promise<void> {
    await this.outbox.add(tx, OFFER_TOPIC, offer.offerId, OfferChangedSchema, offerChanged(offer, listing));
  }
}

export const offerChanged = (offer: Offer, { sku, customerId }: Pick<Listing, 'sku' | 'customerId'>): OfferChanged =>
  create(OfferChangedSchema, {
    ...{ offerId: offer.offerId, version: offer.version, listingId: offer.listingId, sku },
    ...{
      sellerId: customerId ?? '',
      buyerId: offer.buyerId ?? '',
      state: offer.state,
      turn: turnOf(offer.state) ?? '',
    },
    price: { amount: BigInt(priceOnTable(offer)), currency: offer.currency },
    until: offer.until?.toISOString() ?? '',
  });
