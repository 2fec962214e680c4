import type { ListingReason } from '@garderoba/contracts/marketplace/listings';
import type { NoticeAnswer } from '@garderoba/contracts/marketplace/notices';
import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { StaffActs } from '@garderoba/service-kit/events/staff-acts';
import { keyOfAct } from '@garderoba/service-kit/moderation/key-of-act';
import { QueueRules } from '@garderoba/service-kit/moderation/queue-rules';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import type { LeavingNotice, Listing } from '../../domain/listing.js';
import { stepped } from '../../domain/listing-steps.js';
import { NoticeEnded, NoticeNotFound } from '../../domain/notice.errors.js';
import { answeredNotice, answerText, type Notice, refuseAnswer } from '../../domain/notice.js';
import { ListingRepository } from '../../persistence/listing.repository.js';
import { NoticeRepository } from '../../persistence/notice.repository.js';
import { acting } from '../acting.js';
import { ListingChanges } from '../listing-changes.js';
import { LeaveShelf, leavingBy } from '../shelf/leave-shelf.js';
import { TellNotice } from './tell-notice.js';

/** The notice as it was seen, and its answer. */
export interface AnsweringNotice {
  readonly noticeId: string;
  readonly version: number;
  /** With the reasons, to the reporter. */
  readonly text: string;
  /** Idempotency-Key: the repetition of the answer changes nothing. */
  readonly key: string | undefined;
}

/** Why the listing is removed, to the seller. */
interface Removal {
  readonly reason: ListingReason;
  readonly note: string;
}

/** Staff answer a notice. That can not be undone: the reporter is told at once. Others about the listing stay open. */
@Injectable()
export class AnswerNotice {
  constructor(
    private readonly db: Db,
    private readonly listings: ListingRepository,
    private readonly notices: NoticeRepository,
    private readonly changes: ListingChanges,
    private readonly leaveShelf: LeaveShelf,
    private readonly tell: TellNotice,
    private readonly rules: QueueRules,
    private readonly staffActs: StaffActs,
    private readonly clock: Clock,
  ) {}

  /**
   * The listing stays as it is, or the piece is not offered any more.
   *
   * @throws NoticeNotFound, NoticeEnded, TaskHeld, QueueClosed, DecisionOfAdmins, NoticeAnswerNotOffered, NoticeRefused
   */
  async leave(answer: 'keep' | 'close', given: AnsweringNotice): Promise<void> {
    const answering = { ...given, key: keyOfAct(given.key, answer, given.text) };
    await this.decide(answering, answer, async (tx, notice, listing) => {
      const { staffId } = acting();
      const at = this.clock.now();
      refuseAnswer(notice, listing, { answer, staffId, at });
      const state = answer === 'keep' ? 'kept' : 'removed';
      const text = answerText(answering.text);
      const key = answering.key ?? null;
      const answered = answeredNotice(notice, { state, text, staffId, decisionId: null, key, at });
      await this.notices.save(tx, answered);
      await this.tell.changed(tx, answered);
      await this.record(tx, answer, notice, { version: answered.version, state, listing: listing?.state ?? null });
      return listing;
    });
  }

  /**
   * The listing is rejected, as any listing on sale is: stock is asked first. The notice is answered with it.
   *
   * @throws NoticeNotFound, NoticeEnded, TaskHeld, QueueClosed, DecisionOfAdmins, NoticeAnswerNotOffered, NoticeRefused,
   *   ReasonNotOffered, PieceBeingBought
   */
  async remove(given: AnsweringNotice, { reason, note }: Removal): Promise<void> {
    const answering = { ...given, key: keyOfAct(given.key, 'remove', given.text, reason, note) };
    const { noticeId, key = null } = answering;
    const listing = await this.decide(answering, 'remove', async (tx, notice, before) => {
      if (before && key && before.leaving?.notice?.key === key) return before;
      const { staffId, role } = acting();
      const at = this.clock.now();
      refuseAnswer(notice, before, { answer: 'remove', staffId, at });
      if (!before) throw new NoticeEnded(notice.state);
      const by = role === 'admin' ? 'admin' : 'moderator';
      stepped(before, 'reject', { eventId: uuidv7(), by, staffId, reason, note, at });
      const told: LeavingNotice = { noticeId, answer: answerText(answering.text), key, isTrusted: notice.isTrusted };
      const after = leavingBy(before, { action: 'reject', by, staffId, reason, note, notice: told }, at);
      await this.changes.save(tx, before, after);
      const { version } = notice;
      await this.record(tx, 'remove', notice, { version, listing: before.state, reason, isLeaving: true });
      return after;
    });
    if (listing?.leaving) await this.leaveShelf.finish(listing.listingId);
  }

  /** One order of locks: the listing first. */
  private async decide(
    { noticeId, version, key }: AnsweringNotice,
    answer: NoticeAnswer,
    next: (tx: Tx, notice: Notice, listing: Listing | null) => Promise<Listing | null>,
  ): Promise<Listing | null> {
    const known = await this.notices.get(noticeId);
    if (!known) throw new NoticeNotFound();
    return this.db.transaction(async (tx) => {
      const listing = (await this.listings.lock(tx, known.listingId)) ?? null;
      const notice = await this.notices.lock(tx, noticeId);
      if (!notice) throw new NoticeNotFound();
      if (key && notice.lastKey === key) return null;
      if (notice.version !== version) throw new NoticeEnded(notice.state);
      await this.rules.refuse(tx, 'notices', answer);
      return next(tx, notice, listing);
    });
  }

  /** What the record of an act says; texts stay in the notice. */
  private record(
    tx: Tx,
    action: NoticeAnswer,
    { noticeId, state }: Notice,
    { version, ...after }: { readonly version: number } & Readonly<Record<string, unknown>>,
  ): Promise<void> {
    return this.staffActs.record(tx, {
      ...{ action, resource: 'notices', id: noticeId, version },
      ...{ before: { state }, after },
    });
  }
}
