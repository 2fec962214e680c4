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

interface NoticeProps {
  /** What was done, in words; absent: the record was changed. */
  message?: string | undefined;
  /** Called after the undo. Absent: the page is read again. */
  onUndone?: (() => void) | undefined;
}

interface UndoNoticeProps extends NoticeProps {
  resource: Undoable;
  id: Identifier;
}

/** What was done with a record, with an undo button: it is already saved, and the server reverts it. */
export const UndoNotice = forwardRef<HTMLDivElement, UndoNoticeProps>(function UndoNotice(
  { resource, id, ...notice },
  ref,
) {
  return <NoticeWithUndo ref={ref} {...notice} revert={(provider) => provider.verb(resource, id, 'undo' as never)} />;
});

interface NoticeWithUndoProps extends NoticeProps {
  /** The call that reverts it. */
  revert: (provider: ConsoleProvider) => Promise<unknown>;
}

/** The same for what is no single record. */
export const NoticeWithUndo = forwardRef<HTMLDivElement, NoticeWithUndoProps>(function NoticeWithUndo(
  { message, onUndone, revert },
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
      await revert(provider);
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
