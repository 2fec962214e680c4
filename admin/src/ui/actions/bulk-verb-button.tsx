import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  List,
  ListItem,
  ListItemText,
  MenuItem,
  TextField,
} from '@mui/material';
import { useId, useState } from 'react';
import { type Identifier, type RaRecord, useDataProvider, useListContext, useTranslate } from 'react-admin';
import type { AnyVerb, Resource } from '../../providers/api-types.ts';
import type { ConsoleProvider } from '../../providers/data-provider.ts';
import { Badge } from '../fields/badge.tsx';

interface Row {
  id: Identifier;
  state: 'waiting' | 'done' | 'refused';
  reason?: string;
}

/** Concurrent calls of a bulk action. */
const SIDE_BY_SIDE = 3;
/** Rows listed by name before the change; the others are counted. */
const SAMPLE = 5;

interface BulkVerbButtonProps<T extends RaRecord> {
  verb: AnyVerb;
  /** Message keys `{words}.button`, `.title`, `.text`. */
  words: string;
  /** Label of a row in the list of results. */
  nameOf: (record: T) => string;
  /** Rows for which the server allows the verb; the others are listed and skipped. */
  may?: (record: T) => boolean;
  body?: object | ((record: T) => object);
  /** Asked before the calls and sent with each of them under its name; values with their message keys. */
  choice?: { name: string; label: string; choices: ReadonlyArray<readonly [value: string, label: string]> };
  danger?: boolean;
}

/** A verb for every selected row: shows count and samples first, then sends one call per row and shows each result. */
export function BulkVerbButton<T extends RaRecord>({
  verb,
  words,
  nameOf,
  may = () => true,
  body,
  choice,
  danger,
}: BulkVerbButtonProps<T>) {
  const { resource, data = [], selectedIds, onUnselectItems, refetch } = useListContext<T>();
  const provider = useDataProvider<ConsoleProvider>();
  const translate = useTranslate();
  const titleId = useId();
  const [rows, setRows] = useState<Row[]>();
  const [running, setRunning] = useState(false);
  const [finished, setFinished] = useState(false);
  const [picked, setPicked] = useState('');

  const chosen = data.filter(({ id }) => selectedIds.includes(id));
  const names = new Map(chosen.map((record) => [record.id, nameOf(record)]));
  const open = () => {
    setFinished(false);
    setPicked('');
    setRows(
      chosen.map((record) =>
        may(record)
          ? { id: record.id, state: 'waiting' }
          : { id: record.id, state: 'refused', reason: translate('console.bulk.notOffered') },
      ),
    );
  };
  const run = async () => {
    setRunning(true);
    const waiting = (rows ?? []).filter(({ state }) => state === 'waiting').map(({ id }) => id);
    const settle = (id: Identifier, result: Partial<Row>) =>
      setRows((before) => before?.map((row) => (row.id === id ? { ...row, ...result } : row)));
    const bodyOf = (id: Identifier) => {
      const record = chosen.find((one) => one.id === id) as T;
      return { ...(typeof body === 'function' ? body(record) : body), ...(choice && { [choice.name]: picked }) };
    };
    const lane = async () => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
        const own = id;
        await provider
          .verb(resource as Resource, own, verb as never, bodyOf(own) as never)
          .then(() => settle(own, { state: 'done' }))
          .catch((error: Error) => settle(own, { state: 'refused', reason: error.message }));
      }
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lane));
    setRunning(false);
    setFinished(true);
  };
  const close = () => {
    setRows(undefined);
    if (!finished) return;
    onUnselectItems();
    // Not before: rows that leave the list take this button and its results along.
    refetch();
  };
  const possible = rows?.filter(({ state }) => state !== 'refused').length ?? 0;
  const done = rows?.filter(({ state }) => state === 'done').length ?? 0;
  return (
    <>
      <Button size="small" color={danger ? 'error' : 'primary'} onClick={open}>
        {translate(`${words}.button`)}
      </Button>
      {rows && (
        <Dialog open onClose={running ? undefined : close} aria-labelledby={titleId} maxWidth="sm" fullWidth>
          <DialogTitle id={titleId}>
            {translate(`${words}.title`)} ·{' '}
            {finished ? translate('console.bulk.results', { done, all: rows.length }) : rows.length}
          </DialogTitle>
          <DialogContent>
            {running && (
              <LinearProgress
                aria-label={translate('ra.page.loading')}
                variant="determinate"
                value={(100 * done) / Math.max(1, possible)}
              />
            )}
            {choice && !(finished || running) && (
              <TextField
                select
                required
                fullWidth
                margin="dense"
                label={translate(choice.label)}
                value={picked}
                onChange={({ target }) => setPicked(target.value)}
              >
                {choice.choices.map(([value, label]) => (
                  <MenuItem key={value} value={value}>
                    {translate(label)}
                  </MenuItem>
                ))}
              </TextField>
            )}
            <List dense aria-live="polite">
              {(finished || running ? rows : rows.slice(0, SAMPLE)).map(({ id, state, reason }) => (
                <ListItem key={id} disableGutters secondaryAction={<ResultBadge state={state} />}>
                  <ListItemText primary={names.get(id) ?? String(id)} secondary={reason} sx={{ pr: 8 }} />
                </ListItem>
              ))}
              {!(finished || running) && rows.length > SAMPLE && (
                <ListItem disableGutters>
                  <ListItemText secondary={translate('console.bulk.more', { smart_count: rows.length - SAMPLE })} />
                </ListItem>
              )}
            </List>
          </DialogContent>
          <DialogActions>
            <Button onClick={close} disabled={running}>
              {translate(finished ? 'ra.action.close' : 'ra.action.cancel')}
            </Button>
            {!finished && (
              <Button
                variant="contained"
                color={danger ? 'error' : 'primary'}
                onClick={run}
                disabled={running || possible === 0 || (choice !== undefined && picked === '')}
              >
                {translate(`${words}.button`)}
              </Button>
            )}
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

function ResultBadge({ state }: { state: Row['state'] }) {
  const translate = useTranslate();
  const tone = { waiting: 'quiet', done: 'good', refused: 'bad' } as const;
  return <Badge tone={tone[state]}>{translate(`console.bulk.${state}`)}</Badge>;
}
