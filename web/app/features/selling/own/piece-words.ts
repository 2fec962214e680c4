import { useQueries } from '@tanstack/react-query';
import { ApiProblem } from '../../../api/problem.ts';
import type { Amount } from '../../../api/wire/selling/amount.ts';
import type { Coded, OwnPiece } from '../../../api/wire/selling/own-pieces.ts';
import { type Shop, useShop } from '../../../lib/store/shop.ts';
import type { StoreView } from '../../../lib/store/stores.ts';
import type { MessageId, Translate } from '../../../lib/text/i18n.ts';
import { deadlineText } from '../../../lib/text/instant-format.ts';
import { problemText } from '../../../lib/text/problem-text.ts';
import { optionsQuery } from '../choices.ts';
import { moneyOf } from '../draft/amounts.ts';
import { isWithUs } from './timeline.ts';

/** How a status is shown (SELL-036, SELL-037, SELL-038). */
export const STATUS_CLASS: Readonly<Record<OwnPiece['status'], string>> = {
  ...{ active: 'success', rejected: 'error', verification: 'in-progress', sold: 'neutral', withdrawn: 'neutral' },
};

/** An amount in its own currency, which may be another than that of the store view. */
export const moneyText = ({ amount, currency }: Amount, { locale }: Pick<StoreView, 'locale'>): string =>
  moneyOf(amount, { locale, currency });

/** What happens with the piece now, and until when. `now`: milliseconds. */
export function nowText(piece: OwnPiece, { store }: Shop, t: Translate, now: number): string {
  const { state, dueAt, lapsesAt, finalDueAt } = piece;
  const until = (at: string | null, dated: MessageId, undated: MessageId) =>
    at === null ? t(undated) : t(dated, { day: deadlineText(at, store) });
  switch (state) {
    case 'submitted':
    case 'inspecting':
      if (dueAt !== null && Date.parse(dueAt) < now) return t('ownPieces.now.late');
      return until(dueAt, `ownPieces.now.${state}`, 'ownPieces.now.late');
    case 'draft':
    case 'changes_wanted':
    case 'awaiting_goods':
    case 'terms_changed':
    case 'listed':
      return until(lapsesAt, `ownPieces.now.${state}`, 'ownPieces.now.undated');
    case 'taking_back':
      return until(dueAt, 'ownPieces.now.taking_back', 'ownPieces.now.withUs');
    case 'sold':
      return until(finalDueAt, 'ownPieces.now.sold', 'ownPieces.now.soldUndated');
    case 'closed':
      return t(piece.paidOutAt === null ? 'ownPieces.now.closed' : 'ownPieces.now.paid');
    case 'bought_in':
      return t(piece.paidOutAt === null ? 'ownPieces.now.bought_in' : 'ownPieces.now.paid');
    case 'rejected':
      return t(isWithUs(piece) ? 'ownPieces.now.rejectedWithUs' : 'ownPieces.now.rejected');
    // Of the shop's own pieces only, which no seller sees.
    case 'retired':
      return '';
    default:
      return t(`ownPieces.now.${state}`);
  }
}

const MISSING_TEXT: Readonly<Record<OwnPiece['missing'][number], MessageId | null>> = {
  ...{ name: 'selling.field.name', designer: 'selling.field.designer', size: 'selling.field.size' },
  ...{ color: 'selling.field.color', condition: 'selling.field.condition', price: 'selling.field.price' },
  ...{ delivery: 'selling.delivery', image: 'selling.slot.image', back_image: 'selling.slot.back_image' },
  ...{ side_image: 'selling.slot.side_image', label_image: 'selling.slot.label_image', other: null },
};

/** What is missing, in words; what has no name is left out. */
export const missingText = ({ missing }: OwnPiece, t: Translate): string =>
  missing.flatMap((one) => (MISSING_TEXT[one] ? [t(MISSING_TEXT[one])] : [])).join(', ');

const REFUSALS: Readonly<Record<string, MessageId>> = {
  pieceBeingBought: 'ownPieces.beingBought',
  stepNotOffered: 'ownPieces.notPossible',
  'marketplace.listing_changed': 'ownPieces.notPossible',
  listingNotFound: 'ownPieces.gone',
};

/** A failed call in words; `ofContent`: what was sent is wrong (422). */
export function failureText(error: unknown, t: Translate, ofContent: MessageId): string {
  if (!(error instanceof ApiProblem)) return problemText(error, t);
  const known = REFUSALS[error.reason ?? ''] ?? (error.code === 422 ? ofContent : undefined);
  return known ? t(known) : problemText(error, t);
}

/** Names of codes; a code whose name is not known, or not yet, has none. */
export function useLabels(codes: readonly (Coded | null)[]): (coded: Coded | null) => string | null {
  const shop = useShop();
  const fields = [...new Set(codes.flatMap((coded) => (coded ? [coded.field] : [])))].sort();
  const options = useQueries({ queries: fields.map((field) => optionsQuery(shop, field)) });
  return (coded) =>
    (coded && options[fields.indexOf(coded.field)]?.data?.find(({ code }) => code === coded.code)?.label) || null;
}
