import type { StaffAction } from './listings.js';

/** Decisions that restrict a listing: each has a statement of reasons (Digital Services Act, article 17). */
export const RESTRICTIONS = ['ask_changes', 'reject', 'change_terms'] as const satisfies readonly StaffAction[];
export type Restriction = (typeof RESTRICTIONS)[number];

/**
 * What led to a decision: the shop's own checks, a notice of somebody, or one of a trusted flagger (Digital Services Act,
 * articles 16 and 22).
 */
export const STATEMENT_SOURCES = ['own_initiative', 'notice', 'trusted_flagger'] as const;
export type StatementSource = (typeof STATEMENT_SOURCES)[number];
