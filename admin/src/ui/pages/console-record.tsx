import { Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactElement, type ReactNode } from 'react';
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
import type { Undoable } from '../../providers/api-types.ts';
import { OFFERED_MS, UndoNotice } from '../actions/undo-notice.tsx';
import { Waiting } from './waiting.tsx';

/**
 * Cache key for reads of a record page. A list row has fewer fields than the record (no `allowedActions`, no pieces, no
 * texts), but react-admin stores every row in the cache of `getOne`; with this key the page has a separate entry and
 * never starts from a row.
 */
export const WHOLE = { whole: true } as const;

/** The page displays the error: no notification, no automatic redirect to the list. */
const queryOptions = { meta: WHOLE, onError: () => {} };

interface ShowProps<T> {
  children: (record: T) => ReactNode;
  /** The page stays when another record opens, which is faster: what belongs to one record has its id as key. */
  stays?: boolean;
}

/** Reads one record. `children` gets the complete record; the page shows loading and error states. */
export function ConsoleShow<T extends RaRecord>({ children, stays = false }: ShowProps<T>) {
  return (
    <ShowBase queryOptions={queryOptions} redirectOnError={false} loading={<NotYet />}>
      <Shown stays={stays}>{children as (record: RaRecord) => ReactNode}</Shown>
    </ShowBase>
  );
}

function Shown({ children, stays }: ShowProps<RaRecord>) {
  const { record, error, refetch } = useShowContext();
  if (record) return <Fragment key={stays ? undefined : record.id}>{children(record)}</Fragment>;
  return error ? <NotToBeHad error={error} onRetry={() => void refetch()} /> : <NotYet />;
}

interface EditProps {
  /** Request body from the form: unknown fields are refused. */
  transform: (data: never, options: never) => object;
  /** Title of the record; rendered with the record. */
  title: ReactElement;
  children: ReactNode;
}

/** Undo is offered only for resources whose API has the verb; the others show their own result. */
type ConsoleEditProps = EditProps &
  ({ undo: Undoable; onSaved?: never } | { undo?: never; onSaved: (saved: RaRecord) => void });

/**
 * Edits a record: it is saved first, then displayed as the server returns it. The form stays mounted; only its values
 * are replaced by the server's.
 */
export function ConsoleEdit({ transform, title, undo, onSaved, children }: ConsoleEditProps) {
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
          // react-admin has merged the record into the cached rows: they are refetched.
          queries.removeQueries({
            predicate: ({ queryKey: [owner, call] }) => owner === resource && call !== 'getOne',
          });
          if (undo) notify(<UndoNotice resource={undo} id={saved.id} />, { autoHideDuration: OFFERED_MS });
          else onSaved?.(saved);
          refresh();
        },
        // The form displays the error at its field (SaveOnly).
        onError: () => {},
      }}
    >
      <Edited title={title}>{children}</Edited>
    </EditBase>
  );
}

function Edited({ title, children }: Pick<EditProps, 'title' | 'children'>) {
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

/** Shown instead of a record: not found, or a read error. */
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
