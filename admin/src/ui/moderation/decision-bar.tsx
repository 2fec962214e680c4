import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { type Identifier, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { usePageKeys } from '../actions/page-keys.ts';
import type { Decidable, Desk } from './desk.ts';
import { KeyedButton } from './keyed-button.tsx';
import { UndoButton } from './undo-button.tsx';
import type { useQueue } from './use-queue.ts';

interface DecisionBarProps<T extends Decidable> {
  desk: Desk<T>;
  record: T;
  queue: ReturnType<typeof useQueue<T>>;
  /** Buttons of the verbs. */
  children: ReactNode;
}

/** Verbs of a record at the bottom of the screen, undo, its place in the queue, next and previous. */
export function DecisionBar<T extends Decidable>({ desk, record, queue, children }: DecisionBarProps<T>) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { next, previous } = queue;
  const opens = (id: Identifier | undefined) =>
    id === undefined ? undefined : () => void navigate(`/${desk.resource}/${id}/show`);
  // Leaving the page ends the lease.
  const giveBack = desk.taskQueueOf(record) ? () => void navigate(`/${desk.resource}`) : undefined;
  usePageKeys({ j: opens(next), k: opens(previous), c: giveBack });
  return (
    <Box
      component="section"
      aria-label={translate('moderation.decide')}
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
      {children}
      <UndoButton desk={desk} record={record} />
      {giveBack && (
        <KeyedButton hotkey="c" size="small" onClick={giveBack}>
          {translate('moderation.giveBack')}
        </KeyedButton>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, ml: { sm: 'auto' } }}>
        {queue.place > 0 && (
          <Typography variant="body2" color="text.secondary" sx={{ mr: 1 }}>
            {translate('moderation.place', { place: queue.place, total: queue.total })}
          </Typography>
        )}
        <KeyedButton hotkey="k" size="small" disabled={previous === undefined} onClick={opens(previous)}>
          {translate('moderation.previous')}
        </KeyedButton>
        <KeyedButton hotkey="j" size="small" disabled={next === undefined} onClick={opens(next)}>
          {translate('moderation.next')}
        </KeyedButton>
      </Box>
    </Box>
  );
}
