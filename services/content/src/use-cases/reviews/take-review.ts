import type { ReviewTaskQueue } from '@garderoba/contracts/moderation';
import { Injectable } from '@nestjs/common';
import { isTask } from '../../domain/reviews/review.js';
import { ReviewNotFound, TaskEnded } from '../../domain/reviews/reviews.errors.js';
import { type LockedTask, ReviewLeasesRepository } from '../../persistence/reviews/review-leases.repository.js';
import { type Taken, TakeTask } from './take-task.js';

export type TakenReview = Taken<LockedTask>;

/** Reviews as tasks of moderators. */
@Injectable()
export class TakeReview {
  constructor(
    private readonly tasks: TakeTask,
    private readonly leases: ReviewLeasesRepository,
  ) {}

  /** Takes the free one that waits longest; undefined: none is free. */
  next(queue: ReviewTaskQueue): Promise<TakenReview | undefined> {
    return this.tasks.next(this.leases, (tx, staffId, now) => this.leases.lockNext(tx, queue, staffId, now));
  }

  /** @throws ReviewNotFound, TaskEnded, TaskHeld */
  one(reviewId: string, takesOver: boolean): Promise<TakenReview> {
    return this.tasks.one(this.leases, reviewId, takesOver, (task) => {
      if (!task) throw new ReviewNotFound();
      if (!isTask(task)) throw new TaskEnded();
      return task;
    });
  }

  giveBack(reviewId: string): Promise<void> {
    return this.tasks.giveBack(this.leases, reviewId);
  }
}
