import type { QueueName, ReviewTaskQueue } from '@garderoba/contracts/moderation';
import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { StaffActs } from '@garderoba/service-kit/events/staff-acts';
import { mayDo, type StaffMember } from '@garderoba/service-kit/identity/staff-token';
import { QueueRules } from '@garderoba/service-kit/moderation/queue-rules';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { actingStaff } from '@garderoba/service-kit/runtime/context';
import { Injectable } from '@nestjs/common';
import { type Lease, liveLease, taken } from '../../domain/reviews/lease.js';
import { queueOf } from '../../domain/reviews/review.js';
import { ReviewNotFound, TaskEnded } from '../../domain/reviews/reviews.errors.js';
import { type LockedTask, ReviewLeasesRepository } from '../../persistence/reviews/review-leases.repository.js';

/** A review that a member of staff has for five minutes from now on. */
export type TakenReview = Pick<LockedTask, 'reviewId' | 'version'> & { readonly lease: Lease };

/** The queue whose rule holds for what is drawn. */
const QUEUE_OF: Readonly<Record<ReviewTaskQueue, QueueName>> = { waiting: 'reviews', reported: 'reported-reviews' };

/**
 * Reviews as tasks of moderators: one has it at a time. Whoever opens a review takes it, using it prolongs the lease,
 * and the decision, giving back or the clock ends it. Leases do not change the version.
 */
@Injectable()
export class TakeReview {
  constructor(
    private readonly db: Db,
    private readonly leases: ReviewLeasesRepository,
    private readonly rules: QueueRules,
    private readonly staffActs: StaffActs,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes the free one that waits longest; undefined: none is free.
   *
   * @throws QueueClosed
   */
  next(queue: ReviewTaskQueue): Promise<TakenReview | undefined> {
    const member = acting();
    return this.db.transaction(async (tx) => {
      await this.rules.refuse(tx, QUEUE_OF[queue]);
      const task = await this.leases.lockNext(tx, queue, member.staffId, this.clock.now());
      return task && this.take(tx, task, member, false);
    });
  }

  /**
   * Takes a review, or prolongs the own lease.
   *
   * @param takesOver from whoever has it: admins only, recorded as an act of staff
   * @throws ReviewNotFound, TaskEnded, TaskHeld, QueueClosed
   */
  one(reviewId: string, takesOver: boolean): Promise<TakenReview> {
    const member = acting();
    return this.db.transaction(async (tx) => {
      const task = await this.leases.lock(tx, reviewId);
      if (!task) throw new ReviewNotFound();
      const queue = queueOf(task);
      if (!queue) throw new TaskEnded();
      await this.rules.refuse(tx, queue);
      return this.take(tx, task, member, takesOver && mayDo(member.role, 'admin'));
    });
  }

  /** Ends the own lease; that of somebody else stays. */
  async giveBack(reviewId: string): Promise<void> {
    const { staffId } = acting();
    await this.db.transaction(async (tx) => {
      const task = await this.leases.lock(tx, reviewId);
      if (task?.lease?.staffId === staffId) await this.leases.save(tx, reviewId, null);
    });
  }

  private async take(tx: Tx, task: LockedTask, { staffId }: StaffMember, takesOver: boolean): Promise<TakenReview> {
    const { reviewId, version } = task;
    const now = this.clock.now();
    const lease = taken(task.lease, staffId, takesOver, now);
    await this.leases.save(tx, reviewId, lease);
    const before = liveLease(task.lease, now);
    if (before && before.staffId !== staffId)
      await this.staffActs.record(tx, {
        ...{ action: 'take-over', resource: 'reviews', id: reviewId, version },
        ...{ before: { heldBy: before.staffId }, after: { heldBy: staffId } },
      });
    return { reviewId, version, lease };
  }
}

function acting(): StaffMember {
  const member = actingStaff();
  if (!member) throw new Error('a task is taken by a member of staff');
  return member;
}
