import { Button, SnackbarContent } from '@mui/material';
import { forwardRef } from 'react';
import {
  type Identifier,
  useCloseNotification,
  useDataProvider,
  useNotify,
  useRefresh,
  useTranslate,
} from 'react-admin';
import type { Undoable } from '../../providers/api-types.ts';
import type { ConsoleProvider } from '../../providers/data-provider.ts';

/** Display time of the undo button; the server accepts an undo for ten minutes. */
export const OFFERED_MS = 15_000;
/** The same where the record itself came or went: nothing else on the page shows a way back. */
export const OFFERED_LONG_MS = 60_000;

interface UndoNoticeProps {
  resource: Undoable;
  id: Identifier;
  /** What was done, in words; absent: the record was changed. */
  message?: string;
  /** Called after the undo. Absent: the page is read again. */
  onUndone?: () => void;
}

/** What was done, with an undo button: it is already saved, and the server reverts it. */
export const UndoNotice = forwardRef<HTMLDivElement, UndoNoticeProps>(function UndoNotice(
  { resource, id, message, onUndone },
  ref,
) {
  const provider = useDataProvider<ConsoleProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const close = useCloseNotification();
  const undo = async () => {
    close();
    try {
      await provider.verb(resource, id, 'undo' as never);
      notify('console.undone', { type: 'info' });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
      refresh();
      return;
    }
    if (onUndone) onUndone();
    else refresh();
  };
  return (
    <SnackbarContent
      ref={ref}
      message={message ?? translate('ra.notification.updated', { smart_count: 1 })}
      action={
        <Button color="inherit" size="small" onClick={undo}>
          {translate('console.undo')}
        </Button>
      }
    />
  );
});
