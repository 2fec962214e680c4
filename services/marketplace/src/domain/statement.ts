import type { CheckStage, ListingReason } from '@garderoba/contracts/marketplace/listings';
import { basisOf, latestVersion, RULE_NAMES, reasonText } from '@garderoba/contracts/marketplace/reasons';
import { RESTRICTIONS, type Restriction, type StatementSource } from '@garderoba/contracts/marketplace/statements';
import {
  APPEAL_LIMITS,
  type AppealObstacle,
  type DecisionVisibility,
  TERRITORIAL_SCOPE,
} from '@garderoba/contracts/statements';
import type { Amount, ChangedTerms, Listing, ListingEvent } from './listing.js';

/** What a decision relies on: what was looked at follows from its stage. Instants are ISO texts. */
export interface StatementFacts {
  /** When the listing was offered first. */
  readonly offeredAt: string;
  /** Number of photos. */
  readonly photos: number;
  readonly price: Amount | null;
  /** Of changed terms. */
  readonly terms: ChangedTerms | null;
}

/**
 * Why a decision restricts a listing (Digital Services Act, article 17). The reason is kept with its version, so that a
 * later wording does not change what was said.
 */
export interface Statement {
  readonly statementId: string;
  readonly listingId: string;
  /** Entry of the listing's history. */
  readonly decisionId: string;
  readonly action: Restriction;
  readonly stage: CheckStage;
  readonly reason: ListingReason;
  readonly reasonVersion: number;
  /** Of the moderator to the seller; may be empty. */
  readonly note: string;
  readonly facts: StatementFacts;
  readonly visibility: DecisionVisibility;
  readonly countries: readonly string[];
  /** What led to it: neither a notice nor an order of an authority, a notice (article 16), or one of a trusted flagger. */
  readonly source: StatementSource;
  readonly isFoundByMachine: boolean;
  readonly isDecidedByMachine: boolean;
  /** Member of staff. */
  readonly decidedBy: string | null;
  readonly createdAt: Date;
  /** The decision was undone. */
  readonly withdrawnAt: Date | null;
}

/** The statement of a decision; undefined: the decision restricts nothing. */
export function statementOf(listing: Listing, decision: ListingEvent, statementId: string): Statement | undefined {
  const { action, stage, reason } = decision;
  if (!isRestriction(action) || !stage || !reason) return undefined;
  return {
    ...{ statementId, listingId: listing.listingId, decisionId: decision.eventId, action, stage, reason },
    ...{ reasonVersion: latestVersion(reason), note: decision.note, facts: factsOf(listing, action) },
    ...{ visibility: visibilityOf(decision, action), countries: TERRITORIAL_SCOPE },
    source: sourceOf(decision),
    // Staff look at each listing and decide each one.
    ...{ isFoundByMachine: false, isDecidedByMachine: false, decidedBy: decision.staffId },
    ...{ createdAt: decision.at, withdrawnAt: null },
  };
}

/** Until when the seller may appeal: the same day of the month six months later, or the last one of that month. */
export function appealUntil({ createdAt }: Pick<Statement, 'createdAt'>): Date {
  const until = new Date(createdAt);
  until.setUTCMonth(until.getUTCMonth() + APPEAL_LIMITS.months);
  if (until.getUTCDate() !== createdAt.getUTCDate()) until.setUTCDate(0);
  return until;
}

/** Why the seller cannot appeal now; undefined: it is possible. */
export function appealObstacle(statement: Statement, hasAppeal: boolean, now: Date): AppealObstacle | undefined {
  if (hasAppeal) return 'made';
  if (statement.withdrawnAt) return 'withdrawn';
  return now.getTime() >= appealUntil(statement).getTime() ? 'too_late' : undefined;
}

/**
 * A row of the DSA transparency database (article 24, 5), by the names of its fields; without personal data. The note of
 * the moderator, which may have some, is left out.
 */
export function disclosed(statement: Statement) {
  const { action, stage, reason, reasonVersion, visibility, countries, facts, createdAt } = statement;
  const { ground, category, rule } = basisOf(reason, reasonVersion);
  const basis = { ground: RULE_NAMES[rule].en, explanation: reasonText(reason, 'en', reasonVersion).text };
  const isIllegal = ground === 'DECISION_GROUND_ILLEGAL_CONTENT';
  return {
    decision_visibility: [visibility],
    decision_visibility_other:
      visibility === 'DECISION_VISIBILITY_OTHER' ? 'Offered for sale on other terms only.' : '',
    decision_ground: ground,
    illegal_content_legal_ground: isIllegal ? basis.ground : '',
    illegal_content_explanation: isIllegal ? basis.explanation : '',
    incompatible_content_ground: isIllegal ? '' : basis.ground,
    incompatible_content_explanation: isIllegal ? '' : basis.explanation,
    incompatible_content_illegal: isIllegal ? '' : 'No',
    category,
    content_type: ['CONTENT_TYPE_PRODUCT'],
    content_date: facts.offeredAt.slice(0, DAY_LENGTH),
    application_date: createdAt.toISOString().slice(0, DAY_LENGTH),
    territorial_scope: countries,
    source_type: SOURCE_TYPES[statement.source],
    automated_detection: statement.isFoundByMachine ? 'Yes' : 'No',
    automated_decision: statement.isDecidedByMachine ? 'AUTOMATED_DECISION_FULLY' : 'AUTOMATED_DECISION_NOT_AUTOMATED',
    decision_facts: `${LOOKED_AT[stage]} ${DECIDED[action]}`,
    puid: statement.statementId,
  };
}

/** Of an ISO text: YYYY-MM-DD. */
const DAY_LENGTH = 10;

const SOURCE_TYPES: Readonly<Record<StatementSource, string>> = {
  own_initiative: 'SOURCE_VOLUNTARY',
  notice: 'SOURCE_ARTICLE_16',
  trusted_flagger: 'SOURCE_TRUSTED_FLAGGER',
};
const LOOKED_AT: Readonly<Record<CheckStage, string>> = {
  first: 'A member of staff looked at the photos and the description of a second-hand piece before it was accepted.',
  inspection: 'A member of staff inspected a second-hand piece that the seller had sent in.',
  notice: 'A member of staff checked a second-hand piece that was on sale.',
};
const DECIDED: Readonly<Record<Restriction, string>> = {
  ask_changes: 'It is not offered for sale until the seller changes the listing.',
  reject: 'It is not offered for sale.',
  change_terms: 'It is offered for sale only if the seller agrees to other terms.',
};

const isRestriction = (action: string): action is Restriction => (RESTRICTIONS as readonly string[]).includes(action);

function sourceOf({ before }: ListingEvent): StatementSource {
  if (!before?.noticeId) return 'own_initiative';
  return before.isTrusted ? 'trusted_flagger' : 'notice';
}

const factsOf = ({ createdAt, photos, price, terms }: Listing, action: Restriction): StatementFacts => ({
  ...{ offeredAt: createdAt.toISOString(), photos: photos.length, price },
  terms: action === 'change_terms' ? terms : null,
});

/** Only what was on sale is removed; before that it was never shown. */
function visibilityOf({ from }: ListingEvent, action: Restriction): DecisionVisibility {
  if (action === 'change_terms') return 'DECISION_VISIBILITY_OTHER';
  return from === 'listed' ? 'DECISION_VISIBILITY_CONTENT_REMOVED' : 'DECISION_VISIBILITY_CONTENT_DISABLED';
}
