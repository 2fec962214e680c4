import type { ComponentProps, ReactNode } from 'react';
import { FieldNote } from './field.tsx';

interface TextAreaProps extends ComponentProps<'textarea'> {
  id: string;
  label: ReactNode;
  error?: string | null;
  hint?: string;
}

/** Several lines of text: label above, error message below. */
export function TextArea({ id, label, error = null, hint, ...area }: TextAreaProps) {
  return (
    <div className={`field ${error ? 'err' : ''}`}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={6}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
        {...area}
      />
      <FieldNote id={id} error={error} hint={hint} />
    </div>
  );
}
