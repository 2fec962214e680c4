import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { ConsoleProvider } from '../providers/data-provider.ts';
import { onConfirmationNeeded } from '../providers/http.ts';

/** Requests the password (and the code) if a change needs a recent one; the change continues afterwards. */
export function ConfirmIdentity() {
  const provider = useDataProvider<ConsoleProvider>();
  const translate = useTranslate();
  const titleId = useId();
  const settle = useRef<(confirmed: boolean) => void>(undefined);
  const [open, setOpen] = useState(false);
  const [fault, setFault] = useState('');
  useEffect(() => {
    onConfirmationNeeded(() => {
      settle.current?.(false);
      setFault('');
      setOpen(true);
      return new Promise<boolean>((resolve) => {
        settle.current = resolve;
      });
    });
    return () => onConfirmationNeeded(undefined);
  }, []);
  const close = (confirmed: boolean) => {
    setOpen(false);
    settle.current?.(confirmed);
    settle.current = undefined;
  };
  const confirm = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // It may be above another form, so its submit event must not bubble to that form.
    event.stopPropagation();
    const form = new FormData(event.currentTarget);
    const code = String(form.get('code') ?? '').trim();
    try {
      await provider.send('me/confirm', { password: String(form.get('password')), ...(code && { code }) });
      close(true);
    } catch (error) {
      setFault((error as Error).message);
    }
  };
  return (
    <Dialog open={open} onClose={() => close(false)} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <form onSubmit={confirm}>
        <DialogTitle id={titleId}>{translate('account.confirm.title')}</DialogTitle>
        <DialogContent>
          <DialogContentText>{translate('account.confirm.text')}</DialogContentText>
          <TextField
            name="password"
            type="password"
            label={translate('console.login.password')}
            autoComplete="current-password"
            autoFocus
            required
            fullWidth
            margin="normal"
          />
          <TextField
            name="code"
            label={translate('account.confirm.code')}
            autoComplete="one-time-code"
            fullWidth
            margin="normal"
            slotProps={{ htmlInput: { maxLength: 20 } }}
          />
          {fault && (
            <DialogContentText role="alert" sx={{ color: 'error.main' }}>
              {fault}
            </DialogContentText>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => close(false)}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained">
            {translate('account.confirm.button')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
