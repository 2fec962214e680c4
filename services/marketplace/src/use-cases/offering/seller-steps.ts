import { STATUS_OF } from '@garderoba/contracts/marketplace/listings';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import { ListingRefused, ListingStepNotOffered } from '../../domain/listing.errors.js';
import type { Amount, Listing } from '../../domain/listing.js';
import { isOffered, leavesShelf, stepped } from '../../domain/listing-steps.js';
import { repriceProblem } from '../../domain/listing-values.js';
import { ListingChanges, type SellerRef } from '../listing-changes.js';
import { LeaveShelf, leavingBy } from '../shelf/leave-shelf.js';
import { handedIn } from './hand-in.js';

/** What a seller decides about an own listing. */
@Injectable()
export class SellerSteps {
  constructor(
    private readonly changes: ListingChanges,
    private readonly leaveShelf: LeaveShelf,
  ) {}

  /** @throws ListingNotFound, ListingRefused, ListingStepNotOffered */
  async submit(ref: SellerRef): Promise<void> {
    await this.changes.ofSeller(ref, (_tx, listing, now) => handedIn(listing, now));
  }

  /**
   * One that is withdrawn already stays so.
   *
   * @throws ListingNotFound, ListingStepNotOffered; PieceBeingBought: it stays on sale
   */
  async withdraw(ref: SellerRef): Promise<void> {
    const { listingId, leaving } = await this.changes.ofSeller(ref, (_tx, listing, now) => {
      if (STATUS_OF[listing.state] === 'withdrawn' || listing.leaving) return listing;
      return leavesShelf(listing.state, 'withdraw')
        ? leavingBy(listing, BY_SELLER, now)
        : step(listing, 'withdraw', now);
    });
    if (leaving) await this.leaveShelf.finish(listingId);
  }

  /**
   * Another price of a piece on sale; the same one changes nothing.
   *
   * @throws ListingNotFound, ListingStepNotOffered; ListingRefused for a price that did not pass the checks
   */
  async reprice(ref: SellerRef, price: Amount): Promise<void> {
    await this.changes.ofSeller(ref, (_tx, listing, now) => {
      if (!isOffered(listing, 'reprice')) throw new ListingStepNotOffered(listing.state);
      const problem = repriceProblem(listing, price);
      if (problem) throw new ListingRefused([problem]);
      if (listing.price?.amount === price.amount && listing.price.currency === price.currency) return listing;
      return stepped(listing, 'reprice', { eventId: uuidv7(), by: 'seller', at: now, price });
    });
  }

  /** @throws ListingNotFound, ListingStepNotOffered */
  async answer(ref: SellerRef, answer: 'agree' | 'decline'): Promise<void> {
    await this.changes.ofSeller(ref, (_tx, listing, now) => step(listing, answer, now));
  }
}

const BY_SELLER = { action: 'withdraw', by: 'seller', staffId: null, reason: null, note: '' } as const;

function step(listing: Listing, action: 'withdraw' | 'agree' | 'decline', at: Date): Listing {
  if (!isOffered(listing, action)) throw new ListingStepNotOffered(listing.state);
  return stepped(listing, action, { eventId: uuidv7(), by: 'seller', at });
}
