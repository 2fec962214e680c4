import type { ComponentProps, ReactNode } from 'react';

interface FieldProps extends ComponentProps<'input'> {
  id: string;
  label: ReactNode;
  /** Error message; null if the value is valid. */
  error?: string | null | undefined;
  hint?: string | undefined;
  className?: string;
}

/** Label above the input, error message below. */
export function Field({ id, label, error, hint, className = '', ...input }: FieldProps) {
  const described = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return (
    <div className={`field ${error ? 'err' : ''} ${className}`}>
      <label htmlFor={id}>{label}</label>
      <input id={id} aria-invalid={error ? true : undefined} aria-describedby={described} {...input} />
      <FieldNote id={id} error={error} hint={hint} />
    </div>
  );
}

export function FieldNote({ id, error, hint }: Pick<FieldProps, 'id' | 'error' | 'hint'>) {
  if (error) {
    return (
      <p id={`${id}-error`} className="danger">
        {error}
      </p>
    );
  }
  return hint ? (
    <p id={`${id}-hint`} className="ink-3">
      {hint}
    </p>
  ) : null;
}
