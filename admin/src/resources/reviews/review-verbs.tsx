import { Box, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { usePageKeys } from '../../shortcuts/page-keys.ts';
import { KeyedButton } from './keyed-button.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import { ReplyDialog } from './reply-dialog.tsx';
import type { Review } from './review.ts';
import { UndoButton } from './undo-button.tsx';
import { useDecisions } from './use-decisions.ts';
import { useQueue } from './use-queue.ts';

type Asking = 'reject' | 'withdraw' | 'reply';

/** What may be done with a review now, with the keys; after a decision about a pending one the next one opens. */
export function ReviewVerbs({ review }: { review: Review }) {
  const { id, state, allowedActions } = review;
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const queue = useQueue(id);
  const { decide, isBusy } = useDecisions();
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
  const { next, previous } = queue;
  usePageKeys({
    a: offered('approve') && !isBusy ? () => void approve() : undefined,
    r: offered('reject') ? () => setAsking('reject') : undefined,
    w: offered('withdraw') ? () => setAsking('withdraw') : undefined,
    e: offered('reply') ? () => setAsking('reply') : undefined,
    j: next === undefined ? undefined : () => open(next),
    k: previous === undefined ? undefined : () => open(previous),
  });
  return (
    <Box
      component="section"
      aria-label={translate('reviews.decide')}
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        py: 1.5,
        bgcolor: 'background.default',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
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
      <UndoButton review={review} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, ml: { sm: 'auto' } }}>
        {queue.place > 0 && (
          <Typography variant="body2" color="text.secondary" sx={{ mr: 1 }}>
            {translate('reviews.place', { place: queue.place, total: queue.total })}
          </Typography>
        )}
        <KeyedButton
          hotkey="k"
          size="small"
          disabled={previous === undefined}
          onClick={() => previous !== undefined && open(previous)}
        >
          {translate('reviews.previous')}
        </KeyedButton>
        <KeyedButton
          hotkey="j"
          size="small"
          disabled={next === undefined}
          onClick={() => next !== undefined && open(next)}
        >
          {translate('reviews.next')}
        </KeyedButton>
      </Box>
      {(asking === 'reject' || asking === 'withdraw') && (
        <RefuseDialog
          words={`reviews.${asking}`}
          onClose={() => setAsking(undefined)}
          onRefuse={(given) => run(asking, given)}
        />
      )}
      {asking === 'reply' && (
        <ReplyDialog review={review} onClose={() => setAsking(undefined)} onReply={(text) => run('reply', { text })} />
      )}
    </Box>
  );
}
