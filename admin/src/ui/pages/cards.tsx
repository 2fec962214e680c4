import { Box, Checkbox, List, ListItem, ListItemButton, ListItemText } from '@mui/material';
import type { ReactNode } from 'react';
import {
  BulkActionsToolbar,
  ListNoResults,
  type RaRecord,
  RecordContextProvider,
  useCreatePath,
  useListContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router';
import { Waiting } from './waiting.tsx';

interface CardsProps<T extends RaRecord> {
  /** Page opened by a row; without it rows are read-only. */
  opens?: 'show' | 'edit' | undefined;
  primary: (record: T) => ReactNode;
  secondary?: (record: T) => ReactNode;
  /** Beside the first line: a state, an amount. */
  tertiary?: (record: T) => ReactNode;
  picture?: (record: T) => ReactNode;
  /** Below the row: buttons, or the expanded content of the desktop list. */
  below?: (record: T) => ReactNode;
  /** Verbs for selected rows; enables selection. */
  bulk?: ReactNode;
  /** Label of a row's checkbox. */
  nameOf?: (record: T) => string;
}

/** A list on a phone: two lines per record, a checkbox beside it, bulk verbs at the bottom of the screen. */
export function Cards<T extends RaRecord>({
  opens,
  primary,
  secondary,
  tertiary,
  picture,
  below,
  bulk,
  nameOf,
}: CardsProps<T>) {
  const { data, isPending, selectedIds = [], onToggleItem } = useListContext<T>();
  const resource = useResourceContext();
  const createPath = useCreatePath();
  const translate = useTranslate();
  if (isPending) return <Waiting />;
  if (!data?.length) return <ListNoResults />;
  const content = (record: T) => (
    <>
      {picture && <Box sx={{ minWidth: 56 }}>{picture(record)}</Box>}
      <ListItemText
        primary={
          <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
            <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere', minWidth: 0 }}>
              {primary(record)}
            </Box>
            {tertiary && <span>{tertiary(record)}</span>}
          </Box>
        }
        secondary={secondary?.(record)}
        slotProps={{ secondary: { component: 'div', sx: { overflowWrap: 'anywhere' } } }}
      />
    </>
  );
  return (
    <>
      {bulk && <BulkActionsToolbar>{bulk}</BulkActionsToolbar>}
      <List disablePadding>
        {data.map((record) => (
          <RecordContextProvider key={record.id} value={record}>
            <ListItem disablePadding sx={{ display: 'block', borderBottom: 1, borderColor: 'divider' }}>
              <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
                {bulk && (
                  <Checkbox
                    checked={selectedIds.includes(record.id)}
                    onChange={() => onToggleItem(record.id)}
                    aria-label={translate('console.bulk.mark', { name: nameOf?.(record) ?? String(record.id) })}
                    sx={{ width: 44, height: 44, ml: -1.25, mt: 0.5 }}
                  />
                )}
                {opens ? (
                  <ListItemButton
                    component={Link}
                    to={createPath({ resource, type: opens, id: record.id })}
                    data-row-link=""
                    sx={{ px: 0.5, minWidth: 0 }}
                  >
                    {content(record)}
                  </ListItemButton>
                ) : (
                  <Box sx={{ display: 'flex', flex: 1, minWidth: 0, px: 0.5, py: 1 }}>{content(record)}</Box>
                )}
              </Box>
              {below && <Box sx={{ px: 0.5, pb: 1 }}>{below(record)}</Box>}
            </ListItem>
          </RecordContextProvider>
        ))}
      </List>
    </>
  );
}
