import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { usePageKeys } from '../../shortcuts/page-keys.ts';
import { KeyedButton } from './keyed-button.tsx';
import { minutesUntil, nameOf, type Review } from './review.ts';
import { type Undoable, useDecisions, useLastDecision } from './use-decisions.ts';
import { useNow } from './use-now.ts';

/** Undoes the last decision about this review; without one, the last decision of this browser. Both for ten minutes. */
export function UndoButton({ review }: { review?: Review }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const now = useNow();
  const [last] = useLastDecision();
  const { decide, isBusy } = useDecisions();
  const possible = [review && ofReview(review), last].find((one) => minutesUntil(one?.undoUntil, now) > 0);
  const undo = async () => {
    if (!possible) return;
    try {
      if (!(await decide(possible, 'undo'))) return;
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
      return;
    }
    notify('console.undone', { type: 'info' });
    if (possible.id === review?.id) return refresh();
    // Its page does not begin with the version before the decision.
    queries.removeQueries({ queryKey: ['reviews', 'getOne', { id: String(possible.id) }] });
    navigate(`/reviews/${possible.id}/show`);
  };
  usePageKeys({ z: possible ? () => void undo() : undefined });
  if (!possible) return null;
  const minutes = minutesUntil(possible.undoUntil, now);
  return (
    <KeyedButton hotkey="z" size="small" disabled={isBusy} onClick={() => void undo()}>
      {possible.id === review?.id
        ? translate('reviews.undo.this', { minutes })
        : translate('reviews.undo.last', { minutes, name: possible.name })}
    </KeyedButton>
  );
}

const ofReview = (review: Review): Undoable | undefined =>
  review.undoUntil && review.allowedActions.includes('undo')
    ? { id: review.id, version: review.version, undoUntil: review.undoUntil, name: nameOf(review) }
    : undefined;
