import { STATUS_OF } from '@garderoba/contracts/marketplace/listings';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import { ListingStepNotOffered } from '../../domain/listing.errors.js';
import type { Listing } from '../../domain/listing.js';
import { isOffered, leavesShelf, stepped } from '../../domain/listing-steps.js';
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
