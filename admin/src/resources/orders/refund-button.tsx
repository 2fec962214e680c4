import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { ConsoleProvider } from '../../providers/data-provider.ts';
import { readAmount, useFormats } from '../../ui/format.ts';
import type { Order } from './order.ts';

/** What the server would give back. Minor units. */
interface Preview {
  amount: number;
  currency: string;
}

/**
 * Pieces of lines, and part of delivery and fees, to the minor unit. The server calculates the amount first (preview);
 * only what was seen is confirmed. One key per dialog: the same click twice is one refund.
 */
export function RefundButton({ order }: { order: Order }) {
  const provider = useDataProvider<ConsoleProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { money } = useFormats();
  const titleId = useId();
  const [open, setOpen] = useState(false);
  const [quantities, setQuantities] = useState<Record<string, number>>({});
  const [other, setOther] = useState('');
  const [preview, setPreview] = useState<Preview>();
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const key = useRef('');

  const otherMinor = other.trim() === '' ? 0 : readAmount(other);
  const lines = Object.entries(quantities)
    .filter(([, quantity]) => quantity > 0)
    .map(([lineId, quantity]) => ({ lineId, quantity }));
  const wanted = { lines, other: otherMinor };
  const change = (update: () => void) => {
    update();
    setPreview(undefined);
    setFault('');
  };
  const attempt = async (work: () => Promise<void>) => {
    if (otherMinor === undefined) return setFault(translate('orders.verbs.refund.notAmount'));
    if (lines.length === 0 && otherMinor === 0) return setFault(translate('orders.verbs.refund.nothing'));
    setBusy(true);
    setFault('');
    try {
      await work();
    } catch (error) {
      setFault((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  const calculate = () =>
    attempt(async () => setPreview(await provider.verb<Preview>('orders', order.id, 'refund-preview', wanted)));
  const confirm = () =>
    attempt(async () => {
      await provider.verb('orders', order.id, 'refund', { ...wanted, key: key.current });
      notify(translate('orders.verbs.refund.done', { amount: preview ? money(preview) : '' }), { type: 'success' });
      setOpen(false);
      refresh();
    });
  const start = () => {
    key.current = crypto.randomUUID();
    setQuantities({});
    setOther('');
    setPreview(undefined);
    setFault('');
    setOpen(true);
  };

  return (
    <>
      <Button variant="outlined" onClick={start}>
        {translate('orders.verbs.refund.button')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} aria-labelledby={titleId} maxWidth="sm" fullWidth>
        <DialogTitle id={titleId}>{translate('orders.verbs.refund.title')}</DialogTitle>
        <DialogContent>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('orders.verbs.refund.left', {
              amount: money({ amount: order.paid - order.refunded, currency: order.currency }),
            })}
          </Typography>
          {order.lines
            .filter(({ quantity, refunded }) => quantity > refunded)
            .map(({ lineId, name, quantity, refunded }) => (
              <TextField
                key={lineId}
                type="number"
                label={translate('orders.verbs.refund.pieces', { name })}
                helperText={`0–${quantity - refunded}`}
                value={quantities[lineId] ?? 0}
                onChange={({ target }) =>
                  change(() => setQuantities({ ...quantities, [lineId]: clamp(target.value, quantity - refunded) }))
                }
                fullWidth
                margin="dense"
                slotProps={{ htmlInput: { min: 0, max: quantity - refunded, step: 1 } }}
              />
            ))}
          <TextField
            label={translate('orders.verbs.refund.other', { currency: order.currency })}
            value={other}
            onChange={({ target }) => change(() => setOther(target.value))}
            fullWidth
            margin="dense"
            slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 15 } }}
          />
          <Typography aria-live="polite" variant="h3" component="p" sx={{ mt: 2, minHeight: 28 }}>
            {preview && `${translate('orders.verbs.refund.amount')}: ${money(preview)}`}
          </Typography>
          {fault && (
            <Typography role="alert" sx={{ color: 'error.main' }}>
              {fault}
            </Typography>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{translate('ra.action.cancel')}</Button>
          {preview ? (
            <Button variant="contained" color="error" onClick={confirm} disabled={busy}>
              {translate('orders.verbs.refund.button')}
            </Button>
          ) : (
            <Button variant="contained" onClick={calculate} disabled={busy}>
              {translate('orders.verbs.refund.preview')}
            </Button>
          )}
        </DialogActions>
      </Dialog>
    </>
  );
}

const clamp = (typed: string, most: number): number => Math.max(0, Math.min(most, Math.trunc(Number(typed)) || 0));
