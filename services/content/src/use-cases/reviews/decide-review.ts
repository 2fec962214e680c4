import type { RefusalReason } from '@garderoba/contracts/content/reviews';
import type { Tx } from '@garderoba/service-kit/engines/db';
import { StaffActs } from '@garderoba/service-kit/events/staff-acts';
import { keyOfAct } from '@garderoba/service-kit/moderation/key-of-act';
import { QueueRules } from '@garderoba/service-kit/moderation/queue-rules';
import { actingStaff } from '@garderoba/service-kit/runtime/context';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import { refuseOthers } from '../../domain/reviews/lease.js';
import { cleanText } from '../../domain/reviews/opinion.js';
import {
  approved,
  finalFrom,
  type NewDecision,
  queueOf,
  type Review,
  refused,
  replied,
  type Step,
  undoable,
  undone,
} from '../../domain/reviews/review.js';
import { ReactionsRepository } from '../../persistence/reviews/reactions.repository.js';
import { IntendMail } from '../mail/intend-mail.js';
import { KeepStatements } from './keep-statements.js';
import { ReviewChanges, type ReviewRef } from './review-changes.js';

export interface Refusal {
  readonly reason: RefusalReason;
  /** To the writer; may be empty. */
  readonly note: string;
}

/** What moderators decide about a review; each decision is recorded, and can be undone for ten minutes. */
@Injectable()
export class DecideReview {
  constructor(
    private readonly changes: ReviewChanges,
    private readonly reactions: ReactionsRepository,
    private readonly keepStatements: KeepStatements,
    private readonly intendMail: IntendMail,
    private readonly rules: QueueRules,
    private readonly staffActs: StaffActs,
  ) {}

  approve(ref: ReviewRef): Promise<void> {
    return this.step(ref, 'approve', async (tx, review, now) => {
      const decision = decisionAt(now);
      const after = approved(review, decision);
      await this.reactions.answer(tx, review.reviewId, decision.decisionId);
      return after;
    });
  }

  /** The writer gets a statement of reasons, and the reason by mail as soon as the decision is final. */
  refuse(ref: ReviewRef, verb: 'reject' | 'withdraw', { reason, note }: Refusal): Promise<void> {
    return this.step(
      { ...ref, key: keyOfAct(ref.key, reason, note) },
      verb,
      async (tx, review, now) => {
        const decision = decisionAt(now);
        const after = refused(review, verb, { ...decision, reason, note: cleanText(note) });
        await this.reactions.answer(tx, review.reviewId, decision.decisionId);
        await this.keepStatements.decided(tx, review, after);
        await this.tellWriter(tx, review, verb, decision);
        return after;
      },
      { reason },
    );
  }

  reply(ref: ReviewRef, text: string): Promise<void> {
    const asked = { ...ref, key: keyOfAct(ref.key, text) };
    return this.step(asked, 'reply', async (_tx, review, now) => replied(review, cleanText(text), now));
  }

  undo(ref: ReviewRef): Promise<void> {
    return this.step(ref, 'undo', async (tx, review, now) => {
      const last = undoable(review, now);
      if (last) await this.keepStatements.undone(tx, last.decisionId, now);
      return undone(review, last ? await this.reactions.reopen(tx, last.decisionId) : 0, now);
    });
  }

  private async tellWriter(
    tx: Tx,
    { customerId }: Review,
    verb: 'reject' | 'withdraw',
    { decisionId, at }: NewDecision,
  ): Promise<void> {
    if (customerId === null) return;
    const kind = verb === 'reject' ? 'review_rejected' : 'review_withdrawn';
    await this.intendMail.execute(tx, { kind, subject: decisionId, orderId: null }, finalFrom(at));
  }

  private step(
    { key, ...ref }: ReviewRef,
    action: Step,
    next: (tx: Tx, review: Review, now: Date) => Promise<Review>,
    details: object = {},
  ): Promise<void> {
    return this.changes.change({ ...ref, key: keyOfAct(key, action) }, async (tx, before, now) => {
      const queue = DECIDES.includes(action) ? queueOf(before) : null;
      if (queue) {
        refuseOthers(before.lease, actingStaff()?.staffId ?? null, now);
        await this.rules.refuse(tx, queue, action);
      }
      const after = await next(tx, before, now);
      await this.staffActs.record(tx, {
        ...{ action, resource: 'reviews', id: ref.reviewId, version: ref.version + 1 },
        ...{ before: factsOf(before), after: { ...factsOf(after), ...details } },
      });
      return after;
    });
  }
}

/** Steps that whoever has the review takes, while it waits. */
const DECIDES: readonly Step[] = ['approve', 'reject', 'withdraw'];

const decisionAt = (at: Date): NewDecision => ({ decisionId: uuidv7(), by: actingStaff()?.staffId ?? null, at });

/** What the record of an act says; texts stay in the review. */
const factsOf = ({ state, shownNo, waitingNo, repliedAt }: Review) => ({ state, shownNo, waitingNo, repliedAt });
