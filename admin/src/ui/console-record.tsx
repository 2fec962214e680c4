import { Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import {
  EditBase,
  HttpError,
  type RaRecord,
  ShowBase,
  Title,
  useCreatePath,
  useEditContext,
  useNotify,
  useRefresh,
  useResourceContext,
  useShowContext,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router';
import type { Undoable } from '../providers/api-types.ts';
import { UndoNotice } from './undo-notice.tsx';
import { Waiting } from './waiting.tsx';

/**
 * Marks what is read for a record's own page. A row of a list is another shape than the record (no `allowedActions`, no
 * pieces, no texts), but react-admin puts every row into the cache of `getOne`; with this mark the page has a place of its
 * own there and never starts from a row.
 */
const WHOLE = { whole: true } as const;

/** How long the way back is offered here; the server takes a change back for ten minutes. */
const OFFERED_MS = 15_000;

/** The page says what failed: no message that goes away, no way back to the list by itself. */
const queryOptions = { meta: WHOLE, onError: () => {} };

/** One record to be read. `children` gets it whole; until then, and when it cannot be had, the page says so. */
export function ConsoleShow<T extends RaRecord>({ children }: { children: (record: T) => ReactNode }) {
  return (
    <ShowBase queryOptions={queryOptions} redirectOnError={false} loading={<NotYet />}>
      <Shown>{children as (record: RaRecord) => ReactNode}</Shown>
    </ShowBase>
  );
}

function Shown({ children }: { children: (record: RaRecord) => ReactNode }) {
  const { record, error, refetch } = useShowContext();
  if (record) return <>{children(record)}</>;
  return error ? <NotToBeHad error={error} onRetry={() => void refetch()} /> : <NotYet />;
}

interface ConsoleEditProps {
  /** What is sent of the form: unknown fields are refused. */
  transform: (data: never, options: never) => object;
  /** How the record is called; rendered with the record at hand. */
  title: ReactElement;
  /** Says what came of it in place of "Saved" with the way back. */
  onSaved?: (saved: RaRecord) => void;
  children: ReactNode;
}

/**
 * Editing a record: it is saved first and shown as the server has it then; the last change can be taken back. The form
 * stays where it is: only its values become those of the server.
 */
export function ConsoleEdit({ transform, title, onSaved, children }: ConsoleEditProps) {
  const notify = useNotify();
  const refresh = useRefresh();
  const queries = useQueryClient();
  const resource = useResourceContext() ?? '';
  return (
    <EditBase
      mutationMode="pessimistic"
      redirect={false}
      transform={transform as never}
      queryOptions={queryOptions}
      redirectOnError={false}
      loading={<NotYet />}
      mutationOptions={{
        meta: WHOLE,
        onSuccess: (saved: RaRecord) => {
          // react-admin has laid the record over the rows that are kept of it: they are read anew.
          queries.removeQueries({
            predicate: ({ queryKey: [owner, call] }) => owner === resource && call !== 'getOne',
          });
          if (onSaved) onSaved(saved);
          else notify(<UndoNotice resource={resource as Undoable} id={saved.id} />, { autoHideDuration: OFFERED_MS });
          refresh();
        },
        // The form says it, under the field it belongs to (SaveOnly).
        onError: () => {},
      }}
    >
      <Edited title={title}>{children}</Edited>
    </EditBase>
  );
}

function Edited({ title, children }: Pick<ConsoleEditProps, 'title' | 'children'>) {
  const { record, error, refetch } = useEditContext();
  if (record)
    return (
      <>
        <Title title={title} />
        {children}
      </>
    );
  return error ? <NotToBeHad error={error} onRetry={() => void refetch()} /> : <NotYet />;
}

function useKind(): { resource: string; one: string; many: string } {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const name = (smart_count: number) => translate(`resources.${resource}.name`, { smart_count, _: resource });
  return { resource, one: name(1), many: name(2) };
}

function NotYet() {
  const { one } = useKind();
  return (
    <>
      <Title title={one} />
      <Waiting />
    </>
  );
}

/** In place of a record: there is none, or it could not be read. */
function NotToBeHad({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { resource, one, many } = useKind();
  const isUnknown = error instanceof HttpError && (error.status === 404 || error.status === 400);
  return (
    <Box role="alert" sx={{ maxWidth: '44rem', py: 2 }}>
      <Title title={one} />
      <Typography variant="h2" sx={{ mb: 1 }}>
        {translate(isUnknown ? 'console.record.unknown' : 'console.record.failed')}
      </Typography>
      <Typography sx={{ mb: 2 }}>
        {isUnknown ? translate('console.record.unknownText') : (error as Error).message}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
        {!isUnknown && (
          <Button variant="contained" onClick={onRetry}>
            {translate('console.record.retry')}
          </Button>
        )}
        <Button variant="outlined" component={Link} to={createPath({ resource, type: 'list' })}>
          {many}
        </Button>
      </Box>
    </Box>
  );
}
