import type { Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { canRepeat, flagsOf, type Opinion } from '../../domain/reviews/opinion.js';
import type { NewText } from '../../domain/reviews/review.js';
import { ReviewsRepository } from '../../persistence/reviews/reviews.repository.js';
import { digestOf } from './digest.js';

/** An opinion with its flags, one of which depends on other reviews. */
@Injectable()
export class NewTexts {
  constructor(private readonly reviews: ReviewsRepository) {}

  async of(tx: Tx, opinion: Opinion, reviewId: string): Promise<NewText> {
    const digest = digestOf(opinion.text);
    const isRepeated = canRepeat(opinion.text) && (await this.reviews.isRepeated(tx, digest, reviewId));
    return { ...opinion, digest, flags: [...flagsOf(opinion), ...(isRepeated ? (['repeated'] as const) : [])] };
  }
}
