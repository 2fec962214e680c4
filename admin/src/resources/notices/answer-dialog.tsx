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
import { LISTING_LIMITS } from '../../../../proto/src/marketplace/listings.ts';
import { NOTICE_LIMITS, type NoticeAnswer } from '../../../../proto/src/marketplace/notices.ts';
import { languageTag } from '../../stores.ts';
import { RefuseDialog } from '../../ui/moderation/refuse-dialog.tsx';
import { reasonsOf } from '../listings/listing.ts';
import { isAnswer, type Notice } from './notice.ts';

interface AnswerDialogProps {
  notice: Notice;
  answer: NoticeAnswer;
  onClose: () => void;
  /** Rejects with the refusal to show. */
  onAnswer: (body: { answer: string; reason?: string; note?: string }) => Promise<void>;
}

/** Asks for the reasons of an answer, which the reporter reads; of a removal also for what the seller reads. */
export function AnswerDialog({ notice, answer, onClose, onAnswer }: AnswerDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const { shortest, longest } = NOTICE_LIMITS;
  const wrong = () => (isAnswer(text) ? undefined : translate('notices.length', { shortest, longest }));
  const field = (
    <TextField
      fullWidth
      multiline
      autoFocus
      required
      minRows={4}
      margin="dense"
      label={translate('notices.answer')}
      value={text}
      onChange={({ target }) => setText(target.value)}
      slotProps={{ htmlInput: { lang: languageTag(notice.language) } }}
    />
  );
  if (answer === 'remove')
    return (
      <RefuseDialog
        words="notices.remove"
        reasons={reasonsOf('notice')}
        note={['listings.note', LISTING_LIMITS.note]}
        wrong={wrong}
        onClose={onClose}
        onRefuse={(given) => onAnswer({ ...given, answer: text.trim() })}
      >
        {field}
      </RefuseDialog>
    );
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const problem = wrong();
    setRefusal(problem ?? '');
    if (problem || isBusy) return;
    setBusy(true);
    try {
      await onAnswer({ answer: text.trim() });
    } catch (error) {
      setRefusal((error as Error).message);
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <form onSubmit={(event) => void send(event)} noValidate>
        <DialogTitle id={titleId}>{translate(`notices.${answer}.title`)}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 1 }}>{translate(`notices.${answer}.text`)}</DialogContentText>
          {field}
          {refusal && <Alert severity="error">{refusal}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={isBusy}>
            {translate(`notices.${answer}.button`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
