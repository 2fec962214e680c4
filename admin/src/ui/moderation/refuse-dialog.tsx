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
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { keyOf } from '../actions/keys.ts';

/** A reason with its message key. */
export type Reason<Code extends string> = readonly [code: Code, label: string];

interface RefuseDialogProps<Code extends string> {
  /** Message keys `{words}.button`, `.title`, `.text`. */
  words: string;
  reasons: ReadonlyArray<Reason<Code>>;
  /** Label of the note, and its longest length in characters. */
  note: readonly [label: string, longest: number];
  /** Inputs above the reasons; the first of them has the focus. */
  children?: ReactNode;
  /** What is wrong with these inputs, in words; asked when the dialog is sent. */
  wrong?: () => string | undefined;
  isMild?: boolean;
  onClose: () => void;
  /** Rejects with the refusal to show. */
  onRefuse: (given: { reason: Code; note?: string }) => Promise<void>;
}

/** Reasons that have a number as their key. */
const NUMBERED = 9;

/** Asks for a reason, by its number or with the mouse, and a note. Enter sends, Escape leaves. */
export function RefuseDialog<Code extends string>({
  words,
  reasons,
  note: [noteLabel, longestNote],
  children,
  wrong,
  isMild = false,
  onClose,
  onRefuse,
}: RefuseDialogProps<Code>) {
  const translate = useTranslate();
  const titleId = useId();
  const [reason, setReason] = useState<Code>();
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');

  const send = async () => {
    const problem = wrong?.();
    setRefusal(problem ?? '');
    setMissing(!reason);
    if (!reason || problem || isBusy) return;
    setBusy(true);
    try {
      await onRefuse({ reason, ...(note.trim() && { note: note.trim() }) });
    } catch (error) {
      setRefusal((error as Error).message);
      setBusy(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { tagName, role } = event.target as HTMLElement;
    if (event.repeat || event.altKey || event.ctrlKey || event.metaKey || tagName === 'TEXTAREA') return;
    // Keys of a select and of its menu, which stands elsewhere in the document, are its own.
    if (role === 'combobox' || !event.currentTarget.contains(event.target as Node)) return;
    if (event.key === 'Enter' && tagName !== 'BUTTON') {
      event.preventDefault();
      void send();
      return;
    }
    const chosen = reasons[Number(keyOf(event.nativeEvent)) - 1]?.[0];
    if (!chosen || (event.target as HTMLInputElement).type === 'text') return;
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
          {children}
          <RadioGroup
            aria-labelledby={titleId}
            value={reason ?? ''}
            onChange={({ target }) => setReason(target.value as Code)}
          >
            {reasons.map(([value, label], nth) => (
              <FormControlLabel
                key={value}
                value={value}
                control={<Radio size="small" autoFocus={nth === 0 && !children} />}
                label={
                  <Box component="span" sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
                    {nth < NUMBERED && <kbd aria-hidden>{nth + 1}</kbd>} {translate(label)}
                  </Box>
                }
              />
            ))}
          </RadioGroup>
          {isMissing && !reason && (
            <FormHelperText error role="alert">
              {translate('moderation.reasonMissing')}
            </FormHelperText>
          )}
          <TextField
            fullWidth
            multiline
            minRows={2}
            margin="dense"
            label={translate(noteLabel)}
            helperText={translate('moderation.noteHelp')}
            value={note}
            onChange={({ target }) => setNote(target.value)}
            slotProps={{ htmlInput: { maxLength: longestNote } }}
          />
          {refusal && <Alert severity="error">{refusal}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" color={isMild ? 'primary' : 'error'} disabled={isBusy}>
            {translate(`${words}.button`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
