import { RESTRICTIONS } from '../../../../../proto/src/marketplace/statements.ts';
import type { OwnPiece, PieceEvent } from '../../../api/wire/selling/own-pieces.ts';

/** Steps of a piece in their order (SELL-039, SELL-040). */
export const PIECE_STEPS = ['first', 'goods', 'second', 'sale', 'sold', 'paid'] as const;
export type PieceStep = (typeof PIECE_STEPS)[number];

/** `at`: when a step was done, and since when a piece is on sale, ISO 8601; null of the others. */
export interface TimelineEntry {
  readonly step: PieceStep | 'ended';
  readonly is: 'done' | 'current' | 'ahead';
  readonly at: string | null;
}

/** The step a state belongs to; null: the piece takes no further steps. */
const STEP_OF: Readonly<Record<OwnPiece['state'], PieceStep | null>> = {
  ...{ draft: 'first', submitted: 'first', changes_wanted: 'first', awaiting_goods: 'goods' },
  ...{
    inspecting: 'second',
    terms_changed: 'second',
    publishing: 'sale',
    listed: 'sale',
    sold: 'paid',
    closed: 'paid',
    bought_in: 'paid',
  },
  ...{ rejected: null, taking_back: null, returned: null, withdrawn: null, retired: null },
};

const lastOf = ({ history }: OwnPiece, ...actions: string[]): string | null =>
  history.findLast(({ action }) => actions.includes(action))?.at ?? null;

/** When each step was done, whether or not it was done again later. */
const daysOf = (piece: OwnPiece): Readonly<Record<PieceStep, string | null>> => ({
  first: lastOf(piece, 'accept'),
  goods: lastOf(piece, 'receive'),
  second: lastOf(piece, 'pass', 'agree'),
  sale: piece.listedAt,
  sold: piece.soldAt,
  paid: piece.paidOutAt,
});

/** What was done, what happens now, what lies ahead. A piece that left has no steps ahead. */
export function timelineOf(piece: OwnPiece): TimelineEntry[] {
  const days = daysOf(piece);
  const step = STEP_OF[piece.state];
  if (step === null) {
    const done = PIECE_STEPS.filter((one) => days[one] !== null);
    return [
      ...done.map((one): TimelineEntry => ({ step: one, is: 'done', at: days[one] })),
      { step: 'ended', is: 'current', at: piece.since },
    ];
  }
  const isPaid = step === 'paid' && days.paid !== null;
  const now = PIECE_STEPS.indexOf(step);
  return PIECE_STEPS.map((one, index) => {
    if (index < now || isPaid) return { step: one, is: 'done', at: days[one] };
    if (index > now) return { step: one, is: 'ahead', at: null };
    return { step: one, is: 'current', at: piece.state === 'listed' ? days[one] : null };
  });
}

/** Why the piece is where it is: the last entry that led to its state with a reason or a note. */
export const whyOf = ({ history, state }: OwnPiece): PieceEvent | undefined =>
  history.findLast(({ to, reason, note }) => to === state && (reason !== null || note !== ''));

/** A decision of the shop restricts the piece, or did: its reasons have a page. */
export const hasDecisions = ({ history }: OwnPiece): boolean =>
  history.some(({ action }) => (RESTRICTIONS as readonly string[]).includes(action));

/** The goods came to us and have not been given back. */
export const isWithUs = ({ history }: OwnPiece): boolean =>
  history.findLast(({ action }) => action === 'receive' || action === 'give_back')?.action === 'receive';
