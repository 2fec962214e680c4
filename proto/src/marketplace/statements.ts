import { TAX_COUNTRIES } from '../stores.js';
import type { StaffAction } from './listings.js';

/** Decisions that restrict a listing: each has a statement of reasons (Digital Services Act, article 17). */
export const RESTRICTIONS = ['ask_changes', 'reject', 'change_terms'] as const satisfies readonly StaffAction[];
export type Restriction = (typeof RESTRICTIONS)[number];

/**
 * What a decision does to the visibility of a listing (`decision_visibility` of the DSA transparency database): it is
 * taken off sale, it is not shown, or it is shown on other terms only.
 */
export const DECISION_VISIBILITIES = [
  ...(['DECISION_VISIBILITY_CONTENT_REMOVED', 'DECISION_VISIBILITY_CONTENT_DISABLED'] as const),
  'DECISION_VISIBILITY_OTHER',
] as const;
export type DecisionVisibility = (typeof DECISION_VISIBILITIES)[number];

/** What led to a decision: the shop's own checks, or a notice of somebody (Digital Services Act, article 16). */
export const STATEMENT_SOURCES = ['own_initiative', 'notice'] as const;
export type StatementSource = (typeof STATEMENT_SOURCES)[number];

/** Where decisions hold: the countries of the store views. */
export const TERRITORIAL_SCOPE: readonly string[] = TAX_COUNTRIES;

/** States of an appeal. `ended`: the decision was taken back, or the seller was erased, before an answer. */
export const APPEAL_STATES = ['open', 'upheld', 'dismissed', 'ended'] as const;
export type AppealState = (typeof APPEAL_STATES)[number];

/** What staff answer to an appeal. `uphold`: the decision was wrong. */
export const APPEAL_ANSWERS = ['uphold', 'dismiss'] as const;
export type AppealAnswer = (typeof APPEAL_ANSWERS)[number];

export const APPEAL_LIMITS = {
  /** Characters of what the seller writes, and of the answer. */
  shortest: 20,
  longest: 2_000,
  /** Months after the statement in which the seller may appeal (Digital Services Act, article 20). */
  months: 6,
  /** Days in which it is answered, and from which it is urgent. */
  answerDays: 14,
  urgentDays: 7,
} as const;

/** Why no appeal against a statement is possible. */
export const APPEAL_OBSTACLES = ['withdrawn', 'too_late', 'made'] as const;
export type AppealObstacle = (typeof APPEAL_OBSTACLES)[number];
