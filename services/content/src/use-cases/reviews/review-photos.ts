import { Injectable } from '@nestjs/common';
import { MediaClient } from '../../clients/media.client.js';
import { ReviewRefused } from '../../domain/reviews/reviews.errors.js';
import { type Photo, PhotosRepository } from '../../persistence/reviews/photos.repository.js';

/** Checks the photos that a customer names: own uploads for reviews, in no other review. */
@Injectable()
export class ReviewPhotos {
  constructor(
    private readonly photos: PhotosRepository,
    private readonly media: MediaClient,
  ) {}

  /**
   * Those that the review has not yet.
   *
   * @param reviewId the review that is edited
   * @throws ReviewRefused
   */
  async newOnes(uploadIds: readonly string[], customerId: string | null, reviewId?: string): Promise<Photo[]> {
    if (uploadIds.length === 0) return [];
    const used = await this.photos.used(uploadIds);
    if (customerId === null || used.some((photo) => photo.reviewId !== reviewId)) throw photosRefused();
    const unused = uploadIds.filter((id) => !used.some(({ uploadId }) => uploadId === id));
    return Promise.all(unused.map((uploadId) => this.checked(uploadId, customerId)));
  }

  private async checked(uploadId: string, customerId: string): Promise<Photo> {
    const upload = await this.media.ownUpload(uploadId, customerId);
    if (upload?.purpose !== 'review' || upload.state === 'withdrawn') throw photosRefused();
    return { uploadId, path: upload.path };
  }
}

export const photosRefused = (): ReviewRefused =>
  new ReviewRefused([{ path: 'photos', message: 'must be own pictures, uploaded for this review' }]);
