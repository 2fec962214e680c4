import { Clock } from '@garderoba/service-kit/runtime/clock';
import { crashPoint } from '@garderoba/service-kit/runtime/crash-points';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Tasks } from '@garderoba/service-kit/tasks/tasks';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { RentalClient } from '../../clients/rental.client.js';
import { StockClient } from '../../clients/stock.client.js';
import { CONFIG, type MarketplaceConfig } from '../../config.js';
import { PieceBeingBought, PieceInRental } from '../../domain/listing.errors.js';
import type { Leaving, Listing } from '../../domain/listing.js';
import { isOnShelf, stepped, undone } from '../../domain/listing-steps.js';
import { DueListings } from '../../persistence/due-listings.queries.js';
import { ListingRepository } from '../../persistence/listing.repository.js';
import { ListingChanges } from '../listing-changes.js';

const BATCH = 20;
/** A request that began it has an answer by then, or its process is gone. */
const PATIENCE_MS = 15_000;

/**
 * Takes a piece off the shelf, or out of the rental: the intention is committed, then stock or rental lets the piece go or
 * has promised it to somebody. Sold or withdrawn, never both: who has the piece alone decides. A worker ends what a crash
 * left.
 */
@Injectable()
export class LeaveShelf implements OnModuleInit {
  constructor(
    private readonly due: DueListings,
    private readonly listings: ListingRepository,
    private readonly changes: ListingChanges,
    private readonly stock: StockClient,
    private readonly rental: RentalClient,
    private readonly workers: Workers,
    private readonly tasks: Tasks,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: MarketplaceConfig,
  ) {}

  onModuleInit(): void {
    this.workers.every('marketplace.leave-shelf', this.config.DUE_INTERVAL_MS, () => this.work());
  }

  /** True: more is due. */
  work(): Promise<boolean> {
    return this.tasks.each({
      worker: 'marketplace.leave-shelf',
      batch: BATCH,
      due: (limit) => this.due.leaving(new Date(this.clock.now().getTime() - PATIENCE_MS), limit),
      idOf: (listingId) => listingId,
      run: (listingId) => this.end(listingId).then(() => undefined),
    });
  }

  /**
   * Ends what was begun.
   *
   * @throws PieceBeingBought: the listing stays on sale; PieceInRental: the piece stays in the rental
   */
  async finish(listingId: string, action?: Leaving['action']): Promise<void> {
    if (await this.end(listingId, action)) return;
    const listing = await this.listings.get(listingId);
    throw listing?.place === 'house_rental' ? new PieceInRental() : new PieceBeingBought();
  }

  /** The same; false: the piece is promised, sold or rented out. */
  async end(listingId: string, asked?: Leaving['action']): Promise<boolean> {
    const listing = await this.listings.get(listingId);
    if (!listing) return true;
    const action = listing.leaving?.action ?? asked;
    if (!listing.leaving) return hasLeft(listing, action);
    crashPoint('marketplace.leave.before-stock');
    const isGone =
      listing.place === 'house_rental'
        ? await this.rental.leave(listing.sku)
        : await this.stock.count(listing.sku, listing.goodsPlace ?? 'warehouse', 0);
    crashPoint('marketplace.leave.after-stock');
    const after = await this.changes.change(listingId, (_tx, now, at) => {
      if (!now.leaving) return now;
      return isGone ? left(now, now.leaving, at) : stays(now);
    });
    return hasLeft(after, action);
  }
}

const hasLeft = ({ state, place }: Listing, action: Leaving['action'] | undefined): boolean =>
  place !== 'house_rental' && (action === 'sell_off' || (!isOnShelf(state) && state !== 'sold'));

/** The intention, to be committed before stock is asked. */
export const leavingBy = (listing: Listing, leaving: Omit<Leaving, 'since'>, at: Date): Listing => ({
  ...listing,
  version: listing.version + 1,
  leaving: { ...leaving, since: at.toISOString() },
});

function left(listing: Listing, leaving: Leaving, at: Date): Listing {
  const { action, by, staffId, reason, note, since, notice, rentalSku, terms } = leaving;
  const act = { eventId: uuidv7(), by, staffId, reason, note, notice, rentalSku, terms, at };
  // It was asked for in time, however long stock was away.
  return action === 'undo' ? undone(listing, { ...act, at: new Date(since) }) : stepped(listing, action, act);
}

/** The same request again is a new one. A deadline waits another day. */
const stays = (listing: Listing): Listing => ({
  ...listing,
  version: listing.version + 1,
  leaving: null,
  lastKey: null,
  ...(listing.leaving?.action === 'lapse' && { lapsesAt: new Date(Date.parse(listing.leaving.since) + 86_400_000) }),
});
