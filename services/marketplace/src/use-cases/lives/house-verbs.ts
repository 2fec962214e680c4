import type { AuditAction } from '@garderoba/contracts';
import type { HouseAction } from '@garderoba/contracts/marketplace/listings';
import type { Tx } from '@garderoba/service-kit/engines/db';
import { StaffActs } from '@garderoba/service-kit/events/staff-acts';
import { keyOfAct } from '@garderoba/service-kit/moderation/key-of-act';
import { Injectable } from '@nestjs/common';
import { RentalClient } from '../../clients/rental.client.js';
import { GarmentUnknown, ListingStepNotOffered } from '../../domain/listing.errors.js';
import type { ChangedTerms, Leaving, Listing } from '../../domain/listing.js';
import { isOffered } from '../../domain/listing-steps.js';
import { ProductInformation } from '../../pim/product-information.js';
import { acting } from '../acting.js';
import { ListingChanges, type StaffRef } from '../listing-changes.js';
import { checkTerms } from '../moderation/check-terms.js';
import { LeaveShelf, leavingBy } from '../shelf/leave-shelf.js';
import { RentOut } from './rent-out.js';

/** What admins do with pieces for the house. Each act is recorded, and is final. */
@Injectable()
export class HouseVerbs {
  constructor(
    private readonly changes: ListingChanges,
    private readonly leaveShelf: LeaveShelf,
    private readonly rentOut: RentOut,
    private readonly rental: RentalClient,
    private readonly information: ProductInformation,
    private readonly staffActs: StaffActs,
  ) {}

  /**
   * The house buys a piece on sale and rents it out: stock lets it go, the seller's share is payable, the rental takes it.
   *
   * @throws GarmentUnknown, ListingNotFound, ListingChanged, ListingStepNotOffered; PieceBeingBought: it stays on sale
   */
  async buyIn(ref: StaffRef, rentalSku: string): Promise<void> {
    if (!(await this.rental.hasGarment(rentalSku))) throw new GarmentUnknown(rentalSku);
    await this.begin(ref, 'buy_in', { rentalSku });
    // If the rental is away, the worker ends it.
    await this.rentOut.now(ref.listingId);
  }

  /**
   * A piece of the house leaves the rental and is on sale again, now as the house's.
   *
   * @throws ListingRefused, ListingNotFound, ListingChanged, ListingStepNotOffered; PieceInRental: it stays there
   */
  async sellOff(ref: StaffRef, terms: ChangedTerms): Promise<void> {
    const conditions = await this.information.options('marketplace_condition');
    await this.begin(ref, 'sell_off', { terms }, (listing) => {
      // After its seller's erasure there is nothing to show.
      if (listing.photos.length === 0) throw new ListingStepNotOffered(listing.state);
      checkTerms(listing, terms, conditions);
    });
  }

  /**
   * A piece of the house goes for good; `note` says why, to staff.
   *
   * @throws ListingNotFound, ListingChanged, ListingStepNotOffered, PieceBeingBought, PieceInRental
   */
  async retire(ref: StaffRef, note: string): Promise<void> {
    await this.begin(ref, 'retire', { note });
  }

  private async begin(
    ref: StaffRef,
    action: HouseAction,
    facts: Partial<Pick<Leaving, 'rentalSku' | 'terms' | 'note'>>,
    check: (listing: Listing) => void = () => undefined,
  ): Promise<void> {
    const { staffId } = acting();
    const { leaving } = await this.changes.byStaff(
      { ...ref, key: keyOfAct(ref.key, action, facts) },
      async (tx, listing, at) => {
        if (!isOffered(listing, action)) throw new ListingStepNotOffered(listing.state);
        check(listing);
        const by = { by: 'admin', staffId, reason: null, note: '' } as const;
        await this.record(tx, listing, action, facts);
        return leavingBy(listing, { action, ...by, ...facts }, at);
      },
    );
    if (leaving) await this.leaveShelf.finish(ref.listingId, action);
  }

  private record(tx: Tx, { listingId, version, state, price }: Listing, action: HouseAction, facts: object) {
    return this.staffActs.record(tx, {
      ...{ action: AUDITED[action], resource: 'listings', id: listingId, version: version + 1 },
      ...{ before: { state, price }, after: facts },
    });
  }
}

const AUDITED: Readonly<Record<HouseAction, AuditAction>> = {
  buy_in: 'buy-in',
  sell_off: 'sell-off',
  retire: 'retire',
};
