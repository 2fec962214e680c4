import type { Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { Listing } from '../../domain/listing.js';
import { moved, priceOnTable } from '../../domain/offer.js';
import { OfferRepository } from '../../persistence/offer.repository.js';
import { OfferChanges } from './offer-changes.js';

/** Ends offers with what happens to their piece; in the transaction of the caller, who holds the lock of the listing. */
@Injectable()
export class EndOffers {
  constructor(
    private readonly offers: OfferRepository,
    private readonly changes: OfferChanges,
  ) {}

  /** An order has the piece: the reserved offer of its buyer is bought, all others are overtaken. */
  async ordered(tx: Tx, listing: Listing, buyerId: string, at: Date): Promise<void> {
    for (const offer of await this.offers.standing(tx, listing.listingId)) {
      const isReserved = offer.state === 'accepting' || offer.state === 'accepted';
      const isBought = isReserved && offer.buyerId === buyerId;
      await this.changes.save(tx, offer, moved(offer, isBought ? 'buy' : 'overtake', 'orders', { at }), listing);
    }
  }

  /** The piece left the sale, or is now cheaper than what was offered. */
  async changed(tx: Tx, before: Listing, after: Listing, at: Date): Promise<void> {
    if (before.state !== 'listed') return;
    const isGone = after.state !== 'listed';
    const price = after.price?.amount ?? 0;
    if (!isGone && price === before.price?.amount) return;
    for (const offer of await this.offers.standing(tx, after.listingId)) {
      const isReserved = offer.state === 'accepting' || offer.state === 'accepted';
      if (isGone || (!isReserved && priceOnTable(offer) >= price))
        await this.changes.save(tx, offer, moved(offer, 'overtake', 'listing', { at }), after);
    }
  }

  /** The customer is erased: own offers end, and what was written is forgotten. */
  async forget(tx: Tx, customerId: string, listingIds: readonly string[], at: Date): Promise<void> {
    for (const offer of await this.offers.standingOf(tx, customerId)) {
      const isOpen = offer.state === 'open' || offer.state === 'countered';
      const ended = moved(offer, isOpen ? 'withdraw' : 'overtake', isOpen ? 'buyer' : 'listing', { at });
      await this.changes.save(tx, offer, ended, await this.sellerOf(tx, offer.listingId));
    }
    await this.offers.forget(tx, customerId, listingIds);
  }

  private async sellerOf(tx: Tx, listingId: string): Promise<Pick<Listing, 'sku' | 'customerId'>> {
    const row = await tx.one<{ sku: string; customerId: string | null }>(
      'SELECT sku, customer_id AS "customerId" FROM listing WHERE listing_id = $1',
      [listingId],
    );
    return row ?? { sku: '', customerId: null };
  }
}
