import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { ListingChanged, ListingNotFound } from '../domain/listing.errors.js';
import type { Listing } from '../domain/listing.js';
import { ListingRepository } from '../persistence/listing.repository.js';
import { KeepStatements } from './appeals/keep-statements.js';
import { PayBuyIn } from './lives/pay-buy-in.js';
import { KeepNotices } from './notices/keep-notices.js';
import { EndOffers } from './offers/end-offers.js';
import { TellListing } from './tell-listing.js';

/** Which listing a member of staff changes, from which version. */
export interface StaffRef {
  readonly listingId: string;
  /** The version that was seen. */
  readonly version: number;
  /** Idempotency-Key: the repetition of the last change changes nothing. */
  readonly key: string | undefined;
}

/** A seller's own listing. */
export interface SellerRef {
  readonly customerId: string;
  readonly identifier: string;
}

/** What every change of a listing has in common: the lock, the version, the history and the events it publishes. */
@Injectable()
export class ListingChanges {
  private readonly listeners: Array<() => void> = [];

  constructor(
    private readonly db: Db,
    private readonly listings: ListingRepository,
    private readonly tell: TellListing,
    private readonly endOffers: EndOffers,
    private readonly keepStatements: KeepStatements,
    private readonly keepNotices: KeepNotices,
    private readonly payBuyIn: PayBuyIn,
    private readonly clock: Clock,
  ) {}

  /** Called after each commit of a change: workers look for what is due. */
  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  /**
   * Changes a listing as `next` says, in one transaction; the listing after it. `next` answers the listing itself where
   * nothing is to change.
   *
   * @throws ListingNotFound
   */
  async change(
    listingId: string,
    next: (tx: Tx, listing: Listing, now: Date) => Listing | Promise<Listing>,
  ): Promise<Listing> {
    return this.db.transaction(async (tx) => {
      const before = await this.listings.lock(tx, listingId);
      if (!before) throw new ListingNotFound();
      return this.save(tx, before, await next(tx, before, this.clock.now()));
    });
  }

  /** The same within a transaction of the caller, who holds the lock. */
  async save(tx: Tx, before: Listing, after: Listing): Promise<Listing> {
    if (after === before) return before;
    const now = this.clock.now();
    await this.listings.save(tx, before, after, now);
    await this.tell.changed(tx, before, after);
    await this.keepStatements.changed(tx, before, after);
    await this.keepNotices.changed(tx, before, after, now);
    await this.endOffers.changed(tx, before, after, now);
    await this.payBuyIn.changed(tx, before, after, now);
    for (const listener of this.listeners) tx.afterCommit(listener);
    return after;
  }

  /**
   * The family of an own listing, which never changes.
   *
   * @throws ListingNotFound
   */
  async familyOf({ customerId, identifier }: SellerRef): Promise<string> {
    const family = await this.listings.familyOf(customerId, identifier);
    if (!family) throw new ListingNotFound();
    return family;
  }

  /** @throws ListingNotFound also for a listing of somebody else */
  async ofSeller(
    { customerId, identifier }: SellerRef,
    next: (tx: Tx, listing: Listing, now: Date) => Listing | Promise<Listing>,
  ): Promise<Listing> {
    const listingId = await this.listings.idOf(customerId, identifier);
    if (!listingId) throw new ListingNotFound();
    return this.change(listingId, (tx, listing, now) => {
      if (listing.customerId !== customerId) throw new ListingNotFound();
      return next(tx, listing, now);
    });
  }

  /** @throws ListingChanged if another version was seen */
  async byStaff(
    { listingId, version, key }: StaffRef,
    next: (tx: Tx, listing: Listing, now: Date) => Listing | Promise<Listing>,
  ): Promise<Listing> {
    return this.change(listingId, async (tx, listing, now) => {
      if (key && listing.lastKey === key) return listing;
      if (listing.version !== version) throw new ListingChanged(listing.version);
      return { ...(await next(tx, listing, now)), lastKey: key ?? null };
    });
  }
}
