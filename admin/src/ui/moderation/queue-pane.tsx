import { Box, ButtonBase, type Theme, Typography, useMediaQuery } from '@mui/material';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { Badge } from '../fields/badge.tsx';
import { ageOf } from '../format/ages.ts';
import { Age } from './age.tsx';
import type { Decidable, Desk, DeskFigures } from './desk.ts';
import { useNow } from './use-now.ts';
import type { useQueue } from './use-queue.ts';

/** What a row of the pane shows besides its age and who has it. */
export interface QueueRow {
  readonly picture: ReactNode;
  readonly title: string;
  readonly detail: string;
  readonly since: string;
  readonly isUrgent: boolean;
  readonly isLate: boolean;
  /** Marks that need attention. */
  readonly marks?: ReactNode;
}

interface QueuePaneProps<T extends Decidable> {
  desk: Desk<T>;
  /** The record that is open. */
  record: T;
  queue: ReturnType<typeof useQueue<T>>;
  figures: DeskFigures;
  rowOf: (row: T) => QueueRow;
  /** The thing, and what is known about it. */
  children: ReactNode;
}

/** The queue beside the record that is open: what waits, who has it, and how the work goes. Wide screens only. */
export function QueuePane<T extends Decidable>({ desk, record, queue, figures, rowOf, children }: QueuePaneProps<T>) {
  const { rows, place, isColleagues } = queue;
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const isWide = useMediaQuery(({ breakpoints }: Theme) => breakpoints.up('lg'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next record is read from its beginning
  useEffect(() => {
    document.documentElement.scrollTop = 0;
  }, [record.id]);
  if (!isWide) return <>{children}</>;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '288px minmax(0, 1fr)', columnGap: 4 }}>
      <Box
        component="nav"
        aria-label={translate('moderation.queue')}
        sx={{
          position: 'sticky',
          top: 64,
          alignSelf: 'start',
          maxHeight: 'calc(100vh - 80px)',
          overflowY: 'auto',
          borderRight: 1,
          borderColor: 'divider',
        }}
      >
        <Head figures={figures} total={queue.total} />
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {rows.map((row, nth) => (
            <Row
              key={row.id}
              {...{ row, rowOf, locale, resource: desk.resource }}
              isOpen={nth + 1 === place}
              isColleagues={isColleagues(row)}
            />
          ))}
        </Box>
      </Box>
      {/* The bar with the verbs is at the bottom of the window also below a short record. */}
      <Box sx={{ minWidth: 0, display: 'flex', flexDirection: 'column', '& > section:last-child': { mt: 'auto' } }}>
        {children}
      </Box>
    </Box>
  );
}

/** How many wait and how long, and what was decided within a day. */
function Head({ figures, total }: { figures: DeskFigures; total: number }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const now = useNow();
  const { oldest, late, decided, undone } = figures;
  const parts = [
    translate('moderation.waiting', { smart_count: total }),
    oldest && translate('moderation.oldest', { age: ageOf(oldest, now, locale) }),
    late ? translate('moderation.late', { smart_count: late }) : null,
    decided != null && translate('moderation.decided', { smart_count: decided }),
    undone ? translate('moderation.undone', { smart_count: undone }) : null,
  ];
  return (
    <Typography variant="body2" color="text.secondary" sx={{ px: 1.5, pb: 1.5 }}>
      {parts.filter(Boolean).join(' · ')}
    </Typography>
  );
}

interface RowProps<T extends Decidable> {
  resource: string;
  row: T;
  rowOf: (row: T) => QueueRow;
  isOpen: boolean;
  isColleagues: boolean;
  locale: string;
}

/** Shown again only when what it shows changes, not with each new `rowOf`: the next record is drawn at once. */
const Row = memo(OneRow, (before, after) =>
  (['row', 'isOpen', 'isColleagues', 'locale'] as const).every((name) => before[name] === after[name]),
) as typeof OneRow;

function OneRow<T extends Decidable>({ resource, row, rowOf, isOpen, isColleagues }: RowProps<T>) {
  const translate = useTranslate();
  const { picture, title, detail, since, isUrgent, isLate, marks } = rowOf(row);
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpen) line.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isOpen]);
  return (
    <Box ref={line} component="li" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <ButtonBase
        component={Link}
        to={`/${resource}/${row.id}/show`}
        aria-current={isOpen ? 'true' : undefined}
        sx={{
          ...{ display: 'flex', gap: 1.5, width: '100%', p: 1.5, textAlign: 'left', alignItems: 'flex-start' },
          ...{ borderLeft: 3, borderColor: isOpen ? 'text.primary' : 'transparent' },
          bgcolor: isOpen ? 'background.paper' : undefined,
        }}
      >
        {picture}
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
            <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {title}
            </Typography>
            <Typography
              variant="body2"
              sx={{ whiteSpace: 'nowrap', color: isLate ? 'error.main' : isUrgent ? 'warning.main' : 'text.secondary' }}
            >
              <Age since={since} />
            </Typography>
          </Box>
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {detail}
          </Typography>
          {marks}
          {isColleagues && (
            <Badge tone="quiet">
              {translate('moderation.heldBy', { name: row.heldByName ?? translate('moderation.somebody') })}
            </Badge>
          )}
        </Box>
      </ButtonBase>
    </Box>
  );
}
