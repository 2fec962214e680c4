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
  Radio,
  RadioGroup,
} from '@mui/material';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { keyOf } from '../../ui/actions/keys.ts';

interface AskDialogProps<Choice extends string> {
  /** Message keys `{words}.button`, `.title`, `.text`. */
  words: string;
  /** Values of the text. */
  values?: Record<string, string>;
  /** Values with their message keys, the usual one first; absent: only a confirmation. */
  choices?: ReadonlyArray<readonly [value: Choice, label: string]>;
  onClose: () => void;
  /** Rejects with the refusal to show. */
  onSend: (chosen: Choice | undefined) => Promise<void>;
}

/** Asks for a confirmation, or for one of a few choices by its number or with the mouse. Enter sends, Escape leaves. */
export function AskDialog<Choice extends string>({
  words,
  values = {},
  choices = [],
  onClose,
  onSend,
}: AskDialogProps<Choice>) {
  const translate = useTranslate();
  const titleId = useId();
  const [chosen, setChosen] = useState<Choice | undefined>(choices[0]?.[0]);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      await onSend(chosen);
    } catch (error) {
      setRefusal((error as Error).message);
      setBusy(false);
    }
  };
  const onKeyDown = ({ nativeEvent, repeat }: KeyboardEvent) => {
    const choice = choices[Number(keyOf(nativeEvent)) - 1]?.[0];
    if (choice && !repeat) setChosen(choice);
  };
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <form onSubmit={(event) => void send(event)} onKeyDown={onKeyDown} noValidate>
        <DialogTitle id={titleId}>{translate(`${words}.title`)}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 1 }}>{translate(`${words}.text`, values)}</DialogContentText>
          {chosen !== undefined && (
            <RadioGroup
              aria-labelledby={titleId}
              value={chosen}
              onChange={({ target }) => setChosen(target.value as Choice)}
            >
              {choices.map(([value, label], nth) => (
                <FormControlLabel
                  key={value}
                  value={value}
                  control={<Radio size="small" />}
                  label={
                    <Box component="span" sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
                      <kbd aria-hidden>{nth + 1}</kbd> {translate(label)}
                    </Box>
                  }
                />
              ))}
            </RadioGroup>
          )}
          {refusal && <Alert severity="error">{refusal}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={isBusy} autoFocus>
            {translate(`${words}.button`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
