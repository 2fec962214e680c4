/** Why somebody reports a second-hand piece (Digital Services Act, article 16). */
export const NOTICE_REASONS = [
  ...(['counterfeit', 'prohibited', 'stolen', 'wrong_facts', 'offensive', 'photo_not_own', 'other'] as const),
] as const;
export type NoticeReason = (typeof NOTICE_REASONS)[number];

/** States of a notice. `kept`: the listing stays as it is; `removed`: the piece is not offered any more. */
export const NOTICE_STATES = ['open', 'kept', 'removed'] as const;
export type NoticeState = (typeof NOTICE_STATES)[number];

/**
 * What staff answer to a notice. `keep`: the listing stays as it is; `remove`: it is rejected now; `close`: the piece is
 * not offered any more, whatever ended that.
 */
export const NOTICE_ANSWERS = ['keep', 'remove', 'close'] as const;
export type NoticeAnswer = (typeof NOTICE_ANSWERS)[number];

export const NOTICE_LIMITS = {
  /** Characters of what the reporter writes, and of the answer. */
  shortest: 20,
  longest: 2_000,
  name: 100,
  email: 254,
  /** Hours after which an open notice is urgent, and late. */
  urgentHours: 24,
  lateHours: 72,
  /** Days after the answer until it is forgotten who reported and what was written: six months. */
  keptDays: 183,
} as const;
