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

interface UndoNoticeProps {
  resource: Undoable;
  id: Identifier;
}

/** "Saved" with an undo button: the change is already saved, and the server reverts it. */
export const UndoNotice = forwardRef<HTMLDivElement, UndoNoticeProps>(function UndoNotice({ resource, id }, ref) {
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
    }
    refresh();
  };
  return (
    <SnackbarContent
      ref={ref}
      message={translate('ra.notification.updated', { smart_count: 1 })}
      action={
        <Button color="inherit" size="small" onClick={undo}>
          {translate('console.undo')}
        </Button>
      }
    />
  );
});
