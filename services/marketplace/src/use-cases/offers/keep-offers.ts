import { Db } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Tasks } from '@garderoba/service-kit/tasks/tasks';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type MarketplaceConfig } from '../../config.js';
import { moved } from '../../domain/offer.js';
import { OfferRepository } from '../../persistence/offer.repository.js';
import { OfferChanges } from './offer-changes.js';
import { ReservePieces } from './reserve-pieces.js';

const BATCH = 50;

/** Finishes what died between accepting and the reservation, and ends turns and reservations that are over (SELL-055). */
@Injectable()
export class KeepOffers implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly offers: OfferRepository,
    private readonly changes: OfferChanges,
    private readonly reserve: ReservePieces,
    private readonly workers: Workers,
    private readonly tasks: Tasks,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: MarketplaceConfig,
  ) {}

  onModuleInit(): void {
    const often = this.config.DUE_INTERVAL_MS;
    this.workers.every('marketplace.reserve-pieces', often, () => this.finish());
    this.workers.every('marketplace.lapse-offers', often, () => this.lapse());
  }

  private finish(): Promise<boolean> {
    return this.tasks.each({
      ...{ worker: 'marketplace.reserve-pieces', batch: BATCH, idOf: (id: string) => id },
      due: (limit) => this.offers.accepting(limit),
      run: (offerId) => this.reserve.now(offerId),
    });
  }

  private lapse(): Promise<boolean> {
    return this.tasks.each({
      ...{ worker: 'marketplace.lapse-offers', batch: BATCH, idOf: (id: string) => id },
      due: (limit) => this.offers.lapsing(this.clock.now(), limit),
      run: (offerId) => this.lapseOne(offerId),
    });
  }

  /** Hold and price of a reservation end by themselves. */
  private async lapseOne(offerId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const locked = await this.changes.lock(tx, offerId);
      const at = this.clock.now();
      if (!locked?.offer.until || locked.offer.until > at || locked.offer.state === 'accepting') return;
      const { offer, listing } = locked;
      await this.changes.save(tx, offer, moved(offer, 'lapse', 'clock', { at }), listing);
    });
  }
}
