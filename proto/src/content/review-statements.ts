/** Decisions that restrict a review: each has a statement of reasons (Digital Services Act, article 17). */
export const REVIEW_RESTRICTIONS = ['reject', 'withdraw'] as const;
export type ReviewRestriction = (typeof REVIEW_RESTRICTIONS)[number];

/**
 * What led to a decision: the shop's own checks, reports of readers, which are no notices of article 16, or the report of a
 * trusted flagger (Digital Services Act, article 22).
 */
export const REVIEW_STATEMENT_SOURCES = ['own_initiative', 'report', 'trusted_flagger'] as const;
export type ReviewStatementSource = (typeof REVIEW_STATEMENT_SOURCES)[number];
