import type { ListingState } from '@garderoba/contracts/marketplace/listings';
import type { MailKind } from './mails.js';

type ListingMailKind = Extract<MailKind, `listing_${string}`>;

/** Mails about decisions, by outcome. A rejected piece is with us unless it was rejected at the first check. */
const DECIDED: Readonly<Record<string, ListingMailKind>> = {
  accepted: 'listing_accepted',
  changes_wanted: 'listing_changes_wanted',
  terms_changed: 'listing_terms_changed',
  withdrawn: 'listing_withdrawn',
  taking_back: 'listing_taken_back',
};

/** The mail about a decision; undefined for outcomes that only a newer marketplace knows. */
export function mailOfDecision(stage: string, outcome: string): ListingMailKind | undefined {
  if (stage === 'undo') return 'listing_decision_undone';
  if (stage === 'appeal') return 'listing_appeal_answered';
  if (outcome === 'rejected') return stage === 'first' ? 'listing_rejected' : 'listing_goods_rejected';
  return DECIDED[outcome];
}

/** All kinds of mails about a decision, without the correction and the answer of an appeal. */
export const DECISION_MAILS: readonly ListingMailKind[] = [
  ...Object.values(DECIDED),
  ...(['listing_rejected', 'listing_goods_rejected'] as const),
];

/** The reminder of a seller, by the state in which the listing waits. */
export const REMINDERS: Readonly<Partial<Record<ListingState, ListingMailKind>>> = {
  draft: 'listing_draft_reminder',
  awaiting_goods: 'listing_bring_reminder',
  terms_changed: 'listing_terms_reminder',
  listed: 'listing_unsold_reminder',
  taking_back: 'listing_collect_reminder',
};

/** The account's page with what a seller gets. */
export const EARNINGS_PAGE = 'my-account/my-earnings';

/** Why a sale counts no more, and where its piece is. */
interface Reversal {
  readonly isCancelled: boolean;
  /** Again; otherwise the piece is on its way back to us. */
  readonly isForSale: boolean;
}

/** The subject of the mail about a reversed sale; it keeps what the event says, as the listing may go on. */
export const reversalSubject = (listingId: string, lineId: string, { isCancelled, isForSale }: Reversal): string =>
  [listingId, lineId, isCancelled ? 'cancelled' : 'refunded', isForSale ? 'for_sale' : 'comes_back'].join('/');

export function reversalOf(subject: string): Reversal {
  const [, , reason, piece] = subject.split('/');
  return { isCancelled: reason === 'cancelled', isForSale: piece === 'for_sale' };
}

const WAIT_MS = 60_000;
/** When the mail about a decision is due: a decision that is undone at once is not mailed. */
export const decisionMailFrom = (at: Date): Date => new Date(at.getTime() + WAIT_MS);
