import { storeView } from '@garderoba/contracts';
import { Db, type Tx, violates } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { sha256, uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import { CatalogClient } from '../../clients/catalog.client.js';
import { checkedOpinion, type Opinion, type SentOpinion } from '../../domain/reviews/opinion.js';
import { type Review, written } from '../../domain/reviews/review.js';
import {
  ReviewExists,
  ReviewedProductUnknown,
  ReviewKeyReused,
  TooManyReviews,
} from '../../domain/reviews/reviews.errors.js';
import { type Photo, PhotosRepository } from '../../persistence/reviews/photos.repository.js';
import { type ReviewRequest, ReviewsRepository } from '../../persistence/reviews/reviews.repository.js';
import { CheckPurchases } from './check-purchases.js';
import { NewTexts } from './new-texts.js';
import { photosRefused, ReviewPhotos } from './review-photos.js';

export interface SentReview {
  readonly store: string;
  /** Null for a guest. */
  readonly customerId: string | null;
  /** The product by number or by SKU, of the family or of a variant. */
  readonly productId: number | null;
  readonly sku: string | null;
  readonly opinion: SentOpinion;
  /** Idempotency-Key. */
  readonly key: string;
}

/** Reviews of an account in a day. */
const MOST_A_DAY = 20;
export const DAY_MS = 86_400_000;

/** A new review, which waits for a decision: one per customer and product family. */
@Injectable()
export class WriteReview {
  constructor(
    private readonly db: Db,
    private readonly reviews: ReviewsRepository,
    private readonly photos: PhotosRepository,
    private readonly reviewPhotos: ReviewPhotos,
    private readonly newTexts: NewTexts,
    private readonly catalog: CatalogClient,
    private readonly checkPurchases: CheckPurchases,
    private readonly clock: Clock,
  ) {}

  /**
   * The id of the review.
   *
   * @throws ReviewRefused, ReviewedProductUnknown, ReviewExists, ReviewKeyReused, TooManyReviews
   */
  async execute(sent: SentReview): Promise<string> {
    const opinion = checkedOpinion(sent.opinion);
    const request = requestOf(sent, opinion);
    const repeated = await this.repeated(request);
    if (repeated) return repeated;
    const family = await this.familyOf(sent);
    const photos = await this.reviewPhotos.newOnes(opinion.photos, sent.customerId);
    const place = {
      customerId: sent.customerId,
      store: sent.store,
      language: storeView(sent.store).language,
      ...family,
    };
    try {
      return await this.db.transaction((tx) => this.add(tx, place, opinion, photos, request));
    } catch (error) {
      if (violates(error, 'review_photo_pkey')) throw photosRefused();
      // The same request at the same time has been first.
      const first = violates(error, 'review_request_key_key') && (await this.repeated(request));
      if (first) return first;
      throw error;
    }
  }

  private async repeated({ requestKey, requestHash }: ReviewRequest): Promise<string | undefined> {
    const made = await this.reviews.byKey(requestKey);
    if (made && made.requestHash !== requestHash) throw new ReviewKeyReused();
    return made?.reviewId;
  }

  private async familyOf({ productId, sku }: SentReview) {
    const named = productId !== null ? { productId } : sku ? { sku } : undefined;
    const family = named && (await this.catalog.family(named));
    if (!family) throw new ReviewedProductUnknown();
    return family;
  }

  private async add(
    tx: Tx,
    place: Pick<Review, 'customerId' | 'store' | 'language' | 'sku' | 'productId'>,
    opinion: Opinion,
    photos: readonly Photo[],
    request: ReviewRequest,
  ): Promise<string> {
    const now = this.clock.now();
    const { customerId } = place;
    if (customerId !== null) {
      await this.reviews.lockCustomer(tx, customerId);
      const first = await this.reviews.ofCustomer(tx, customerId, place.sku);
      if (first && isSame(first, request)) return first.reviewId;
      if (first) throw new ReviewExists(first.reviewId);
      const since = new Date(now.getTime() - DAY_MS);
      if ((await this.reviews.countSince(tx, customerId, since)) >= MOST_A_DAY) throw new TooManyReviews();
    }
    const reviewId = uuidv7();
    const review = written({ reviewId, ...place }, await this.newTexts.of(tx, opinion, reviewId), now);
    await this.reviews.insert(tx, review, request);
    await this.photos.add(tx, reviewId, photos);
    tx.afterCommit(this.checkPurchases.hurry);
    return reviewId;
  }
}

const isSame = (made: ReviewRequest, asked: ReviewRequest): boolean =>
  made.requestKey === asked.requestKey && made.requestHash === asked.requestHash;

/** A key belongs to its customer. */
function requestOf({ key, customerId, store, productId, sku }: SentReview, opinion: Opinion): ReviewRequest {
  const asked = JSON.stringify([store, productId, sku, opinion]);
  const requestHash = sha256(asked);
  return { requestKey: `${customerId ?? 'guest'} ${key}`, requestHash };
}
