import { LISTING_REASONS } from '@garderoba/contracts/marketplace/listings';
import { basisOf } from '@garderoba/contracts/marketplace/reasons';
import { APPEAL_ANSWERS, type AppealAnswer } from '@garderoba/contracts/statements';
import type { Appeal } from './appeal.js';
import { liveLease } from './lease.js';
import type { Listing } from './listing.js';
import { nameOf } from './listing-values.js';
import { appealObstacle, appealUntil, type Statement } from './statement.js';

/** A statement as the seller reads it. */
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
  const { statementId, decisionId, action, stage, reason, reasonVersion, note, facts, visibility } = statement;
  const { countries, source, isFoundByMachine, isDecidedByMachine, createdAt } = statement;
  return {
    ...{ statementId, decisionId, action, stage, reason, reasonVersion, note, facts, visibility, countries },
    ...{ source, isFoundByMachine, isDecidedByMachine, createdAt, isFixable: LISTING_REASONS[reason].isFixable },
    ...basisOf(reason, reasonVersion),
  };
};

/**
 * An appeal as staff see it.
 *
 * @param staffId who asks: nobody is offered an answer about an own decision
 */
export function moderatedAppealView(
  { appeal, statement, listing }: { appeal: Appeal; statement: Statement; listing: Listing | null },
  staffId: string | undefined,
  now: Date,
) {
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
    listing: listing && listingFacts(listing),
  };
}

/** What whoever answers about a listing sees of it. */
export const listingFacts = (listing: Listing) => ({
  ...{ listingId: listing.listingId, sku: listing.sku, name: nameOf(listing), state: listing.state },
  ...{ place: listing.place, language: listing.language, price: listing.price },
  photos: listing.photos.map(({ slot, uploadId, path, width, height }) => ({ slot, uploadId, path, width, height })),
});

const answersFor = ({ state, againstId }: Appeal, staffId: string | undefined): readonly AppealAnswer[] =>
  state === 'open' && againstId !== staffId ? APPEAL_ANSWERS : [];
