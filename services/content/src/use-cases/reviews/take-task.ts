import type { QueueName } from '@garderoba/contracts/moderation';
import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { StaffActs } from '@garderoba/service-kit/events/staff-acts';
import { mayDo } from '@garderoba/service-kit/identity/staff-token';
import { QueueRules } from '@garderoba/service-kit/moderation/queue-rules';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { type Lease, liveLease, taken } from '../../domain/reviews/lease.js';
import { acting } from './acting.js';

/** A record that one member of staff has at a time. */
interface Task {
  readonly version: number;
  readonly lease: Lease | null;
}

/** Where the tasks of one kind are kept. */
export interface TaskRecords<T extends Task> {
  /** In the audit log. */
  readonly resource: 'reviews' | 'review-appeals';
  idOf(task: T): string;
  /** Locks it until the end of the transaction. */
  lock(tx: Tx, id: string): Promise<T | undefined>;
  /** The caller holds the lock. */
  saveLease(tx: Tx, id: string, lease: Lease | null): Promise<void>;
}

/** A task that a member of staff has for five minutes from now on. */
export type Taken<T extends Task> = T & { readonly lease: Lease };

/**
 * Tasks of moderators: one has a task at a time. Whoever opens it takes it, using it prolongs the lease, and the decision,
 * giving back or the clock ends it. Leases do not change the version (docs/decisions/0075).
 */
@Injectable()
export class TakeTask {
  constructor(
    private readonly db: Db,
    private readonly rules: QueueRules,
    private readonly staffActs: StaffActs,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes the one that `find` locks; undefined: none is free.
   *
   * @throws QueueClosed
   */
  next<T extends Task>(
    records: TaskRecords<T>,
    queue: QueueName,
    find: (tx: Tx, staffId: string, now: Date) => Promise<T | undefined>,
  ): Promise<Taken<T> | undefined> {
    return this.db.transaction(async (tx) => {
      await this.rules.refuse(tx, queue);
      const task = await find(tx, acting().staffId, this.clock.now());
      return task && this.take(tx, records, task, false);
    });
  }

  /**
   * Takes a task, or prolongs the own lease.
   *
   * @param takesOver from whoever has it: admins only, recorded as an act of staff
   * @param open the task with its queue, if this member of staff may take it; otherwise it throws
   * @throws TaskHeld, QueueClosed
   */
  one<T extends Task>(
    records: TaskRecords<T>,
    id: string,
    takesOver: boolean,
    open: (task: T | undefined, staffId: string) => { readonly task: T; readonly queue: QueueName },
  ): Promise<Taken<T>> {
    const { staffId, role } = acting();
    return this.db.transaction(async (tx) => {
      const { task, queue } = open(await records.lock(tx, id), staffId);
      await this.rules.refuse(tx, queue);
      return this.take(tx, records, task, takesOver && mayDo(role, 'admin'));
    });
  }

  /** Ends the own lease; that of somebody else stays. */
  async giveBack<T extends Task>(records: TaskRecords<T>, id: string): Promise<void> {
    const { staffId } = acting();
    await this.db.transaction(async (tx) => {
      const task = await records.lock(tx, id);
      if (task?.lease?.staffId === staffId) await records.saveLease(tx, id, null);
    });
  }

  private async take<T extends Task>(tx: Tx, records: TaskRecords<T>, task: T, takesOver: boolean): Promise<Taken<T>> {
    const { staffId } = acting();
    const id = records.idOf(task);
    const now = this.clock.now();
    const lease = taken(task.lease, staffId, takesOver, now);
    await records.saveLease(tx, id, lease);
    const before = liveLease(task.lease, now);
    if (before && before.staffId !== staffId)
      await this.staffActs.record(tx, {
        ...{ action: 'take-over', resource: records.resource, id, version: task.version },
        ...{ before: { heldBy: before.staffId }, after: { heldBy: staffId } },
      });
    return { ...task, lease };
  }
}
