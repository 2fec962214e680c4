import type { ListingTaskQueue } from '@garderoba/contracts/moderation';
import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { StaffActs } from '@garderoba/service-kit/events/staff-acts';
import { mayDo, type StaffMember } from '@garderoba/service-kit/identity/staff-token';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { type Lease, liveLease, taken } from '../../domain/lease.js';
import { ListingNotFound, TaskEnded } from '../../domain/listing.errors.js';
import { isTask, TASK_STATES } from '../../domain/tasks.js';
import { LeaseRepository, type LockedTask } from '../../persistence/lease.repository.js';
import { acting } from '../acting.js';

/** A listing that a member of staff has for five minutes from now on. */
export type TakenListing = Pick<LockedTask, 'listingId' | 'version'> & { readonly lease: Lease };

/**
 * Listings as tasks of moderators: one has it at a time. Whoever opens a listing takes it, using it prolongs the lease,
 * and the decision, giving back or the clock ends it. Leases do not change the version.
 */
@Injectable()
export class TakeListing {
  constructor(
    private readonly db: Db,
    private readonly leases: LeaseRepository,
    private readonly staffActs: StaffActs,
    private readonly clock: Clock,
  ) {}

  /** Takes the free one that waits longest; undefined: none is free. */
  next(queue: ListingTaskQueue): Promise<TakenListing | undefined> {
    const member = acting();
    return this.db.transaction(async (tx) => {
      const task = await this.leases.lockNext(tx, TASK_STATES[queue], member.staffId, this.clock.now());
      return task && this.take(tx, task, member, false);
    });
  }

  /**
   * Takes a listing, or prolongs the own lease.
   *
   * @param takesOver from whoever has it: admins only, recorded as an act of staff
   * @throws ListingNotFound, TaskEnded, TaskHeld
   */
  one(listingId: string, takesOver: boolean): Promise<TakenListing> {
    const member = acting();
    return this.db.transaction(async (tx) => {
      const task = await this.leases.lock(tx, listingId);
      if (!task) throw new ListingNotFound();
      if (!isTask(task.state)) throw new TaskEnded();
      return this.take(tx, task, member, takesOver && mayDo(member.role, 'admin'));
    });
  }

  /** Ends the own lease; that of somebody else stays. */
  async giveBack(listingId: string): Promise<void> {
    const { staffId } = acting();
    await this.db.transaction(async (tx) => {
      const task = await this.leases.lock(tx, listingId);
      if (task?.lease?.staffId === staffId) await this.leases.save(tx, listingId, null);
    });
  }

  private async take(tx: Tx, task: LockedTask, { staffId }: StaffMember, takesOver: boolean): Promise<TakenListing> {
    const { listingId, version } = task;
    const now = this.clock.now();
    const lease = taken(task.lease, staffId, takesOver, now);
    await this.leases.save(tx, listingId, lease);
    const before = liveLease(task.lease, now);
    if (before && before.staffId !== staffId)
      await this.staffActs.record(tx, {
        ...{ action: 'take-over', resource: 'listings', id: listingId, version },
        ...{ before: { heldBy: before.staffId }, after: { heldBy: staffId } },
      });
    return { listingId, version, lease };
  }
}
