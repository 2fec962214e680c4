import { Db } from '@garderoba/service-kit/engines/db';
import { crashPoint } from '@garderoba/service-kit/runtime/crash-points';
import { NeighbourAway } from '@garderoba/service-kit/runtime/http-client';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Tasks } from '@garderoba/service-kit/tasks/tasks';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { RentalClient } from '../../clients/rental.client.js';
import { CONFIG, type MarketplaceConfig } from '../../config.js';
import { arrived } from '../../domain/piece-lives.js';
import { DueListings } from '../../persistence/due-listings.queries.js';
import { ListingRepository } from '../../persistence/listing.repository.js';
import { PieceRepository } from '../../persistence/piece.repository.js';

const BATCH = 20;

/** Brings pieces that the house bought into the rental: it takes the piece, then the move ends. Both can be repeated. */
@Injectable()
export class RentOut implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly due: DueListings,
    private readonly listings: ListingRepository,
    private readonly pieces: PieceRepository,
    private readonly rental: RentalClient,
    private readonly workers: Workers,
    private readonly tasks: Tasks,
    @Inject(CONFIG) private readonly config: MarketplaceConfig,
  ) {}

  onModuleInit(): void {
    this.workers.every('marketplace.rent-out', this.config.DUE_INTERVAL_MS, () => this.work());
  }

  /** True: more is due. */
  work(): Promise<boolean> {
    return this.tasks.each({
      worker: 'marketplace.rent-out',
      batch: BATCH,
      due: (limit) => this.due.rentingOut(limit),
      idOf: (listingId) => listingId,
      run: (listingId) => this.end(listingId),
    });
  }

  /** At once; while the rental is away, the worker does it. */
  async now(listingId: string): Promise<void> {
    await this.end(listingId).catch((error: unknown) => {
      if (!(error instanceof NeighbourAway)) throw error;
    });
  }

  private async end(listingId: string): Promise<void> {
    const listing = await this.listings.get(listingId);
    if (!listing?.rentalSku || listing.place !== 'between') return;
    crashPoint('marketplace.rent-out.before-rental');
    await this.rental.enter(listing.sku, listing.rentalSku);
    crashPoint('marketplace.rent-out.after-rental');
    await this.db.transaction(async (tx) => {
      await this.listings.lock(tx, listingId);
      const log = await this.pieces.log(listing.sku, tx);
      await this.pieces.append(tx, listing.sku, arrived(log, 'rent_out'));
    });
  }
}
