import type { MailKind } from './mails.js';

/** Who of the two reads a mail. */
export type OfferRole = 'buyer' | 'seller';

/** A mail about an offer. */
export interface OfferMail {
  readonly kind: Extract<MailKind, `offer_${string}`>;
  readonly to: OfferRole;
}

/** What ended an offer of whose end is mailed. A bought one has the mails of its order and of its sale. */
const ENDS = ['declined', 'lapsed', 'overtaken', 'withdrawn'] as const;
export type OfferEnd = (typeof ENDS)[number];
export const isEnd = (state: string): state is OfferEnd => (ENDS as readonly string[]).includes(state);

/** The mails about a changed offer; none for states that only a newer marketplace knows. `turn`: who answers, or empty. */
export function mailsOfOffer(state: string, turn: string): OfferMail[] {
  if (turn === 'buyer' || turn === 'seller') return [{ kind: 'offer_received', to: turn }];
  if (state === 'accepted')
    return [
      { kind: 'offer_accepted', to: 'buyer' },
      { kind: 'offer_accepted', to: 'seller' },
    ];
  return isEnd(state) ? [{ kind: 'offer_ended', to: state === 'withdrawn' ? 'seller' : 'buyer' }] : [];
}

/** The subject of a mail about an offer: the version that it is about, and its reader. */
export const offerSubject = (offerId: string, version: number, to: OfferRole): string => `${offerId}/${version}/${to}`;

export function readOfferSubject(subject: string): { offerId: string; version: number; to: OfferRole } {
  const [offerId = '', version, to] = subject.split('/');
  return { offerId, version: Number(version), to: to === 'seller' ? 'seller' : 'buyer' };
}
