import { InputAdornment, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { FieldTitle, InputHelperText, required, useInput, useResourceContext, type Validator } from 'react-admin';
import { readAmount, writeAmount } from '../format/format.ts';

interface AmountInputProps {
  source: string;
  label: string;
  /** Currency, or "%" for hundredths of a percent: both have two decimals. */
  unit: string;
  helperText?: string;
  isRequired?: boolean;
  /** A further check, beside other fields of the form. */
  validate?: Validator;
}

const read = (typed: string) => (typed.trim() === '' ? null : (readAmount(typed) ?? Number.NaN));
const check = (value: unknown) => (Number.isNaN(value) ? 'orders.verbs.refund.notAmount' : undefined);

/** Amount input: displayed in units, stored in minor units (a rate: basis points); empty is null. */
export function AmountInput({ source, label, unit, helperText, isRequired = false, validate }: AmountInputProps) {
  const resource = useResourceContext();
  const { field, fieldState, id } = useInput({
    source,
    validate: [...(isRequired ? [required()] : []), check, ...(validate ? [validate] : [])],
    defaultValue: null,
  });
  const [text, setText] = useState(() => writeAmount(field.value));
  useEffect(() => {
    const value = typeof field.value === 'number' ? field.value : null;
    setText((before) => (Object.is(read(before), value) ? before : writeAmount(value)));
  }, [field.value]);
  return (
    <TextField
      id={id}
      ref={field.ref}
      label={<FieldTitle label={label} source={source} resource={resource ?? ''} isRequired={isRequired} />}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        field.onChange(read(target.value));
      }}
      onBlur={field.onBlur}
      error={fieldState.invalid}
      helperText={<InputHelperText error={fieldState.error?.message ?? ''} helperText={helperText} />}
      size="small"
      margin="dense"
      fullWidth
      slotProps={{
        htmlInput: { inputMode: 'decimal', maxLength: 15 },
        input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
      }}
    />
  );
}
