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
import { APPEAL_LIMITS, type AppealAnswer } from '../../../../proto/src/marketplace/statements.ts';
import { languageTag } from '../../stores.ts';
import { type Appeal, isAnswer } from './appeal.ts';

interface AnswerDialogProps {
  appeal: Appeal;
  answer: AppealAnswer;
  onClose: () => void;
  /** Rejects with the refusal to show. */
  onAnswer: (text: string) => Promise<void>;
}

/** Asks for the reasons of an answer, which the seller reads. */
export function AnswerDialog({ appeal: { listing }, answer, onClose, onAnswer }: AnswerDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const { shortest, longest } = APPEAL_LIMITS;
    if (!isAnswer(text)) return setRefusal(translate('appeals.length', { shortest, longest }));
    if (isBusy) return;
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
        <DialogTitle id={titleId}>{translate(`appeals.${answer}.title`)}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 1 }}>{translate(`appeals.${answer}.text`)}</DialogContentText>
          <TextField
            fullWidth
            multiline
            autoFocus
            required
            minRows={5}
            margin="dense"
            label={translate('appeals.answer')}
            value={text}
            onChange={({ target }) => setText(target.value)}
            slotProps={{ htmlInput: { ...(listing && { lang: languageTag(listing.language) }) } }}
          />
          {refusal && <Alert severity="error">{refusal}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={isBusy}>
            {translate(`appeals.${answer}.button`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
