import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { type Identifier, useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { ConsoleProvider } from '../providers/data-provider.ts';

interface VerbButtonProps {
  resource: string;
  id: Identifier;
  verb: string;
  /** Message keys `{words}.button`, `.title`, `.text`, `.done`. */
  words: string;
  /** Asks for a reason, which is sent as `reason` and kept in the audit log. */
  asksReason?: boolean;
  body?: object;
  danger?: boolean;
  variant?: 'contained' | 'outlined' | 'text';
  children?: ReactNode;
  onDone?: () => void;
}

/** One verb of one record: asks first, calls the use case once, says what came of it. */
export function VerbButton({
  resource,
  id,
  verb,
  words,
  asksReason,
  body,
  danger,
  variant = 'outlined',
  children,
  onDone,
}: VerbButtonProps) {
  const provider = useDataProvider<ConsoleProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  const titleId = useId();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);

  const run = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim();
    setBusy(true);
    try {
      await provider.verb(resource, id, verb, { ...body, ...(asksReason && { reason }) });
      notify(`${words}.done`, { type: 'success' });
      setOpen(false);
      onDone?.();
      refresh();
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const colour = danger ? 'error' : 'primary';
  return (
    <>
      <Button variant={variant} color={colour} onClick={() => setOpen(true)}>
        {translate(`${words}.button`)}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} aria-labelledby={titleId} maxWidth="xs" fullWidth>
        <form onSubmit={run}>
          <DialogTitle id={titleId}>{translate(`${words}.title`)}</DialogTitle>
          <DialogContent>
            <DialogContentText>{translate(`${words}.text`)}</DialogContentText>
            {children}
            {asksReason && (
              <TextField
                name="reason"
                label={translate('console.reason')}
                required
                fullWidth
                margin="normal"
                multiline
                minRows={2}
                slotProps={{ htmlInput: { maxLength: 500 } }}
              />
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setOpen(false)}>{translate('ra.action.cancel')}</Button>
            <Button type="submit" variant="contained" color={colour} disabled={busy} autoFocus={!asksReason}>
              {translate(`${words}.button`)}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}
