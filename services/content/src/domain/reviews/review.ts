import {
  type RefusalReason,
  type ReviewFlag,
  type ReviewState,
  UNDO_MINUTES,
  type Worn,
} from '@garderoba/contracts/content/reviews';
import type { Lease } from './lease.js';
import type { Opinion } from './opinion.js';
import { DecisionFinal, ReviewStepNotOffered } from './reviews.errors.js';

/** What a customer wrote at one time; never changed, except for its state. */
export interface ReviewText extends Opinion {
  readonly no: number;
  /** `replaced`: another text was written or approved in its place. */
  readonly state: ReviewState | 'replaced';
  readonly flags: readonly ReviewFlag[];
  readonly digest: string;
  readonly writtenAt: Date;
}

export interface Decision {
  readonly decisionId: string;
  /** The text that was decided. */
  readonly no: number;
  readonly verb: 'approve' | 'reject' | 'withdraw';
  /** Of a refusal. */
  readonly reason: RefusalReason | null;
  readonly note: string;
  /** Id of the member of staff; null for demo data. */
  readonly by: string | null;
  readonly at: Date;
  /** When it was taken back: by an undo, or after an appeal. */
  readonly undoneAt: Date | null;
  /** The public text before. */
  readonly shownBefore: number | null;
}

/** A review with all its texts and decisions, each in the order in which they came. */
export interface Review {
  readonly reviewId: string;
  /** Null for a guest and for demo data. */
  readonly customerId: string | null;
  /** Of the family. */
  readonly sku: string;
  readonly productId: number;
  readonly store: string;
  readonly language: string;
  readonly state: ReviewState;
  readonly version: number;
  readonly shownNo: number | null;
  /** When a text became public first. */
  readonly shownAt: Date | null;
  readonly waitingNo: number | null;
  readonly worn: { readonly how: Worn; readonly month: string } | null;
  readonly reply: string | null;
  readonly repliedAt: Date | null;
  readonly openReports: number;
  /** Of them, those of trusted flaggers; counted from the reports, not stored. */
  readonly trustedReports: number;
  readonly lastKey: string | null;
  /** Who checks it, as it was written last: it may have ended by the clock (lease.ts). */
  readonly lease: Lease | null;
  readonly createdAt: Date;
  /** When the newest text was written. */
  readonly writtenAt: Date;
  readonly texts: readonly ReviewText[];
  readonly decisions: readonly Decision[];
}

/** A text that waits for a decision. */
export type NewText = Omit<ReviewText, 'no' | 'state' | 'writtenAt'>;
/** Who decides what, and when. */
export type NewDecision = Pick<Decision, 'decisionId' | 'by' | 'at'>;

/** What is offered to a moderator. */
export type Step = 'approve' | 'reject' | 'withdraw' | 'reply' | 'undo';

type Place = 'reviewId' | 'customerId' | 'sku' | 'productId' | 'store' | 'language';

/** A review with its first text. */
export const written = (place: Pick<Review, Place>, text: NewText, now: Date): Review => ({
  ...{ ...place, state: 'pending', version: 1, shownNo: null, shownAt: null, waitingNo: 1, worn: null },
  ...{ reply: null, repliedAt: null, openReports: 0, trustedReports: 0, lastKey: null, lease: null },
  ...{ createdAt: now, writtenAt: now },
  texts: [{ ...text, no: 1, state: 'pending', writtenAt: now }],
  decisions: [],
});

/** A new text waits, in place of one that waited; the public one stays. */
export function edited(review: Review, text: NewText, now: Date): Review {
  const no = newestOf(review).no + 1;
  const texts = review.texts.map((one) => (one.state === 'pending' ? { ...one, state: 'replaced' as const } : one));
  return {
    ...{ ...review, state: 'pending', waitingNo: no, writtenAt: now },
    texts: [...texts, { ...text, no, state: 'pending', writtenAt: now }],
  };
}

/**
 * The waiting text becomes public, in place of the public one. Where none waits, the public text is kept in spite of
 * reports about it.
 */
export function approved(review: Review, decision: NewDecision): Review {
  const { waitingNo, shownNo, shownAt } = offered(review, 'approve');
  const no = waitingNo ?? (shownNo as number);
  const texts = withState(withState(review.texts, shownNo, 'replaced'), no, 'approved');
  return decided(
    { ...review, texts, state: 'approved', shownNo: no, shownAt: shownAt ?? decision.at, waitingNo: null },
    { ...decision, no, verb: 'approve', reason: null, note: '', undoneAt: null, shownBefore: shownNo },
  );
}

/** The waiting text never becomes public, or the public one ends to be. */
export function refused(
  review: Review,
  verb: 'reject' | 'withdraw',
  { reason, note, ...decision }: NewDecision & { readonly reason: RefusalReason; readonly note: string },
): Review {
  const { waitingNo, shownNo } = offered(review, verb);
  const [no, state] = verb === 'reject' ? [waitingNo, 'rejected' as const] : [shownNo, 'withdrawn' as const];
  const places = verb === 'reject' ? { waitingNo: null, shownNo } : { waitingNo, shownNo: null };
  return decided(
    { ...review, ...places, texts: withState(review.texts, no, state), state: stateOf(places) ?? state },
    { ...decision, no: no as number, verb, reason, note, undoneAt: null, shownBefore: shownNo },
  );
}

/**
 * The state before the last decision.
 *
 * @param openReports the reports that the decision answered and that are open again
 */
