import { basisOf } from '@garderoba/contracts/content/reasons';
import { APPEAL_ANSWERS, type AppealAnswer } from '@garderoba/contracts/statements';
import type { Appeal } from './appeal.js';
import { liveLease } from './lease.js';
import { newestOf } from './review.js';
import { textView, type WholeReview } from './review-views.js';
import { appealObstacle, appealUntil, type Statement } from './statement.js';

/** An appeal with what its answer needs; the review is null after its writer deleted it. */
export interface AppealCase {
  readonly appeal: Appeal;
  readonly statement: Statement;
  readonly review: WholeReview | null;
}

/** A statement as the writer reads it. */
export const ownStatementView = (statement: Statement, appeal: Appeal | null, now: Date) => ({
  ...statementView(statement),
  withdrawnAt: statement.withdrawnAt,
  appealUntil: appealUntil(statement),
  appealObstacle: appealObstacle(statement, appeal !== null, now) ?? null,
  appeal: appeal && {
    ...{ appealId: appeal.appealId, text: appeal.text, state: appeal.state, createdAt: appeal.createdAt },
    ...{ dueAt: appeal.dueAt, answer: appeal.answer, answeredAt: appeal.answeredAt, isRestored: appeal.isRestored },
  },
});

const statementView = (statement: Statement) => {
  const { statementId, reviewId, sku, decisionId, action, reason, reasonVersion, note, facts, visibility } = statement;
  const { countries, source, isFoundByMachine, isDecidedByMachine, createdAt } = statement;
  return {
    ...{ statementId, reviewId, sku, decisionId, action, reason, reasonVersion, note, facts, visibility, countries },
    ...{ source, isFoundByMachine, isDecidedByMachine, createdAt },
    ...basisOf(reason, reasonVersion),
  };
};

/**
 * An appeal as staff see it.
 *
 * @param staffId who asks: nobody is offered an answer about an own decision
 */
export function moderatedAppealView({ appeal, statement, review }: AppealCase, staffId: string | undefined, now: Date) {
  const lease = liveLease(appeal.lease, now);
  const isOpen = appeal.state === 'open';
  return {
    ...{ appealId: appeal.appealId, version: appeal.version, state: appeal.state, text: appeal.text },
    ...{ createdAt: appeal.createdAt, dueAt: appeal.dueAt, answer: appeal.answer, answeredAt: appeal.answeredAt },
    ...{ answeredBy: appeal.answeredBy, isRestored: appeal.isRestored, againstId: appeal.againstId },
    isUrgent: isOpen && appeal.urgentAt.getTime() <= now.getTime(),
    isLate: isOpen && appeal.dueAt.getTime() <= now.getTime(),
    isOwnDecision: appeal.againstId !== null && appeal.againstId === staffId,
    ...{ heldBy: lease?.staffId ?? null, heldUntil: lease?.until ?? null },
    answers: answersFor(appeal, staffId),
    statement: statementView(statement),
    review: review && reviewFacts(review, statement),
  };
}

/** What whoever answers sees of the review: the text that was decided. */
function reviewFacts(review: WholeReview, { decisionId }: Statement) {
  const { reviewId, sku, state, language, createdAt, decisions, texts } = review;
  const no = decisions.find((one) => one.decisionId === decisionId)?.no;
  const text = texts.find((one) => one.no === no) ?? newestOf(review);
  return { reviewId, sku, state, language, createdAt, text: textView(text, review) };
}

const answersFor = ({ state, againstId }: Appeal, staffId: string | undefined): readonly AppealAnswer[] =>
  state === 'open' && againstId !== staffId ? APPEAL_ANSWERS : [];
