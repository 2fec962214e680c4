import { violates } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { checkedOpinion, type SentOpinion } from '../../domain/reviews/opinion.js';
import { edited, type Review } from '../../domain/reviews/review.js';
import { TooManyReviews } from '../../domain/reviews/reviews.errors.js';
import { PhotosRepository } from '../../persistence/reviews/photos.repository.js';
import { NewTexts } from './new-texts.js';
import { ReviewChanges, type ReviewRef } from './review-changes.js';
import { photosRefused, ReviewPhotos } from './review-photos.js';
import { DAY_MS } from './write-review.js';

/** Texts of a review in a day. */
const MOST_A_DAY = 20;

/** The writer replaces the text. The new one waits for a decision while the approved one stays public. */
@Injectable()
export class EditReview {
  constructor(
    private readonly changes: ReviewChanges,
    private readonly photos: PhotosRepository,
    private readonly reviewPhotos: ReviewPhotos,
    private readonly newTexts: NewTexts,
  ) {}

  /** @throws ReviewNotFound, ReviewRefused, ReviewChanged, TooManyReviews */
  async execute(ref: ReviewRef, customerId: string, sent: SentOpinion): Promise<void> {
    const { reviewId } = ref;
    const opinion = checkedOpinion(sent);
    const photos = await this.reviewPhotos.newOnes(opinion.photos, customerId, reviewId);
    try {
      await this.changes.change(
        { ...ref, key: ref.key && `${customerId} ${ref.key}` },
        async (tx, review, now) => {
          if (writtenSince(review, now.getTime() - DAY_MS) >= MOST_A_DAY) throw new TooManyReviews();
          await this.photos.add(tx, reviewId, photos);
          return edited(review, await this.newTexts.of(tx, opinion, reviewId), now);
        },
        customerId,
      );
    } catch (error) {
      if (violates(error, 'review_photo_pkey')) throw photosRefused();
      throw error;
    }
  }
}

const writtenSince = ({ texts }: Review, since: number): number =>
  texts.filter(({ writtenAt }) => writtenAt.getTime() > since).length;
