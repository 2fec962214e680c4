import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { StaffActs } from '@garderoba/service-kit/events/staff-acts';
import { mayDo } from '@garderoba/service-kit/identity/staff-token';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { type Lease, liveLease, taken } from '../../domain/lease.js';
import { TaskEnded } from '../../domain/listing.errors.js';
import { NoticeNotFound } from '../../domain/notice.errors.js';
import type { Notice } from '../../domain/notice.js';
import { NoticeRepository } from '../../persistence/notice.repository.js';
import { acting } from '../acting.js';

/** A notice that a member of staff has for five minutes from now on. */
export type TakenNotice = Pick<Notice, 'noticeId' | 'version'> & { readonly lease: Lease };

/** Notices as tasks of moderators, as listings are. */
@Injectable()
export class TakeNotice {
  constructor(
    private readonly db: Db,
    private readonly notices: NoticeRepository,
    private readonly staffActs: StaffActs,
    private readonly clock: Clock,
  ) {}

  /** Takes the free one that is due first; undefined: none is free. */
  next(): Promise<TakenNotice | undefined> {
    const { staffId } = acting();
    return this.db.transaction(async (tx) => {
      const notice = await this.notices.lockNext(tx, staffId, this.clock.now());
      return notice && this.take(tx, notice, staffId, false);
    });
  }

  /**
   * Takes a notice, or prolongs the own lease.
   *
   * @param takesOver from whoever has it: admins only, recorded as an act of staff
   * @throws NoticeNotFound, TaskEnded, TaskHeld
   */
  one(noticeId: string, takesOver: boolean): Promise<TakenNotice> {
    const { staffId, role } = acting();
    return this.db.transaction(async (tx) => {
      const notice = await this.notices.lock(tx, noticeId);
      if (!notice) throw new NoticeNotFound();
      if (notice.state !== 'open') throw new TaskEnded();
      return this.take(tx, notice, staffId, takesOver && mayDo(role, 'admin'));
    });
  }

  /** Ends the own lease; that of somebody else stays. */
  async giveBack(noticeId: string): Promise<void> {
    const { staffId } = acting();
    await this.db.transaction(async (tx) => {
      const notice = await this.notices.lock(tx, noticeId);
      if (notice?.lease?.staffId === staffId) await this.notices.save(tx, { ...notice, lease: null });
    });
  }

  private async take(tx: Tx, notice: Notice, staffId: string, takesOver: boolean): Promise<TakenNotice> {
    const { noticeId, version } = notice;
    const now = this.clock.now();
    const lease = taken(notice.lease, staffId, takesOver, now);
    await this.notices.save(tx, { ...notice, lease });
    const before = liveLease(notice.lease, now);
    if (before && before.staffId !== staffId)
      await this.staffActs.record(tx, {
        ...{ action: 'take-over', resource: 'notices', id: noticeId, version },
        ...{ before: { heldBy: before.staffId }, after: { heldBy: staffId } },
      });
    return { noticeId, version, lease };
  }
}
