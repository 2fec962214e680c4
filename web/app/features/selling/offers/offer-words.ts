import { ApiProblem } from '../../../api/problem.ts';
import type { Offer } from '../../../api/wire/selling/offers.ts';
import type { StoreView } from '../../../lib/store/stores.ts';
import { formatMoment } from '../../../lib/text/format.ts';
import type { MessageId, Translate } from '../../../lib/text/i18n.ts';
import { problemText } from '../../../lib/text/problem-text.ts';
import { moneyText } from '../own/piece-words.ts';

/** Where an offer stands, in words, with the hour until when. */
export function stateText(offer: Offer, { locale }: Pick<StoreView, 'locale'>, t: Translate): string {
  const { role, state, turn, until, price } = offer;
  const values = { price: moneyText(price, { locale }), when: until === null ? '' : formatMoment(until) };
  if (state === 'open' || state === 'countered') {
    if (until === null) return t(turn === role ? 'offers.now.yours' : 'offers.now.theirs', values);
    return t(turn === role ? 'offers.now.yoursUntil' : 'offers.now.theirsUntil', values);
  }
  if (state === 'accepted') {
    if (until === null) return t('offers.now.accepting', values);
    return t(`offers.now.accepted.${role}`, values);
  }
  return t(`offers.now.${state}`, values);
}

/** The offer goes on: one of both has to answer, or the piece is being reserved or reserved. */
export const isUnderWay = ({ state }: Offer): boolean =>
  state === 'open' || state === 'countered' || state === 'accepting' || state === 'accepted';

const REFUSALS: Readonly<Record<string, MessageId>> = {
  'marketplace.offer_not_possible': 'offers.notPossible',
  'marketplace.offer_changed': 'offers.changed',
  'marketplace.offer_refused': 'offers.refused',
  'marketplace.offer_refused/price_too_low': 'offers.priceLow',
  'marketplace.offer_refused/price_too_high': 'offers.priceHigh',
  'marketplace.offer_refused/contact_in_message': 'offers.contact',
};

/** A failed call in words. */
export function offerFailure(error: unknown, t: Translate): string {
  if (!(error instanceof ApiProblem)) return problemText(error, t);
  const { reason } = error;
  const known = REFUSALS[reason ?? ''] ?? REFUSALS[reason?.split('/')[0] ?? ''];
  if (known) return t(known);
  if (error.code === 404) return t('offers.gone');
  if (error.code === 409) return t('offers.changed');
  return error.code === 422 ? t('offers.refused') : problemText(error, t);
}
