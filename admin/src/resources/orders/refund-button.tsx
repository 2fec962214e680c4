import type { RefundAmountDto } from '@garderoba/contracts/rest/backoffice';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useEffect, useId, useRef, useState } from 'react';
import {
  Form,
  type HttpError,
  maxValue,
  minValue,
  NumberInput,
  useDataProvider,
  useNotify,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import type { ConsoleProvider } from '../../providers/data-provider.ts';
import { useFormats } from '../../ui/format/format.ts';
import { AmountInput } from '../../ui/inputs/amount-input.tsx';
import { Refused } from '../../ui/inputs/refused.tsx';
import type { Order } from './order.ts';

/** Form values: pieces by line, other amounts in minor units. */
interface Wanted {
  pieces?: Record<string, number | null>;
  other?: number | null;
}

const NOTHING = { pieces: {}, other: null };

/**
 * Refunds pieces of lines, and parts of delivery and fees. The server computes the amount first (preview); only the
 * previewed amount is confirmed. One idempotency key per dialog: a double click is one refund.
 */
export function RefundButton({ order }: { order: Order }) {
  const provider = useDataProvider<ConsoleProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { money } = useFormats();
  const titleId = useId();
  const [open, setOpen] = useState(false);
  const [preview, setPreview] = useState<RefundAmountDto>();
  const key = useRef('');

  const run = async ({ pieces = {}, other }: Wanted) => {
    const lines = Object.entries(pieces)
      .map(([lineId, quantity]) => ({ lineId, quantity: quantity ?? 0 }))
      .filter(({ quantity }) => quantity > 0);
    const wanted = { lines, other: other ?? 0 };
    if (lines.length === 0 && wanted.other === 0)
      return { root: { serverError: translate('orders.verbs.refund.nothing') } };
    try {
      if (!preview) {
        setPreview(await provider.verb('orders', order.id, 'refund-preview', wanted));
        return;
      }
      await provider.verb('orders', order.id, 'refund', { ...wanted, key: key.current });
    } catch (error) {
      return (error as HttpError).body?.errors ?? { root: { serverError: (error as Error).message } };
    }
    notify(translate('orders.verbs.refund.done', { amount: money(preview) }), { type: 'success' });
    setOpen(false);
    refresh();
  };
  const start = () => {
    key.current = crypto.randomUUID();
    setPreview(undefined);
    setOpen(true);
  };
  return (
    <>
      <Button variant="outlined" onClick={start}>
        {translate('orders.verbs.refund.button')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} aria-labelledby={titleId} maxWidth="sm" fullWidth>
        <Form record={NOTHING} onSubmit={run as never} disableInvalidFormNotification noValidate>
          <DialogTitle id={titleId}>{translate('orders.verbs.refund.title')}</DialogTitle>
          <DialogContent>
            <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
              {translate('orders.verbs.refund.left', {
                amount: money({ amount: order.paid - order.refunded, currency: order.currency }),
              })}
            </Typography>
            {order.lines
              .filter(({ quantity, refunded }) => quantity > refunded)
              .map(({ lineId, name, quantity, refunded }) => (
                <NumberInput
                  key={lineId}
                  source={`pieces.${lineId}`}
                  label={translate('orders.verbs.refund.pieces', { name })}
                  helperText={`0–${quantity - refunded}`}
                  validate={[minValue(0), maxValue(quantity - refunded)]}
                  defaultValue={0}
                  step={1}
                  fullWidth
                  slotProps={{ htmlInput: { min: 0, max: quantity - refunded } }}
                />
              ))}
            <AmountInput
              source="other"
              label={translate('orders.verbs.refund.other', { currency: order.currency })}
              unit={order.currency}
            />
            <Changed onChange={() => setPreview(undefined)} />
            <Typography aria-live="polite" variant="h3" component="p" sx={{ mt: 2, minHeight: 28 }}>
              {preview && `${translate('orders.verbs.refund.amount')}: ${money(preview)}`}
            </Typography>
            <Refused />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setOpen(false)}>{translate('ra.action.cancel')}</Button>
            <Next isSeen={preview !== undefined} />
          </DialogActions>
        </Form>
      </Dialog>
    </>
  );
}

/** Discards an amount computed for another selection. */
function Changed({ onChange }: { onChange: () => void }) {
  const wanted = JSON.stringify(useWatch());
  const before = useRef(wanted);
  useEffect(() => {
    if (before.current !== wanted) onChange();
    before.current = wanted;
  }, [wanted, onChange]);
  return null;
}

function Next({ isSeen }: { isSeen: boolean }) {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="contained" color={isSeen ? 'error' : 'primary'} disabled={isSubmitting}>
      {translate(isSeen ? 'orders.verbs.refund.button' : 'orders.verbs.refund.preview')}
    </Button>
  );
}
