import type { ComponentProps } from 'react';
import { useFormContext } from 'react-hook-form';
import { type MessageId, useT } from '../../lib/text/i18n.ts';
import { Field } from './field.tsx';

interface FormFieldProps extends Omit<ComponentProps<typeof Field>, 'id' | 'label' | 'error' | 'name' | 'value'> {
  /** Id of the input, if another form on the page has a field of the same name. */
  id?: string;
  name: string;
  label: MessageId;
}

/** A form field: label and error by text ids, value from the form. */
export function FormField({ name, id, label, onBlur, ...rest }: FormFieldProps) {
  const t = useT();
  const { register, formState } = useFormContext();
  const { onBlur: touched, ...registered } = register(name);
  return (
    <Field
      id={id ?? name}
      label={t(label)}
      error={errorText(formState.errors[name]?.message as string | undefined, t)}
      onBlur={(event) => {
        onBlur?.(event);
        void touched(event);
      }}
      {...registered}
      {...rest}
    />
  );
}

/** Messages of the schema are ids of texts. */
export const errorText = (message: string | undefined, t: ReturnType<typeof useT>): string | null =>
  message ? t(message as MessageId) : null;
