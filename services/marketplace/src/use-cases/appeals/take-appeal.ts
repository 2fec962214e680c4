import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { StaffActs } from '@garderoba/service-kit/events/staff-acts';
import { mayDo } from '@garderoba/service-kit/identity/staff-token';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { AppealNotFound, OwnDecision } from '../../domain/appeal.errors.js';
import type { Appeal } from '../../domain/appeal.js';
import { type Lease, liveLease, taken } from '../../domain/lease.js';
import { TaskEnded } from '../../domain/listing.errors.js';
import { AppealRepository } from '../../persistence/appeal.repository.js';
import { acting } from '../acting.js';

/** An appeal that a member of staff has for five minutes from now on. */
export type TakenAppeal = Pick<Appeal, 'appealId' | 'version'> & { readonly lease: Lease };

/** Appeals as tasks of moderators, as listings are; nobody takes one that is about an own decision. */
@Injectable()
export class TakeAppeal {
  constructor(
    private readonly db: Db,
    private readonly appeals: AppealRepository,
    private readonly staffActs: StaffActs,
    private readonly clock: Clock,
  ) {}

  /** Takes the free one that is due first; undefined: none is free. */
  next(): Promise<TakenAppeal | undefined> {
    const { staffId } = acting();
    return this.db.transaction(async (tx) => {
      const appeal = await this.appeals.lockNext(tx, staffId, this.clock.now());
      return appeal && this.take(tx, appeal, staffId, false);
    });
  }

  /**
   * Takes an appeal, or prolongs the own lease.
   *
   * @param takesOver from whoever has it: admins only, recorded as an act of staff
   * @throws AppealNotFound, TaskEnded, OwnDecision, TaskHeld
   */
  one(appealId: string, takesOver: boolean): Promise<TakenAppeal> {
    const { staffId, role } = acting();
    return this.db.transaction(async (tx) => {
      const appeal = await this.appeals.lock(tx, appealId);
      if (!appeal) throw new AppealNotFound();
      if (appeal.state !== 'open') throw new TaskEnded();
      if (appeal.againstId === staffId) throw new OwnDecision();
      return this.take(tx, appeal, staffId, takesOver && mayDo(role, 'admin'));
    });
  }

  /** Ends the own lease; that of somebody else stays. */
  async giveBack(appealId: string): Promise<void> {
    const { staffId } = acting();
    await this.db.transaction(async (tx) => {
      const appeal = await this.appeals.lock(tx, appealId);
      if (appeal?.lease?.staffId === staffId) await this.appeals.save(tx, { ...appeal, lease: null });
    });
  }

  private async take(tx: Tx, appeal: Appeal, staffId: string, takesOver: boolean): Promise<TakenAppeal> {
    const { appealId, version } = appeal;
    const now = this.clock.now();
    const lease = taken(appeal.lease, staffId, takesOver, now);
    await this.appeals.save(tx, { ...appeal, lease });
    const before = liveLease(appeal.lease, now);
    if (before && before.staffId !== staffId)
      await this.staffActs.record(tx, {
        ...{ action: 'take-over', resource: 'appeals', id: appealId, version },
        ...{ before: { heldBy: before.staffId }, after: { heldBy: staffId } },
      });
    return { appealId, version, lease };
  }
}
