import { Injectable } from '@nestjs/common';
import { AppealNotFound, OwnDecision } from '../../domain/reviews/appeal.errors.js';
import type { Appeal } from '../../domain/reviews/appeal.js';
import { TaskEnded } from '../../domain/reviews/reviews.errors.js';
import { AppealsRepository } from '../../persistence/reviews/appeals.repository.js';
import { type Taken, TakeTask } from './take-task.js';

export type TakenAppeal = Taken<Appeal>;

/** Appeals as tasks of moderators; nobody takes one that is about an own decision. */
@Injectable()
export class TakeAppeal {
  constructor(
    private readonly tasks: TakeTask,
    private readonly appeals: AppealsRepository,
  ) {}

  /**
   * Takes the free one that is due first; undefined: none is free.
   *
   * @throws QueueClosed
   */
  next(): Promise<TakenAppeal | undefined> {
    return this.tasks.next(this.appeals, 'review-appeals', (tx, staffId, now) =>
      this.appeals.lockNext(tx, staffId, now),
    );
  }

  /** @throws AppealNotFound, TaskEnded, OwnDecision, TaskHeld, QueueClosed */
  one(appealId: string, takesOver: boolean): Promise<TakenAppeal> {
    return this.tasks.one(this.appeals, appealId, takesOver, (appeal, staffId) => {
      if (!appeal) throw new AppealNotFound();
      if (appeal.state !== 'open') throw new TaskEnded();
      if (appeal.againstId === staffId) throw new OwnDecision();
      return { task: appeal, queue: 'review-appeals' };
    });
  }

  giveBack(appealId: string): Promise<void> {
    return this.tasks.giveBack(this.appeals, appealId);
  }
}
