import { basisOf, latestVersion, REVIEW_RULE_NAMES, reasonText } from '@garderoba/contracts/content/reasons';
import type { ReviewRestriction, ReviewStatementSource } from '@garderoba/contracts/content/review-statements';
import type { RefusalReason, ReviewFlag } from '@garderoba/contracts/content/reviews';
import {
  APPEAL_LIMITS,
  type AppealObstacle,
  type DecisionVisibility,
  TERRITORIAL_SCOPE,
} from '@garderoba/contracts/statements';
import type { Decision, Review } from './review.js';

/** What a decision relies on; the text itself stays in the review. Instants are ISO texts. */
export interface StatementFacts {
  /** When the text was written. */
  readonly writtenAt: string;
  /** Number of its photos. */
  readonly photos: number;
  /** What a program had marked in the text before a moderator looked at it. */
  readonly flags: readonly ReviewFlag[];
  /** Number of open reports of readers. */
  readonly reports: number;
}

/**
 * Why a decision restricts a review (Digital Services Act, article 17). The reason is kept with its version, so that a
 * later wording does not change what was said.
 */
export interface Statement {
  readonly statementId: string;
  readonly reviewId: string;
  /** The writer; null after the erasure. */
  readonly customerId: string | null;
  /** Of the reviewed family. */
  readonly sku: string;
  readonly decisionId: string;
  readonly action: ReviewRestriction;
  readonly reason: RefusalReason;
  readonly reasonVersion: number;
  /** Of the moderator to the writer; may be empty. */
  readonly note: string;
  readonly facts: StatementFacts;
  readonly visibility: DecisionVisibility;
  readonly countries: readonly string[];
  readonly source: ReviewStatementSource;
  readonly isFoundByMachine: boolean;
  readonly isDecidedByMachine: boolean;
  /** Member of staff. */
  readonly decidedBy: string | null;
  readonly createdAt: Date;
  /** The decision was undone. */
  readonly withdrawnAt: Date | null;
}

/**
 * The statement of a decision about the review as it was before. Undefined: the decision restricts nothing, or there is
 * nobody to tell, because a guest wrote the review or it was imported.
 */
export function statementOf(before: Review, decision: Decision, statementId: string): Statement | undefined {
  const { reviewId, customerId, sku, openReports, trustedReports } = before;
  const { decisionId, verb, reason, no, note, by, at } = decision;
  const text = before.texts.find((one) => one.no === no);
  if (customerId === null || verb === 'approve' || !reason || !text) return undefined;
  const isReported = verb === 'withdraw' && openReports > 0;
  return {
    ...{ statementId, reviewId, customerId, sku, decisionId, action: verb, reason, note },
    reasonVersion: latestVersion(reason),
    facts: {
      ...{ writtenAt: text.writtenAt.toISOString(), photos: text.photos.length, flags: text.flags },
      reports: isReported ? openReports : 0,
    },
    // Only what was public is removed; before that it was never shown.
    visibility: verb === 'withdraw' ? 'DECISION_VISIBILITY_CONTENT_REMOVED' : 'DECISION_VISIBILITY_CONTENT_DISABLED',
    countries: TERRITORIAL_SCOPE,
    source: isReported ? (trustedReports > 0 ? 'trusted_flagger' : 'report') : 'own_initiative',
    // A flag points at a text and decides nothing; staff read each text and decide.
    ...{ isFoundByMachine: text.flags.length > 0, isDecidedByMachine: false },
    ...{ decidedBy: by, createdAt: at, withdrawnAt: null },
  };
}

/** Until when the writer may appeal: the same day of the month six months later, or the last one of that month. */
export function appealUntil({ createdAt }: Pick<Statement, 'createdAt'>): Date {
  const until = new Date(createdAt);
  until.setUTCMonth(until.getUTCMonth() + APPEAL_LIMITS.months);
  if (until.getUTCDate() !== createdAt.getUTCDate()) until.setUTCDate(0);
  return until;
}

/** Why the writer cannot appeal now; undefined: it is possible. */
export function appealObstacle(statement: Statement, hasAppeal: boolean, now: Date): AppealObstacle | undefined {
  if (hasAppeal) return 'made';
  if (statement.withdrawnAt) return 'withdrawn';
  return now.getTime() >= appealUntil(statement).getTime() ? 'too_late' : undefined;
}

/**
 * A row of the DSA transparency database (article 24, 5), by the names of its fields; without personal data. The note of
 * the moderator and the text, which may have some, are left out.
 */
export function disclosed(statement: Statement) {
  const { action, reason, reasonVersion, visibility, countries, facts, createdAt } = statement;
  const { ground, category, rule } = basisOf(reason, reasonVersion);
  const basis = { ground: REVIEW_RULE_NAMES[rule].en, explanation: reasonText(reason, 'en', reasonVersion).text };
  const isIllegal = ground === 'DECISION_GROUND_ILLEGAL_CONTENT';
  return {
    ...{ decision_visibility: [visibility], decision_visibility_other: '', decision_ground: ground },
    illegal_content_legal_ground: isIllegal ? basis.ground : '',
    illegal_content_explanation: isIllegal ? basis.explanation : '',
    incompatible_content_ground: isIllegal ? '' : basis.ground,
    incompatible_content_explanation: isIllegal ? '' : basis.explanation,
    incompatible_content_illegal: isIllegal ? '' : 'No',
    category,
    content_type: facts.photos > 0 ? ['CONTENT_TYPE_TEXT', 'CONTENT_TYPE_IMAGE'] : ['CONTENT_TYPE_TEXT'],
    content_date: facts.writtenAt.slice(0, DAY_LENGTH),
    application_date: createdAt.toISOString().slice(0, DAY_LENGTH),
    territorial_scope: countries,
    source_type: SOURCE_TYPES[statement.source],
    automated_detection: statement.isFoundByMachine ? 'Yes' : 'No',
    automated_decision: statement.isDecidedByMachine ? 'AUTOMATED_DECISION_FULLY' : 'AUTOMATED_DECISION_NOT_AUTOMATED',
    decision_facts: DECIDED[action],
    puid: statement.statementId,
  };
}

/** Of an ISO text: YYYY-MM-DD. */
const DAY_LENGTH = 10;

const SOURCE_TYPES: Readonly<Record<ReviewStatementSource, string>> = {
  own_initiative: 'SOURCE_VOLUNTARY',
  report: 'SOURCE_TYPE_OTHER_NOTIFICATION',
  trusted_flagger: 'SOURCE_TRUSTED_FLAGGER',
};

const DECIDED: Readonly<Record<ReviewRestriction, string>> = {
  reject: 'A member of staff read a review of a product before it was published. It is not published.',
  withdraw: 'A member of staff read a published review of a product again. It is no longer shown.',
};
