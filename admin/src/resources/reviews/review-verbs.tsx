import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Identifier, useNotify, useRefresh, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { REVIEW_LIMITS } from '../../../../proto/src/content/reviews.ts';
import { usePageKeys } from '../../ui/actions/page-keys.ts';
import { DecisionBar } from '../../ui/moderation/decision-bar.tsx';
import { DRAWN } from '../../ui/moderation/desk.ts';
import { KeyedButton } from '../../ui/moderation/keyed-button.tsx';
import { RefuseDialog } from '../../ui/moderation/refuse-dialog.tsx';
import { useDecisions } from '../../ui/moderation/use-decisions.ts';
import type { useLease } from '../../ui/moderation/use-lease.ts';
import type { useQueue } from '../../ui/moderation/use-queue.ts';
import { ReplyDialog } from './reply-dialog.tsx';
import { desk, nameOf, REASONS, type Review } from './review.ts';

type Asking = 'reject' | 'withdraw' | 'reply';

interface ReviewVerbsProps {
  review: Review;
  queue: ReturnType<typeof useQueue<Review>>;
  lease: ReturnType<typeof useLease<Review>>;
}

/** What may be done with a review now, with the keys; after a decision about a pending one the next one opens. */
export function ReviewVerbs({ review, queue, lease }: ReviewVerbsProps) {
  const { state, allowedActions } = review;
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { decide, isBusy } = useDecisions(desk);
  const [asking, setAsking] = useState<Asking>();
  const offered = (verb: Review['allowedActions'][number]) => allowedActions.includes(verb);
  const isHeld = lease.holder !== undefined;
  const open = (other: Identifier) => void navigate(`/reviews/${other}/show`, { state: DRAWN, flushSync: true });

  const run = async (verb: 'approve' | Asking, body: object = {}, isLeft = false) => {
    const send = () => decide({ ...review, name: nameOf(review), isLeft }, verb, body);
    const done = await (verb === 'reply' ? send() : lease.ending(send));
    setAsking(undefined);
    if (!done) return;
    // The button that undoes it says that it is done.
    if (isLeft)
      return void queries.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === 'dashboard' || queryKey[1] === 'queue',
      });
    notify(`reviews.${verb}.done`, { type: 'success' });
    if (verb === 'reply' || state !== 'pending') return refresh();
    const next = await queue.afterDecision().catch(() => undefined);
    if (next) open(next);
    else navigate('/reviews');
    await queries.invalidateQueries({ queryKey: ['dashboard'] });
  };
  const approve = () => {
    // The next one was read ahead: it opens at once, and the answer comes while it is looked at.
    const ahead = state === 'pending' ? queue.ahead : undefined;
    const answered = run('approve', {}, ahead !== undefined).catch(({ message }: Error) =>
      notify('moderation.refusedOf', { type: 'error', messageArgs: { name: nameOf(review), message } }),
    );
    if (ahead !== undefined) open(ahead);
    return answered;
  };
  usePageKeys({
    a: offered('approve') && !isBusy && !isHeld ? () => void approve() : undefined,
    r: offered('reject') && !isHeld ? () => setAsking('reject') : undefined,
    w: offered('withdraw') && !isHeld ? () => setAsking('withdraw') : undefined,
    e: offered('reply') ? () => setAsking('reply') : undefined,
  });
  return (
    <DecisionBar desk={desk} record={review} queue={queue}>
      {offered('approve') && (
        <KeyedButton
          hotkey="a"
          variant="contained"
          color="success"
          disabled={isBusy || isHeld}
          onClick={() => void approve()}
        >
          {translate('reviews.approve.button')}
        </KeyedButton>
      )}
      {offered('reject') && (
        <KeyedButton hotkey="r" variant="outlined" color="error" disabled={isHeld} onClick={() => setAsking('reject')}>
          {translate('reviews.reject.button')}
        </KeyedButton>
      )}
      {offered('withdraw') && (
        <KeyedButton
          hotkey="w"
          variant="outlined"
          color="error"
          disabled={isHeld}
          onClick={() => setAsking('withdraw')}
        >
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
