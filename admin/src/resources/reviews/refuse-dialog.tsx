import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  FormHelperText,
  Radio,
  RadioGroup,
  TextField,
} from '@mui/material';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { REVIEW_LIMITS } from '../../../../proto/src/content/reviews.ts';
import { REASONS, type RefusalReason } from './review.ts';

interface RefuseDialogProps {
  /** Message keys `{words}.button`, `.title`, `.text`. */
  words: string;
  onClose: () => void;
  /** Rejects with the refusal to show. */
  onRefuse: (given: { reason: RefusalReason; note?: string }) => Promise<void>;
}

/** Asks for a reason, by its number or with the mouse, and a note. Enter sends, Escape leaves. */
export function RefuseDialog({ words, onClose, onRefuse }: RefuseDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [reason, setReason] = useState<RefusalReason>();
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');

  const send = async () => {
    if (!reason) return setMissing(true);
    if (isBusy) return;
    setBusy(true);
    try {
      await onRefuse({ reason, ...(note.trim() && { note: note.trim() }) });
    } catch (error) {
      setRefusal((error as Error).message);
      setBusy(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { tagName } = event.target as HTMLElement;
    if (event.repeat || event.altKey || event.ctrlKey || event.metaKey || tagName === 'TEXTAREA') return;
    if (event.key === 'Enter' && tagName !== 'BUTTON') {
      event.preventDefault();
      void send();
      return;
    }
    const chosen = REASONS[Number(event.key) - 1]?.[0];
    if (!chosen) return;
    setReason(chosen);
    // Tab leads from there to the note, and arrows to the reasons beside it.
    event.currentTarget.querySelector<HTMLInputElement>(`input[value="${chosen}"]`)?.focus();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <form onSubmit={onSubmit} onKeyDown={onKeyDown} noValidate>
        <DialogTitle id={titleId}>{translate(`${words}.title`)}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 1 }}>{translate(`${words}.text`)}</DialogContentText>
          <RadioGroup
            aria-labelledby={titleId}
            value={reason ?? ''}
            onChange={({ target }) => setReason(target.value as RefusalReason)}
          >
            {REASONS.map(([value, label], nth) => (
              <FormControlLabel
                key={value}
                value={value}
                control={<Radio size="small" autoFocus={nth === 0} />}
                label={
                  <Box component="span" sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
                    <kbd aria-hidden>{nth + 1}</kbd> {translate(label)}
                  </Box>
                }
              />
            ))}
          </RadioGroup>
          {isMissing && !reason && (
            <FormHelperText error role="alert">
              {translate('reviews.reasonMissing')}
            </FormHelperText>
          )}
          <TextField
            fullWidth
            multiline
            minRows={2}
            margin="dense"
            label={translate('reviews.note')}
            helperText={translate('reviews.noteHelp')}
            value={note}
            onChange={({ target }) => setNote(target.value)}
            slotProps={{ htmlInput: { maxLength: REVIEW_LIMITS.note } }}
          />
          {refusal && <Alert severity="error">{refusal}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" color="error" disabled={isBusy}>
            {translate(`${words}.button`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
