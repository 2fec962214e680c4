import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { type ReactNode, useId, useRef, useState } from 'react';
import {
  DateInput,
  DateTimeInput,
  Form,
  type HttpError,
  type Identifier,
  maxLength,
  maxValue,
  minValue,
  NumberInput,
  required,
  SelectInput,
  TextInput,
  useDataProvider,
  useNotify,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { Resource, VerbOf } from '../../providers/api-types.ts';
import type { ConsoleProvider } from '../../providers/data-provider.ts';
import { AmountInput } from '../inputs/amount-input.tsx';
import { Refused } from '../inputs/refused.tsx';

/** An input of a verb's dialog; sent under its name, left out if empty. */
export interface VerbField {
  name: string;
  /** Message key. */
  label: string;
  /** `option`: a choice whose names are no message keys. `amount`: minor units, entered in units. */
  kind?: 'text' | 'lines' | 'date' | 'instant' | 'count' | 'choice' | 'option' | 'amount';
  required?: boolean;
  /** Message key. */
  help?: string;
  defaultValue?: string | number;
  /** Options of a select: values with their message keys. */
  choices?: ReadonlyArray<readonly [value: string, label: string]>;
  min?: number;
  max?: number;
  maxLength?: number;
  /** Of an amount: its currency. */
  unit?: string;
}

interface VerbButtonProps<R extends Resource> {
  resource: R;
  id: Identifier;
  verb: VerbOf<R>;
  /** Message keys `{words}.button`, `.title`, `.text`, `.done`. */
  words: string;
  fields?: readonly VerbField[];
  body?: object;
  /** The body, of what was entered; absent: the values under their names. */
  shape?: (entered: Record<string, unknown>) => object;
  /** The call is idempotent by a key of this dialog, sent as `key`. */
  keyed?: boolean;
  danger?: boolean;
  variant?: 'contained' | 'outlined' | 'text';
  children?: ReactNode;
  onDone?: () => void;
}

type Given = Record<string, string | number | Date | null | undefined>;

/**
 * One verb of one record: asks for a confirmation, calls the use case once, shows the result. A refusal is shown below
 * the inputs.
 */
export function VerbButton<R extends Resource>({
  resource,
  id,
  verb,
  words,
  fields = [],
  body,
  shape = (entered) => entered,
  keyed,
  danger,
  variant = 'outlined',
  children,
  onDone,
}: VerbButtonProps<R>) {
  const provider = useDataProvider<ConsoleProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  const titleId = useId();
  const key = useRef('');
  const [open, setOpen] = useState(false);

  const start = () => {
    key.current = crypto.randomUUID();
    setOpen(true);
  };
  const run = async (given: Given) => {
    try {
      const whole = { ...body, ...shape(sent(fields, given)), ...(keyed && { key: key.current }) };
      await provider.verb(resource, id, verb, whole as never);
    } catch (error) {
      return (error as HttpError).body?.errors ?? { root: { serverError: (error as Error).message } };
    }
    notify(`${words}.done`, { type: 'success' });
    setOpen(false);
    onDone?.();
    refresh();
  };
  const colour = danger ? 'error' : 'primary';
  const button = translate(`${words}.button`);
  return (
    <>
      <Button variant={variant} color={colour} onClick={start}>
        {button}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} aria-labelledby={titleId} maxWidth="xs" fullWidth>
        <Form record={startingWith(fields)} onSubmit={run} disableInvalidFormNotification noValidate>
          <DialogTitle id={titleId}>{translate(`${words}.title`)}</DialogTitle>
          <DialogContent>
            <DialogContentText sx={{ mb: 1 }}>{translate(`${words}.text`)}</DialogContentText>
            {children}
            {fields.map((field, nth) => (
              <Field key={field.name} field={field} first={nth === 0} />
            ))}
            <Refused />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setOpen(false)}>{translate('ra.action.cancel')}</Button>
            <Run colour={colour} focused={fields.length === 0}>
              {button}
            </Run>
          </DialogActions>
        </Form>
      </Dialog>
    </>
  );
}

function Run({ colour, focused, children }: { colour: 'error' | 'primary'; focused: boolean; children: string }) {
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="contained" color={colour} disabled={isSubmitting} autoFocus={focused}>
      {children}
    </Button>
  );
}

function Field({ field, first }: { field: VerbField; first: boolean }) {
  const { name, label, kind = 'text', required: isRequired = false, help, choices, min, max } = field;
  const most = field.maxLength ?? 1_000;
  if (kind === 'amount')
    return <AmountInput source={name} label={label} unit={field.unit ?? ''} isRequired={isRequired} />;
  const isChoice = kind === 'choice' || kind === 'option';
  const common = {
    source: name,
    label,
    fullWidth: true,
    autoFocus: first,
    ...(help && { helperText: help }),
    validate: [
      ...(isRequired || isChoice ? [required()] : []),
      ...(min === undefined ? [] : [minValue(min)]),
      ...(max === undefined ? [] : [maxValue(max)]),
      ...(kind === 'text' || kind === 'lines' ? [maxLength(most)] : []),
    ],
  };
  const input = { 'aria-required': isRequired };
  if (isChoice) {
    const named = (choices ?? []).map(([value, words]) => ({ id: value, name: words }));
    return <SelectInput {...common} choices={named} translateChoice={kind === 'choice'} />;
  }
  if (kind === 'count') return <NumberInput {...common} step={1} slotProps={{ htmlInput: { ...input, min, max } }} />;
  if (kind === 'date') return <DateInput {...common} />;
  if (kind === 'instant') return <DateTimeInput {...common} />;
  return (
    <TextInput
      {...common}
      multiline={kind === 'lines'}
      {...(kind === 'lines' && { minRows: 2 })}
      slotProps={{ htmlInput: { ...input, maxLength: most } }}
    />
  );
}

/** Initial values; for a select its first option. */
const startingWith = (fields: readonly VerbField[]): object =>
  Object.fromEntries(
    fields.map(({ name, defaultValue, choices }) => [name, defaultValue ?? choices?.[0]?.[0] ?? null]),
  );

/** Entered values by name; empty ones are left out. */
function sent(fields: readonly VerbField[], given: Given): Record<string, unknown> {
  const filled = fields.flatMap(({ name, kind }) => {
    const value = given[name];
    const text = typeof value === 'string' ? value.trim() : value;
    if (text === null || text === undefined || text === '') return [];
    return [[name, kind === 'instant' ? new Date(text).toISOString() : text] as const];
  });
  return Object.fromEntries(filled);
}
