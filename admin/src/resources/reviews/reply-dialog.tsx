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
import { useLocaleState, useTranslate } from 'react-admin';
import { REVIEW_LIMITS } from '../../../../proto/src/content/reviews.ts';
import { languageTag } from '../../stores.ts';
import { languageName } from '../../ui/format/texts.ts';
import type { Review } from './review.ts';

interface ReplyDialogProps {
  review: Review;
  onClose: () => void;
  /** Rejects with the refusal to show. */
  onReply: (text: string) => Promise<void>;
}

/** Writes the public reply of the shop, or removes it. */
export function ReplyDialog({ review: { reply, language }, onClose, onReply }: ReplyDialogProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const titleId = useId();
  const [text, setText] = useState(reply?.text ?? '');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const words = text.trim();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (words === '' && !reply) return;
    setBusy(true);
    try {
      await onReply(words);
    } catch (error) {
      setRefusal((error as Error).message);
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <form onSubmit={(event) => void send(event)} noValidate>
        <DialogTitle id={titleId}>{translate('reviews.reply.title')}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 1 }}>
            {translate('reviews.reply.text', { language: languageName(language, locale) })}
          </DialogContentText>
          <TextField
            fullWidth
            multiline
            autoFocus
            minRows={4}
            margin="dense"
            label={translate('reviews.reply.field')}
            value={text}
            onChange={({ target }) => setText(target.value)}
            slotProps={{ htmlInput: { maxLength: REVIEW_LIMITS.note, lang: languageTag(language) } }}
          />
          {refusal && <Alert severity="error">{refusal}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={isBusy || (words === '' && !reply)}>
            {translate(words === '' && reply ? 'reviews.reply.remove' : 'reviews.reply.send')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
