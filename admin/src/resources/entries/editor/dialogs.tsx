import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  TextField,
} from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import type { HttpError } from 'react-admin';
import { useWords } from '../words.ts';
import { fromShopTime, isShown, toShopTime } from './shop-time.ts';

interface AskProps {
  title: string;
  text: string;
  button: string;
  danger?: boolean;
  disabled?: boolean;
  run: () => Promise<void>;
  /** A refusal of the value is shown at its field, not below everything. */
  refused?: (reason: string | undefined, sentence: string) => boolean;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks once, does one thing, and shows why it was refused. */
export function Ask({ title, text, button, danger, disabled = false, run, refused, onClose, children }: AskProps) {
  const { verbs } = useWords();
  const titleId = useId();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const press = async () => {
    setBusy(true);
    setFailure('');
    try {
      await run();
      onClose();
    } catch (error) {
      const { body, message } = error as HttpError;
      const reason = body?.meta?.reason as string | undefined;
      const known = verbs.refused[reason?.split('.')[1] as keyof typeof verbs.refused];
      const sentence = known ?? (message === 'unsaved' ? verbs.refused.unsaved : message);
      if (!refused?.(reason, sentence)) setFailure(sentence);
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 1 }}>{text}</DialogContentText>
        {children}
        {failure && (
          <DialogContentText role="alert" sx={{ color: 'error.main' }}>
            {failure}
          </DialogContentText>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{verbs.cancel}</Button>
        <Button
          variant="contained"
          color={danger ? 'error' : 'primary'}
          disabled={busy || disabled}
          onClick={() => void press()}
          autoFocus={!children}
        >
          {button}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type Run = (more: Readonly<Record<string, unknown>>) => Promise<void>;
interface VerbDialogProps {
  run: Run;
  onClose: () => void;
}

const HOUR_MS = 3_600_000;
const IN_PAST = 'content.schedule_in_past';
const OF_ADDRESS = /^content\.slug_/;

/** A time of the shop's clock, wherever the editor is. */
export function ScheduleDialog({ run, onClose, children }: VerbDialogProps & { children?: ReactNode }) {
  const { verbs } = useWords();
  const [at, setAt] = useState(() => toShopTime(new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + HOUR_MS)));
  const [refusal, setRefusal] = useState('');
  const instant = fromShopTime(at);
  const problem = instant && !isShown(at) ? verbs.skipped : refusal;
  return (
    <Ask
      title={verbs.schedule}
      text={verbs.scheduleText}
      button={verbs.schedule}
      disabled={!instant || !isShown(at)}
      run={() => run({ at: instant?.toISOString() })}
      refused={(reason, sentence) => {
        setRefusal(reason === IN_PAST ? sentence : '');
        return reason === IN_PAST;
      }}
      onClose={onClose}
    >
      <TextField
        autoFocus
        fullWidth
        margin="dense"
        type="datetime-local"
        label={verbs.at}
        value={at}
        error={problem !== ''}
        helperText={problem}
        onChange={({ target }) => {
          setAt(target.value);
          setRefusal('');
        }}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      {children}
    </Ask>
  );
}

/** The address of a text; the former one leads to it for ever. */
export function RenameDialog({ slug, run, onClose }: VerbDialogProps & { slug: string }) {
  const { verbs, create } = useWords();
  const [next, setNext] = useState(slug);
  const [refusal, setRefusal] = useState('');
  const [wasUsed, setWasUsed] = useState(false);
  const [takeOver, setTakeOver] = useState(false);
  return (
    <Ask
      title={verbs.rename}
      text={verbs.renameText}
      button={verbs.rename}
      disabled={next === slug || next === '' || (wasUsed && !takeOver)}
      run={() => run({ slug: next, ...(takeOver && { takeOver }) })}
      refused={(reason = '', sentence) => {
        const isOfAddress = OF_ADDRESS.test(reason);
        setWasUsed(reason === 'content.slug_was_used');
        setRefusal(isOfAddress ? sentence : '');
        return isOfAddress;
      }}
      onClose={onClose}
    >
      <TextField
        autoFocus
        fullWidth
        margin="dense"
        label={create.slug}
        value={next}
        error={refusal !== ''}
        helperText={refusal}
        onChange={({ target }) => {
          setNext(target.value);
          setRefusal('');
          setWasUsed(false);
          setTakeOver(false);
        }}
        slotProps={{ htmlInput: { maxLength: 120 } }}
      />
      {wasUsed && (
        <FormControlLabel
          control={<Checkbox checked={takeOver} onChange={(_, checked) => setTakeOver(checked)} />}
          label={create.takeOver}
        />
      )}
    </Ask>
  );
}
