import type { QueueName, ReviewTaskQueue } from '@garderoba/contracts/moderation';
import { Injectable } from '@nestjs/common';
import { queueOf } from '../../domain/reviews/review.js';
import { ReviewNotFound, TaskEnded } from '../../domain/reviews/reviews.errors.js';
import { type LockedTask, ReviewLeasesRepository } from '../../persistence/reviews/review-leases.repository.js';
import { type Taken, TakeTask } from './take-task.js';

export type TakenReview = Taken<LockedTask>;

/** The queue whose rule holds for what is drawn. */
const QUEUE_OF: Readonly<Record<ReviewTaskQueue, QueueName>> = { waiting: 'reviews', reported: 'reported-reviews' };

/** Reviews as tasks of moderators. */
@Injectable()
export class TakeReview {
  constructor(
    private readonly tasks: TakeTask,
    private readonly leases: ReviewLeasesRepository,
  ) {}

  /**
   * Takes the free one that waits longest; undefined: none is free.
   *
   * @throws QueueClosed
   */
  next(queue: ReviewTaskQueue): Promise<TakenReview | undefined> {
    const lockNext = this.leases.lockNext.bind(this.leases);
    return this.tasks.next(this.leases, QUEUE_OF[queue], (tx, staffId, now) => lockNext(tx, queue, staffId, now));
  }

  /** @throws ReviewNotFound, TaskEnded, TaskHeld, QueueClosed */
  one(reviewId: string, takesOver: boolean): Promise<TakenReview> {
    return this.tasks.one(this.leases, reviewId, takesOver, (task) => {
      if (!task) throw new ReviewNotFound();
      const queue = queueOf(task);
      if (!queue) throw new TaskEnded();
      return { task, queue };
    });
  }

  giveBack(reviewId: string): Promise<void> {
    return this.tasks.giveBack(this.leases, reviewId);
  }
}