export function undone(review: Review, openReports: number, now: Date): Review {
  const last = undoable(review, now);
  if (!last) throw new DecisionFinal();
  const decisions = review.decisions.map((one) => (one === last ? { ...one, undoneAt: now } : one));
  const before = { ...review, decisions, openReports: review.openReports + openReports };
  const { no, verb, shownBefore } = last;
  if (verb === 'approve' && shownBefore === no) return before;
  if (verb === 'withdraw') {
    const places = { shownNo: no, waitingNo: review.waitingNo };
    return {
      ...before,
      ...places,
      texts: withState(review.texts, no, 'approved'),
      state: stateOf(places) as ReviewState,
    };
  }
  const texts = withState(withState(review.texts, no, 'pending'), verb === 'approve' ? shownBefore : null, 'approved');
  const wasFirst = verb === 'approve' && !review.decisions.some((one) => one !== last && isStandingApproval(one));
  const shownAt = wasFirst && shownBefore === null && isSame(review.shownAt, last.at) ? null : review.shownAt;
  return { ...before, texts, state: 'pending', shownNo: shownBefore, shownAt, waitingNo: no };
}

/**
 * The review as it was before a refusal that an appeal showed to be wrong: a rejected text waits again, a withdrawn one is
 * public again. Undefined: that is not possible any more, because the writer wrote another text, or another one is public.
 */
export function upheld(review: Review, decisionId: string, now: Date): Review | undefined {
  const wrong = review.decisions.find((one) => one.decisionId === decisionId && !one.undoneAt);
  const text = review.texts.find(({ no }) => no === wrong?.no);
  if (!wrong || !text) return undefined;
  const decisions = review.decisions.map((one) => (one === wrong ? { ...one, undoneAt: now } : one));
  if (wrong.verb === 'reject') {
    if (text.state !== 'rejected' || text !== newestOf(review)) return undefined;
    const texts = withState(review.texts, text.no, 'pending');
    return { ...review, decisions, texts, waitingNo: text.no, state: 'pending' };
  }
  if (text.state !== 'withdrawn' || review.shownNo !== null) return undefined;
  const places = { shownNo: text.no, waitingNo: review.waitingNo };
  const texts = withState(review.texts, text.no, 'approved');
  return { ...review, ...places, decisions, texts, state: stateOf(places) as ReviewState };
}

/** A public reply of the shop; an empty one is none. */
export function replied(review: Review, text: string, now: Date): Review {
  offered(review, 'reply');
  return { ...review, reply: text || null, repliedAt: text ? now : null };
}

export const newestOf = ({ texts }: Pick<Review, 'texts'>): ReviewText => texts.at(-1) as ReviewText;

export const shownOf = ({ texts, shownNo }: Pick<Review, 'texts' | 'shownNo'>): ReviewText | undefined =>
  texts.find(({ no }) => no === shownNo);

const UNDO_MS = UNDO_MINUTES * 60_000;
/** From when on a decision is final. */
export const finalFrom = (at: Date): Date => new Date(at.getTime() + UNDO_MS);

type Decided = Pick<Review, 'waitingNo' | 'writtenAt'> & { readonly decisions: readonly Decision[] };

/** The last decision, if it can be undone: it is not old, was not undone, and nothing was written since. */
export function undoable<Of extends Decided>({ decisions, waitingNo, writtenAt }: Of, now: Date): Decision | undefined {
  const last = decisions.at(-1);
  if (!last || last.undoneAt || now.getTime() >= finalFrom(last.at).getTime()) return undefined;
  const isEdited = writtenAt.getTime() > last.at.getTime() || (last.verb !== 'withdraw' && waitingNo !== null);
  return isEdited ? undefined : last;
}

/** The queue in which it waits for the decision of a moderator: a text is new, or readers reported the public one. */
export const queueOf = ({ waitingNo, openReports }: Pick<Review, 'waitingNo' | 'openReports'>) => {
  if (waitingNo !== null) return 'reviews';
  return openReports > 0 ? 'reported-reviews' : null;
};

/** The steps that a moderator may take now. */
export function stepsOf(review: Decided & Pick<Review, 'shownNo' | 'openReports'>, now: Date): Step[] {
  const { waitingNo, shownNo, openReports } = review;
  const steps: readonly (readonly [Step, boolean])[] = [
    ['approve', waitingNo !== null || (shownNo !== null && openReports > 0)],
    ['reject', waitingNo !== null],
    ['withdraw', shownNo !== null],
    ['reply', shownNo !== null],
    ['undo', undoable(review, now) !== undefined],
  ];
  return steps.filter(([, isOffered]) => isOffered).map(([step]) => step);
}

function offered(review: Review, step: Exclude<Step, 'undo'>): Review {
  if (!stepsOf(review, review.writtenAt).includes(step)) throw new ReviewStepNotOffered();
  return review;
}

const decided = (review: Review, decision: Decision): Review => ({
  ...{ ...review, openReports: 0, trustedReports: 0, lease: null, decisions: [...review.decisions, decision] },
});

const stateOf = ({ waitingNo, shownNo }: Pick<Review, 'waitingNo' | 'shownNo'>): ReviewState | undefined =>
  waitingNo !== null ? 'pending' : shownNo !== null ? 'approved' : undefined;

/** `no` null changes nothing. */
const withState = (texts: Review['texts'], no: number | null, state: ReviewText['state']): Review['texts'] =>
  texts.map((text) => (text.no === no ? { ...text, state } : text));

const isStandingApproval = ({ verb, undoneAt }: Decision): boolean => verb === 'approve' && undoneAt === null;
const isSame = (a: Date | null, b: Date): boolean => a?.getTime() === b.getTime();
