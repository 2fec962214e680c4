import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { REVIEW_LIMITS } from '../../../../proto/src/content/reviews.ts';
import { usePageKeys } from '../../ui/actions/page-keys.ts';
import { DecisionBar } from '../../ui/moderation/decision-bar.tsx';
import { KeyedButton } from '../../ui/moderation/keyed-button.tsx';
import { RefuseDialog } from '../../ui/moderation/refuse-dialog.tsx';
import { useDecisions } from '../../ui/moderation/use-decisions.ts';
import { useQueue } from '../../ui/moderation/use-queue.ts';
import { ReplyDialog } from './reply-dialog.tsx';
import { desk, REASONS, type Review } from './review.ts';

type Asking = 'reject' | 'withdraw' | 'reply';

/** What may be done with a review now, with the keys; after a decision about a pending one the next one opens. */
export function ReviewVerbs({ review }: { review: Review }) {
  const { state, allowedActions } = review;
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const queue = useQueue(desk, review);
  const { decide, isBusy } = useDecisions(desk);
  const [asking, setAsking] = useState<Asking>();
  const offered = (verb: Review['allowedActions'][number]) => allowedActions.includes(verb);
  const open = (other: string) => navigate(`/reviews/${other}/show`);

  const run = async (verb: 'approve' | Asking, body: object = {}) => {
    const done = await decide(review, verb, body);
    setAsking(undefined);
    if (!done) return;
    notify(`reviews.${verb}.done`, { type: 'success' });
    if (verb === 'reply' || state !== 'pending') return refresh();
    const next = await queue.afterDecision().catch(() => undefined);
    if (next) open(next);
    else navigate('/reviews');
    await queries.invalidateQueries({ queryKey: ['dashboard'] });
  };
  const approve = () => run('approve').catch((error: Error) => notify(error.message, { type: 'error' }));
  usePageKeys({
    a: offered('approve') && !isBusy ? () => void approve() : undefined,
    r: offered('reject') ? () => setAsking('reject') : undefined,
    w: offered('withdraw') ? () => setAsking('withdraw') : undefined,
    e: offered('reply') ? () => setAsking('reply') : undefined,
  });
  return (
    <DecisionBar desk={desk} record={review} queue={queue}>
      {offered('approve') && (
        <KeyedButton hotkey="a" variant="contained" color="success" disabled={isBusy} onClick={() => void approve()}>
          {translate('reviews.approve.button')}
        </KeyedButton>
      )}
      {offered('reject') && (
        <KeyedButton hotkey="r" variant="outlined" color="error" onClick={() => setAsking('reject')}>
          {translate('reviews.reject.button')}
        </KeyedButton>
      )}
      {offered('withdraw') && (
        <KeyedButton hotkey="w" variant="outlined" color="error" onClick={() => setAsking('withdraw')}>
          {translate('reviews.withdraw.button')}
        </KeyedButton>
      )}
      {offered('reply') && (
        <KeyedButton hotkey="e" variant="outlined" onClick={() => setAsking('reply')}>
          {translate('reviews.reply.button')}
        </KeyedButton>
      )}
      {(asking === 'reject' || asking === 'withdraw') && (
        <RefuseDialog
          words={`reviews.${asking}`}
          reasons={REASONS}
          note={['reviews.note', REVIEW_LIMITS.note]}
          onClose={() => setAsking(undefined)}
          onRefuse={(given) => run(asking, given)}
        />
      )}
      {asking === 'reply' && (
        <ReplyDialog review={review} onClose={() => setAsking(undefined)} onReply={(text) => run('reply', { text })} />
      )}
    </DecisionBar>
  );
}
