import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { ConsoleProvider } from '../../providers/data-provider.ts';
import type { Order } from './order.ts';

/** Sends what is left, with carrier and tracking number where there are some. One key per dialog: sent once. */
export function ShipButton({ order }: { order: Order }) {
  const provider = useDataProvider<ConsoleProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const titleId = useId();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const key = useRef('');

  const ship = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim();
    setBusy(true);
    try {
      await provider.verb('orders', order.id, 'ship', {
        key: key.current,
        ...(text('carrier') && { carrier: text('carrier') }),
        ...(text('trackingNumber') && { trackingNumber: text('trackingNumber') }),
      });
      notify('orders.verbs.ship.done', { type: 'success' });
      setOpen(false);
      refresh();
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const start = () => {
    key.current = crypto.randomUUID();
    setOpen(true);
  };
  return (
    <>
      <Button variant="contained" onClick={start}>
        {translate('orders.verbs.ship.button')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} aria-labelledby={titleId} maxWidth="xs" fullWidth>
        <form onSubmit={ship}>
          <DialogTitle id={titleId}>{translate('orders.verbs.ship.title')}</DialogTitle>
          <DialogContent>
            <DialogContentText>{translate('orders.verbs.ship.text')}</DialogContentText>
            <TextField
              name="carrier"
              label={translate('orders.verbs.ship.carrier')}
              defaultValue={order.shipping?.carrierTitle ?? ''}
              fullWidth
              margin="normal"
              slotProps={{ htmlInput: { maxLength: 100 } }}
            />
            <TextField
              name="trackingNumber"
              label={translate('orders.verbs.ship.tracking')}
              fullWidth
              margin="normal"
              slotProps={{ htmlInput: { maxLength: 100 } }}
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setOpen(false)}>{translate('ra.action.cancel')}</Button>
            <Button type="submit" variant="contained" disabled={busy}>
              {translate('orders.verbs.ship.button')}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}
