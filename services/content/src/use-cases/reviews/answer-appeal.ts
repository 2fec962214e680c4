import type { AppealAnswer } from '@garderoba/contracts/statements';
import type { Tx } from '@garderoba/service-kit/engines/db';
import { StaffActs } from '@garderoba/service-kit/events/staff-acts';
import { keyOfAct } from '@garderoba/service-kit/moderation/key-of-act';
import { QueueRules } from '@garderoba/service-kit/moderation/queue-rules';
import { Injectable } from '@nestjs/common';
import { AppealEnded, AppealNotFound } from '../../domain/reviews/appeal.errors.js';
import { type Appeal, answered, refuseAnswer } from '../../domain/reviews/appeal.js';
import { type Review, upheld } from '../../domain/reviews/review.js';
import { AppealsRepository } from '../../persistence/reviews/appeals.repository.js';
import { StatementsRepository } from '../../persistence/reviews/statements.repository.js';
import { IntendMail } from '../mail/intend-mail.js';
import { acting } from './acting.js';
import { ReviewChanges } from './review-changes.js';

/** The appeal as it was seen, and its answer. */
export interface Answering {
  readonly appealId: string;
  readonly version: number;
  /** With the reasons, to the writer. */
  readonly text: string;
  /** Idempotency-Key: the repetition of the answer changes nothing. */
  readonly key: string | undefined;
}

/**
 * Somebody else than who decided answers an appeal: the decision stands, or the review goes back to the state before it.
 * That can not be undone, because the writer is told at once.
 */
@Injectable()
export class AnswerAppeal {
  constructor(
    private readonly changes: ReviewChanges,
    private readonly statements: StatementsRepository,
    private readonly appeals: AppealsRepository,
    private readonly intendMail: IntendMail,
    private readonly rules: QueueRules,
    private readonly staffActs: StaffActs,
  ) {}

  /** @throws AppealNotFound, AppealEnded, OwnDecision, TaskHeld, QueueClosed, DecisionOfAdmins, AppealRefused */
  async execute(answer: AppealAnswer, { appealId, version, text, ...given }: Answering): Promise<void> {
    const key = keyOfAct(given.key, answer, text);
    const known = await this.appeals.get(appealId);
    if (!known) throw new AppealNotFound();
    await this.changes.settle(known.reviewId, async (tx, review, at) => {
      const appeal = await this.appeals.lock(tx, appealId);
      if (!appeal) throw new AppealNotFound();
      if (key && appeal.lastKey === key) return undefined;
      if (appeal.version !== version) throw new AppealEnded(appeal.state);
      const { staffId } = acting();
      refuseAnswer(appeal, staffId, at);
      await this.rules.refuse(tx, 'review-appeals', answer);
      const restored = answer === 'uphold' ? await this.restored(tx, review, appeal, at) : undefined;
      const isRestored = restored !== undefined;
      const after = answered(appeal, { answer, text, staffId, isRestored, key: key ?? null, at });
      await this.appeals.save(tx, after);
      await this.intendMail.execute(tx, { kind: 'review_appeal_answered', subject: appealId, orderId: null });
      await this.staffActs.record(tx, {
        ...{ action: answer, resource: 'review-appeals', id: appealId, version: after.version },
        before: { state: appeal.state, review: review?.state ?? null },
        after: { state: after.state, review: (restored ?? review)?.state ?? null },
      });
      return restored;
    });
  }

  /** The review as it was before the decision; undefined where that is not possible any more. */
  private async restored(tx: Tx, review: Review | undefined, { statementId }: Appeal, at: Date) {
    const statement = review && (await this.statements.get(tx, statementId));
    return statement && upheld(review, statement.decisionId, at);
  }
}
