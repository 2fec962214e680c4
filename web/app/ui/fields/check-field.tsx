import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useT } from '../../lib/text/i18n.ts';
import { FieldNote } from './field.tsx';
import { errorText } from './form-field.tsx';

interface CheckFieldProps {
  id: string;
  name: string;
  onChange?: (isChecked: boolean) => void;
  children: ReactNode;
}

/** A checkbox with its label and error message. */
export function CheckField({ id, name, onChange, children }: CheckFieldProps) {
  const t = useT();
  const { register, formState } = useFormContext();
  const error = errorText(formState.errors[name]?.message as string | undefined, t);
  return (
    <div className={`check ${error ? 'err' : ''}`}>
      <input
        id={id}
        type="checkbox"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...register(name, onChange ? { onChange: (event) => onChange(event.target.checked) } : undefined)}
      />
      <label htmlFor={id}>{children}</label>
      <FieldNote id={id} error={error} hint={undefined} />
    </div>
  );
}
