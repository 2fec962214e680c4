import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Section } from '../fields/facts.tsx';
import { useFormats } from '../format/format.ts';

/** Lines below each other, each with its own border. */
export const Lines = ({ children }: { children: ReactNode }) => (
  <Box
    component="ul"
    sx={{
      listStyle: 'none',
      m: 0,
      p: 0,
      '& > li': { py: 1, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' },
    }}
  >
    {children}
  </Box>
);

/** One entry of a history. */
export interface Entry {
  /** What happened, in words. */
  what: string;
  reason: string | null | undefined;
  note: string;
  /** Who did it, in words. */
  by: string;
  at: string;
  undoneAt: string | null;
}

/** What happened so far, the newest first. */
export function History({ title, entries }: { title: string; entries: readonly Entry[] }) {
  const translate = useTranslate();
  const { instant } = useFormats();
  if (entries.length === 0) return null;
  return (
    <Section title={title}>
      <Lines>
        {entries.map(({ what, reason, note, by, at, undoneAt }) => (
          <li key={`${at} ${what}`}>
            <Typography variant="body2">
              <strong>{what}</strong>
              {reason && ` · ${reason}`}
            </Typography>
            {note && (
              <Typography variant="body2" dir="auto">
                {note}
              </Typography>
            )}
            <Typography variant="caption" color="text.secondary">
              {[by, instant(at)].join(' · ')}
              {undoneAt && ` · ${translate('moderation.undoneAt', { at: instant(undoneAt) })}`}
            </Typography>
          </li>
        ))}
      </Lines>
    </Section>
  );
}
