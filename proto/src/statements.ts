import { TAX_COUNTRIES } from './stores.js';

// What statements of reasons and appeals of listings and of reviews have in common.

/** On what a decision is based (`decision_ground` of the DSA transparency database). */
export const DECISION_GROUNDS = ['DECISION_GROUND_INCOMPATIBLE_CONTENT', 'DECISION_GROUND_ILLEGAL_CONTENT'] as const;
export type DecisionGround = (typeof DECISION_GROUNDS)[number];

/**
 * What a decision does to the visibility of a content (`decision_visibility` of the DSA transparency database): it is
 * removed, it is not shown, or it is shown on other terms only.
 */
export const DECISION_VISIBILITIES = [
  ...(['DECISION_VISIBILITY_CONTENT_REMOVED', 'DECISION_VISIBILITY_CONTENT_DISABLED'] as const),
  'DECISION_VISIBILITY_OTHER',
] as const;
export type DecisionVisibility = (typeof DECISION_VISIBILITIES)[number];

/** How a version of a reason is told: its name in lists, and the sentence to whom it concerns. */
export interface ReasonText {
  readonly title: string;
  readonly text: string;
}

/**
 * What a version of a reason stands for, in law. `category`: what is wrong (`category` of the DSA transparency database);
 * `rule`: a part of the shop's terms, or law.
 */
export interface ReasonBasis<Category extends `STATEMENT_CATEGORY_${string}`, Rule extends string> {
  readonly ground: DecisionGround;
  readonly category: Category;
  readonly rule: Rule;
}

/** Where decisions hold: the countries of the store views. */
export const TERRITORIAL_SCOPE: readonly string[] = TAX_COUNTRIES;

/** States of an appeal. `ended`: the decision was taken back, or who appealed was erased, before an answer. */
export const APPEAL_STATES = ['open', 'upheld', 'dismissed', 'ended'] as const;
export type AppealState = (typeof APPEAL_STATES)[number];

/** What staff answer to an appeal. `uphold`: the decision was wrong. */
export const APPEAL_ANSWERS = ['uphold', 'dismiss'] as const;
export type AppealAnswer = (typeof APPEAL_ANSWERS)[number];

export const APPEAL_LIMITS = {
  /** Characters of what is written against the decision, and of the answer. */
  shortest: 20,
  longest: 2_000,
  /** Months after the statement in which an appeal is possible (Digital Services Act, article 20). */
  months: 6,
  /** Days in which it is answered, and from which it is urgent. */
  answerDays: 14,
  urgentDays: 7,
} as const;

/** Why no appeal against a statement is possible. */
export const APPEAL_OBSTACLES = ['withdrawn', 'too_late', 'made'] as const;
export type AppealObstacle = (typeof APPEAL_OBSTACLES)[number];
