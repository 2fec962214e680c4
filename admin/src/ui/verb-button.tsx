import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  MenuItem,
  TextField,
} from '@mui/material';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { type Identifier, useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { ConsoleProvider } from '../providers/data-provider.ts';

/** What a verb asks for before it is called; sent under its name, left out when empty. */
export interface VerbField {
  name: string;
  /** Message key. */
  label: string;
  kind?: 'text' | 'lines' | 'date' | 'instant' | 'count' | 'choice';
  required?: boolean;
  /** Message key. */
  help?: string;
  defaultValue?: string | number;
  /** Of a choice: values with their message keys. */
  choices?: ReadonlyArray<readonly [value: string, label: string]>;
  min?: number;
  max?: number;
  maxLength?: number;
}

interface VerbButtonProps {
  resource: string;
  id: Identifier;
  verb: string;
  /** Message keys `{words}.button`, `.title`, `.text`, `.done`. */
  words: string;
  fields?: readonly VerbField[];
  body?: object;
  /** The call can be repeated safely by this dialog's own key, sent as `key`. */
  keyed?: boolean;
  danger?: boolean;
  variant?: 'contained' | 'outlined' | 'text';
  children?: ReactNode;
  onDone?: () => void;
}

/** One verb of one record: asks first, calls the use case once, says what came of it. A refusal stays with what was typed. */
export function VerbButton({
  resource,
  id,
  verb,
  words,
  fields = [],
  body,
  keyed,
  danger,
  variant = 'outlined',
  children,
  onDone,
}: VerbButtonProps) {
  const provider = useDataProvider<ConsoleProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  const titleId = useId();
  const key = useRef('');
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');

  const start = () => {
    key.current = crypto.randomUUID();
    setFault('');
    setOpen(true);
  };
  const run = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const given = Object.fromEntries(
      fields.map((field) => [field.name, read(field, form)]).filter(([, value]) => value !== undefined),
    );
    setBusy(true);
    setFault('');
    try {
      await provider.verb(resource, id, verb, { ...body, ...given, ...(keyed && { key: key.current }) });
      notify(`${words}.done`, { type: 'success' });
      setOpen(false);
      onDone?.();
      refresh();
    } catch (error) {
      setFault((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  const colour = danger ? 'error' : 'primary';
  return (
    <>
      <Button variant={variant} color={colour} onClick={start}>
        {translate(`${words}.button`)}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} aria-labelledby={titleId} maxWidth="xs" fullWidth>
        <form onSubmit={run}>
          <DialogTitle id={titleId}>{translate(`${words}.title`)}</DialogTitle>
          <DialogContent>
            <DialogContentText>{translate(`${words}.text`)}</DialogContentText>
            {children}
            {fields.map((field, nth) => (
              <Field key={field.name} field={field} first={nth === 0} />
            ))}
            {fault && (
              <DialogContentText role="alert" sx={{ color: 'error.main', mt: 1 }}>
                {fault}
              </DialogContentText>
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setOpen(false)}>{translate('ra.action.cancel')}</Button>
            <Button type="submit" variant="contained" color={colour} disabled={busy} autoFocus={fields.length === 0}>
              {translate(`${words}.button`)}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}

const TYPES = { date: 'date', instant: 'datetime-local', count: 'number' } as const;

function Field({ field, first }: { field: VerbField; first: boolean }) {
  const translate = useTranslate();
  const { name, label, kind = 'text', required = false, help, defaultValue, choices, min, max, maxLength } = field;
  const type = TYPES[kind as keyof typeof TYPES];
  return (
    <TextField
      name={name}
      label={translate(label)}
      required={required}
      autoFocus={first}
      fullWidth
      margin="normal"
      select={kind === 'choice'}
      multiline={kind === 'lines'}
      {...(kind === 'lines' && { minRows: 2 })}
      {...(type && { type })}
      {...(help && { helperText: translate(help) })}
      defaultValue={defaultValue ?? choices?.[0]?.[0] ?? ''}
      slotProps={{
        inputLabel: type && kind !== 'count' ? { shrink: true } : {},
        htmlInput: { min, max, maxLength: maxLength ?? 1_000, ...(kind === 'count' && { step: 1 }) },
      }}
    >
      {choices?.map(([value, words]) => (
        <MenuItem key={value} value={value}>
          {translate(words)}
        </MenuItem>
      ))}
    </TextField>
  );
}

function read({ name, kind }: VerbField, form: FormData): string | number | undefined {
  const text = String(form.get(name) ?? '').trim();
  if (text === '') return undefined;
  if (kind === 'count') return Number(text);
  return kind === 'instant' ? new Date(text).toISOString() : text;
}
