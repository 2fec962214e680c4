import type { Language } from '@garderoba/contracts/languages';
import type { ListingState } from '@garderoba/contracts/marketplace/listings';
import {
  NOTICE_LIMITS,
  type NoticeAnswer,
  type NoticeReason,
  type NoticeState,
} from '@garderoba/contracts/marketplace/notices';
import { type Flagger, isTrustedFor } from './flagger.js';
import { type Lease, refuseOthers } from './lease.js';
import type { Listing } from './listing.js';
import { isOnShelf } from './listing-steps.js';
import {
  NoticeAnswerNotOffered,
  NoticeEnded,
  type NoticeProblem,
  NoticeRefused,
  OwnPiece,
  PieceNotShown,
} from './notice.errors.js';
import { readable, readableLine } from './readable.js';

/** Who reports: a customer, or a name with an address; nobody after it was forgotten. */
export interface Reporter {
  readonly customerId: string | null;
  /** Empty for customers. */
  readonly name: string;
  /** In lower case; null for customers. */
  readonly email: string | null;
}

/** Somebody reports a listing (Digital Services Act, article 16). It is answered once, with reasons. */
export interface Notice extends Reporter {
  readonly noticeId: string;
  /** Of the reporter's client: a repetition is the same notice. */
  readonly requestKey: string;
  readonly listingId: string;
  readonly sku: string;
  readonly reason: NoticeReason;
  /** Empty after it was forgotten. */
  readonly text: string;
  /** Of the reporter. */
  readonly language: Language;
  /** The reporter confirmed to believe what the notice says. */
  readonly inGoodFaith: boolean;
  readonly state: NoticeState;
  readonly version: number;
  readonly createdAt: Date;
  /** When staff see it as urgent and as late. */
  readonly urgentAt: Date;
  readonly dueAt: Date;
  /** With its reasons, to the reporter; empty until then, and after it was forgotten. */
  readonly answer: string;
  readonly answeredBy: string | null;
  readonly answeredAt: Date | null;
  /** Entry of the listing's history with which this notice removed it. */
  readonly decisionId: string | null;
  readonly lastKey: string | null;
  /** Since when nobody knows who reported. */
  readonly forgottenAt: Date | null;
  readonly lease: Lease | null;
  /** The trusted flagger who reported; stays after who reported is forgotten. */
  readonly flaggerId: string | null;
  /** The reason is in the field of expertise: urgent at once, first in the queue (article 22). */
  readonly isTrusted: boolean;
}

/** What a reporter sends. */
export interface Reported extends Reporter {
  readonly reason: NoticeReason;
  readonly text: string;
  readonly language: Language;
  readonly inGoodFaith: boolean;
}

/** States in which the shop shows a piece to everybody. */
const SHOWN: readonly ListingState[] = ['listed', 'sold', 'closed'];
const HOUR_MS = 3_600_000;

/**
 * A new notice about a piece that is shown.
 *
 * @param flagger the active trusted flagger that the reporter is
 * @throws PieceNotShown, OwnPiece, NoticeRefused
 */
export function newNotice(
  { listingId, sku, state, customerId: sellerId }: Pick<Listing, 'listingId' | 'sku' | 'state' | 'customerId'>,
  sent: Reported,
  { noticeId, requestKey, at }: { noticeId: string; requestKey: string; at: Date },
  flagger?: Pick<Flagger, 'flaggerId' | 'state' | 'expertise'>,
): Notice {
  if (!SHOWN.includes(state)) throw new PieceNotShown();
  const { customerId, reason, language, inGoodFaith } = sent;
  if (customerId !== null && customerId === sellerId) throw new OwnPiece();
  const reporter = customerId === null ? nameless(sent) : { customerId, name: '', email: null };
  const text = readable(sent.text);
  const problem = isReasoned(text) ? (reporterProblem(reporter) ?? (inGoodFaith ? undefined : 'good_faith')) : 'text';
  if (problem) throw new NoticeRefused(problem);
  const later = (hours: number): Date => new Date(at.getTime() + hours * HOUR_MS);
  const isTrusted = flagger !== undefined && isTrustedFor(flagger, reason);
  return {
    ...{ noticeId, requestKey, listingId, sku, reason, text, ...reporter, language, inGoodFaith },
    ...{ state: 'open', version: 1, createdAt: at, urgentAt: isTrusted ? at : later(NOTICE_LIMITS.urgentHours) },
    ...{ dueAt: later(NOTICE_LIMITS.lateHours), answer: '', answeredBy: null, answeredAt: null, decisionId: null },
    ...{ lastKey: null, forgottenAt: null, lease: null, flaggerId: flagger?.flaggerId ?? null, isTrusted },
  };
}

