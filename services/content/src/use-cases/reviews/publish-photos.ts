import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Workers } from '@garderoba/service-kit/runtime/workers';
import { Tasks } from '@garderoba/service-kit/tasks/tasks';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MediaClient } from '../../clients/media.client.js';
import { PhotosRepository, type PhotoToTell } from '../../persistence/reviews/photos.repository.js';

const EVERY_MS = 5_000;
const BATCH = 20;

/**
 * Tells media which photos are public: those of public texts. The others, and those of deleted reviews, are not. A photo
 * that media has no longer leaves its review.
 */
@Injectable()
export class PublishPhotos implements OnModuleInit {
  /** Wakes the worker after a change. */
  readonly hurry = (): void => this.wake();
  private wake: () => void = () => undefined;

  constructor(
    private readonly photos: PhotosRepository,
    private readonly media: MediaClient,
    private readonly workers: Workers,
    private readonly tasks: Tasks,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.wake = this.workers.every('content.publish-photos', EVERY_MS, () => this.work());
  }

  /** True: more is due. */
  work(): Promise<boolean> {
    return this.tasks.each({
      worker: 'content.publish-photos',
      batch: BATCH,
      due: (limit) => this.photos.toTell(limit),
      idOf: ({ uploadId }) => uploadId,
      run: (photo) => this.tell(photo),
    });
  }

  private async tell(photo: PhotoToTell): Promise<void> {
    const exists = await this.media.tell(photo.uploadId, photo.publish);
    if (exists) await this.photos.told(photo, this.clock.now());
    else await this.photos.lost(photo.uploadId);
  }
}
