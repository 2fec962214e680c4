import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { usePageKeys } from '../actions/page-keys.ts';
import { minutesUntil } from '../format/ages.ts';
import type { Decidable, Desk, Undoable } from './desk.ts';
import { KeyedButton } from './keyed-button.tsx';
import { useDecisions, useLastDecision } from './use-decisions.ts';
import { useNow } from './use-now.ts';

/** Undoes the last decision about this record; without one, the last decision of this browser. Both for ten minutes. */
export function UndoButton<T extends Decidable>({ desk, record }: { desk: Desk<T>; record?: T }) {
  const { resource } = desk;
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const now = useNow();
  const [last] = useLastDecision(resource);
  const { decide, isBusy } = useDecisions(desk);
  const possible = [record && undoableOf(record, desk), last].find((one) => minutesUntil(one?.undoUntil, now) > 0);
  const undo = async () => {
    if (!possible) return;
    try {
      if (!(await decide(possible, 'undo'))) return;
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
      return;
    }
    notify('console.undone', { type: 'info' });
    // It waits again.
    void queries.invalidateQueries({ queryKey: [resource, 'queue'] });
    await queries.invalidateQueries({ queryKey: ['dashboard'] });
    if (possible.id === record?.id) return refresh();
    // Its page does not begin with the version before the decision.
    queries.removeQueries({ queryKey: [resource, 'getOne', { id: String(possible.id) }] });
    navigate(`/${resource}/${possible.id}/show`);
  };
  usePageKeys({ z: possible ? () => void undo() : undefined });
  if (!possible) return null;
  const minutes = minutesUntil(possible.undoUntil, now);
  return (
    <KeyedButton hotkey="z" size="small" disabled={isBusy} onClick={() => void undo()}>
      {possible.id === record?.id
        ? translate('moderation.undo.this', { minutes })
        : translate('moderation.undo.last', { minutes, name: possible.name })}
    </KeyedButton>
  );
}

const undoableOf = <T extends Decidable>(record: T, { nameOf }: Desk<T>): Undoable | undefined =>
  record.undoUntil && record.allowedActions.includes('undo')
    ? { id: record.id, version: record.version, undoUntil: record.undoUntil, name: nameOf(record) }
    : undefined;
