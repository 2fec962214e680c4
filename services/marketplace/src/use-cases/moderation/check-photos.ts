import { Db } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Tasks } from '@garderoba/service-kit/tasks/tasks';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MediaClient } from '../../clients/media.client.js';
import { DueListings } from '../../persistence/due-listings.queries.js';
import { PhotoCheckRepository } from '../../persistence/photo-check.repository.js';
import { ListingChanges } from '../listing-changes.js';

const EVERY_MS = 5_000;
const BATCH = 20;

/**
 * Checks the photos of listings that were handed in: keeps what media measured, and finds photos of other listings that
 * look the same. Moderators see it; it decides nothing (docs/decisions/0076).
 */
@Injectable()
export class CheckPhotos implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly due: DueListings,
    private readonly checks: PhotoCheckRepository,
    private readonly changes: ListingChanges,
    private readonly media: MediaClient,
    private readonly workers: Workers,
    private readonly tasks: Tasks,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    const wake = this.workers.every('marketplace.check-photos', EVERY_MS, () => this.work());
    this.changes.onChange(wake);
  }

  /** True: more is due. */
  work(): Promise<boolean> {
    return this.tasks.each({
      worker: 'marketplace.check-photos',
      batch: BATCH,
      due: (limit) => this.due.uncheckedPhotos(limit),
      idOf: (uploadId) => uploadId,
      run: (uploadId) => this.check(uploadId),
    });
  }

  /** A photo that media does not have any more stays without a check. */
  private async check(uploadId: string): Promise<void> {
    const measured = await this.media.facts(uploadId);
    await this.db.transaction(async (tx) => {
      await this.checks.lock(tx);
      const isDue = await this.checks.done(tx, uploadId);
      if (!isDue || !measured) return;
      await this.checks.insert(tx, uploadId, measured, this.clock.now());
      const { hash, mirrorHash } = measured;
      if (!hash || !mirrorHash) return;
      const similar = await this.checks.similar(tx, uploadId, hash, mirrorHash);
      await this.checks.insertDuplicates(tx, uploadId, similar);
    });
  }
}
