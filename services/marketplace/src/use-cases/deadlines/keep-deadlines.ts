import { ListingRemindedSchema } from '@garderoba/contracts';
import { Db } from '@garderoba/service-kit/engines/db';
import { Outbox } from '@garderoba/service-kit/events/outbox';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Tasks } from '@garderoba/service-kit/tasks/tasks';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { MediaClient } from '../../clients/media.client.js';
import { CONFIG, type MarketplaceConfig } from '../../config.js';
import type { Listing } from '../../domain/listing.js';
import { transitionOf } from '../../domain/listing-states.js';
import { leavesShelf, stepped } from '../../domain/listing-steps.js';
import { DueListings } from '../../persistence/due-listings.queries.js';
import { ListingRepository } from '../../persistence/listing.repository.js';
import { ListingChanges } from '../listing-changes.js';
import { FollowOrders } from '../sales/follow-orders.js';
import { LeaveShelf, leavingBy } from '../shelf/leave-shelf.js';
import { LISTING_TOPIC, listingReminded } from '../tell-listing.js';

const BATCH = 50;
const HOUR_MS = 60 * 60 * 1000;

/** Reminders, states that end by themselves, sales that become final, and photos that nobody needs any more. */
@Injectable()
export class KeepDeadlines implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly due: DueListings,
    private readonly listings: ListingRepository,
    private readonly changes: ListingChanges,
    private readonly leaveShelf: LeaveShelf,
    private readonly followOrders: FollowOrders,
    private readonly media: MediaClient,
    private readonly outbox: Outbox,
    private readonly workers: Workers,
    private readonly tasks: Tasks,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: MarketplaceConfig,
  ) {}

  onModuleInit(): void {
    const often = this.config.DUE_INTERVAL_MS;
    const work = (name: string, due: Due, run: (id: string) => Promise<void>): void =>
      void this.workers.every(`marketplace.${name}`, often, () => this.each(name, due, run));
    work('remind', (limit) => this.due.reminders(this.clock.now(), limit), this.remind);
    work('lapse', (limit) => this.due.lapses(this.clock.now(), limit), this.lapse);
    work('finish-sales', (limit) => this.due.finalSales(this.clock.now(), limit), this.finish);
    this.workers.every('marketplace.delete-photos', HOUR_MS, () => this.deletePhotos());
  }

  /** Deletes photos in media that no listing has any more. True: more is due. */
  deletePhotos(): Promise<boolean> {
    return this.each('delete-photos', (limit) => this.due.discardedPhotos(limit), this.deletePhoto);
  }

  private each(name: string, due: Due, run: (id: string) => Promise<void>): Promise<boolean> {
    return this.tasks.each({ worker: `marketplace.${name}`, batch: BATCH, due, idOf: (id) => id, run });
  }

  private readonly remind = async (listingId: string): Promise<void> => {
    await this.changes.change(listingId, async (tx, listing, now) => {
      if (!listing.remindAt || listing.remindAt > now) return listing;
      await this.outbox.add(tx, LISTING_TOPIC, listingId, ListingRemindedSchema, listingReminded(listing));
      return { ...listing, remindAt: null };
    });
  };

  private readonly lapse = async (listingId: string): Promise<void> => {
    const isDeleted = await this.deleteDraft(listingId);
    if (isDeleted) return;
    const { leaving } = await this.changes.change(listingId, (_tx, listing, now) => {
      if (!isLapsed(listing, now)) return listing;
      const act = { action: 'lapse', by: 'clock', staffId: null, reason: null, note: '' } as const;
      if (leavesShelf(listing.state, 'lapse')) return leavingBy(listing, act, now);
      return stepped(listing, 'lapse', { eventId: uuidv7(), by: 'clock', at: now });
    });
    // A promised piece stays on sale: no failure, its deadline is a day later.
    if (leaving) await this.leaveShelf.end(listingId);
  };

  private async deleteDraft(listingId: string): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const listing = await this.listings.lock(tx, listingId);
      if (!listing) return true;
      const now = this.clock.now();
      if (!isLapsed(listing, now) || transitionOf(listing.state, 'lapse')?.to !== 'deleted') return false;
      await this.listings.delete(tx, listing, now);
      return true;
    });
  }

  private readonly finish = (lineId: string): Promise<void> =>
    this.db.transaction((tx) => this.followOrders.finish(tx, lineId));

  private readonly deletePhoto = async (uploadId: string): Promise<void> => {
    await this.media.delete(uploadId);
    await this.due.photoDeleted(uploadId);
  };
}

type Due = (limit: number) => Promise<string[]>;

const isLapsed = ({ lapsesAt, leaving }: Listing, now: Date): boolean =>
  !leaving && lapsesAt !== null && lapsesAt <= now;
