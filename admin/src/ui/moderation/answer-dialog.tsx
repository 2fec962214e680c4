import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';

/** Characters that a text needs and may have. */
interface Limits {
  readonly shortest: number;
  readonly longest: number;
}

/** Whether an answer has enough words, and not too many. */
export function isAnswer(text: string, { shortest, longest }: Limits): boolean {
  const { length } = [...text.trim()];
  return length >= shortest && length <= longest;
}

interface AnswerFieldProps {
  label: string;
  /** BCP 47, of who reads it. */
  lang: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

/** The reasons of an answer, in the language of who reads it. */
export const AnswerField = ({ label, lang, value, onChange }: AnswerFieldProps) => (
  <TextField
    fullWidth
    multiline
    autoFocus
    required
    minRows={4}
    margin="dense"
    {...{ label, value }}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ htmlInput: { lang } }}
  />
);

interface AnswerDialogProps extends Pick<AnswerFieldProps, 'label' | 'lang'> {
  /** Message keys `{words}.button`, `.title`, `.text`. */
  words: string;
  limits: Limits;
  onClose: () => void;
  /** Rejects with the refusal to show. */
  onAnswer: (text: string) => Promise<void>;
}

/** Asks for the reasons of an answer. */
export function AnswerDialog({ words, limits, onClose, onAnswer, ...field }: AnswerDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!isAnswer(text, limits)) return setRefusal(translate('moderation.answerLength', { ...limits }));
    if (isBusy) return;
    setRefusal('');
    setBusy(true);
    try {
      await onAnswer(text.trim());
    } catch (error) {
      setRefusal((error as Error).message);
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <form onSubmit={(event) => void send(event)} noValidate>
        <DialogTitle id={titleId}>{translate(`${words}.title`)}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 1 }}>{translate(`${words}.text`)}</DialogContentText>
          <AnswerField {...field} value={text} onChange={setText} />
          {refusal && <Alert severity="error">{refusal}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={isBusy}>
            {translate(`${words}.button`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
