import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { type MessageId, useT } from '../../lib/text/i18n.ts';
import { FieldNote } from './field.tsx';
import { errorText } from './form-field.tsx';

interface SelectFieldProps {
  id: string;
  name: string;
  label: MessageId;
  /** Nothing is chosen at first. */
  hasNone?: boolean;
  /** The options. */
  children: ReactNode;
}

/** A list of choices with its label and error message, value from the form. */
export function SelectField({ id, name, label, hasNone = false, children }: SelectFieldProps) {
  const t = useT();
  const { register, formState, watch } = useFormContext();
  const error = errorText(formState.errors[name]?.message as string | undefined, t);
  return (
    <div className={`field ${error ? 'err' : ''}`}>
      <label htmlFor={id}>{t(label)}</label>
      <select
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...register(name)}
        // Choices that arrive later must not lose the value.
        value={watch(name) as string}
      >
        {hasNone ? <option value="">{t('form.choose')}</option> : null}
        {children}
      </select>
      <FieldNote id={id} error={error} hint={undefined} />
    </div>
  );
}