/** Whether somebody sends the notice once more; what was forgotten can not be compared. */
export const repeats = (notice: Notice, { customerId, reason, text }: Reported): boolean =>
  notice.forgottenAt !== null ||
  (notice.customerId === customerId && notice.reason === reason && notice.text === readable(text));

const nameless = ({ name, email }: Reporter): Reporter => ({
  ...{ customerId: null, name: readableLine(name), email: readable(email ?? '').toLowerCase() },
});

function reporterProblem({ customerId, name, email }: Reporter): NoticeProblem | undefined {
  if (customerId !== null) return undefined;
  if (name === '' || [...name].length > NOTICE_LIMITS.name) return 'name';
  return email && email.length <= NOTICE_LIMITS.email && ADDRESS.test(email) ? undefined : 'email';
}
const ADDRESS = /^[^\s@<>()",;:\\[\]]+@[^\s@<>()",;:\\[\]]+\.[^\s@.<>()",;:\\[\]]+$/;

function isReasoned(text: string): boolean {
  const length = [...text].length;
  return length >= NOTICE_LIMITS.shortest && length <= NOTICE_LIMITS.longest;
}

/**
 * The reasons of an answer, as the reporter gets them.
 *
 * @throws NoticeRefused too short or too long
 */
export function answerText(text: string): string {
  const clean = readable(text);
  if (!isReasoned(clean)) throw new NoticeRefused('text');
  return clean;
}

/**
 * What may be answered now. A piece on sale stays or is removed; one that was sold stays as it is, or is not offered any
 * more, as every other one is. None while a `remove` waits for stock.
 *
 * @param listing null after it was deleted
 */
export function answersOf(
  { state, noticeId }: Pick<Notice, 'state' | 'noticeId'>,
  listing: Pick<Listing, 'state' | 'leaving'> | null,
): readonly NoticeAnswer[] {
  if (state !== 'open' || listing?.leaving?.notice?.noticeId === noticeId) return [];
  if (!listing) return ['close'];
  if (isOnShelf(listing.state)) return listing.state === 'listed' && !listing.leaving ? ['keep', 'remove'] : ['keep'];
  return SHOWN.includes(listing.state) ? ['keep', 'close'] : ['close'];
}

/**
 * An answer that is offered, by who may give it.
 *
 * @throws NoticeEnded, TaskHeld, NoticeAnswerNotOffered
 */
export function refuseAnswer(
  notice: Notice,
  listing: Listing | null,
  { answer, staffId, at }: { answer: NoticeAnswer; staffId: string; at: Date },
): void {
  if (notice.state !== 'open') throw new NoticeEnded(notice.state);
  refuseOthers(notice.lease, staffId, at);
  if (!answersOf(notice, listing).includes(answer)) throw new NoticeAnswerNotOffered(listing?.state);
}

/** The notice after its answer. `decisionId`: of the decision that removed the listing. */
export const answeredNotice = (
  notice: Notice,
  given: {
    readonly state: Exclude<NoticeState, 'open'>;
    readonly text: string;
    readonly staffId: string;
    readonly decisionId: string | null;
    readonly key: string | null;
    readonly at: Date;
  },
): Notice => ({
  ...{ ...notice, state: given.state, version: notice.version + 1, lease: null, lastKey: given.key },
  ...{ answer: given.text, answeredBy: given.staffId, answeredAt: given.at, decisionId: given.decisionId },
});
