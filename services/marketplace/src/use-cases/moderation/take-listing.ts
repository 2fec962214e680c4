import type { ListingTaskQueue } from '@garderoba/contracts/moderation';
import { Injectable } from '@nestjs/common';
import { ListingNotFound, TaskEnded } from '../../domain/listing.errors.js';
import { queueOf, TASK_STATES } from '../../domain/tasks.js';
import { LeaseRepository, type LockedTask } from '../../persistence/lease.repository.js';
import { type Taken, TakeTask } from '../take-task.js';

export type TakenListing = Taken<LockedTask>;

/** Listings as tasks of moderators. */
@Injectable()
export class TakeListing {
  constructor(
    private readonly tasks: TakeTask,
    private readonly leases: LeaseRepository,
  ) {}

  /**
   * Takes the free one that waits longest; undefined: none is free.
   *
   * @throws QueueClosed
   */
  next(queue: ListingTaskQueue): Promise<TakenListing | undefined> {
    const state = TASK_STATES[queue];
    return this.tasks.next(this.leases, queue, (tx, staffId, now) => this.leases.lockNext(tx, state, staffId, now));
  }

  /** @throws ListingNotFound, TaskEnded, TaskHeld, QueueClosed */
  one(listingId: string, takesOver: boolean): Promise<TakenListing> {
    return this.tasks.one(this.leases, listingId, takesOver, (task) => {
      if (!task) throw new ListingNotFound();
      const queue = queueOf(task.state);
      if (!queue) throw new TaskEnded();
      return { task, queue };
    });
  }

  giveBack(listingId: string): Promise<void> {
    return this.tasks.giveBack(this.leases, listingId);
  }
}
