import type { ComponentProps } from 'react';
import { useFormContext } from 'react-hook-form';
import { type MessageId, useT } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import type { CheckoutFields } from './fields.ts';

interface FormFieldProps extends Omit<ComponentProps<typeof Field>, 'id' | 'label' | 'error' | 'name' | 'value'> {
  name: keyof CheckoutFields;
  label: MessageId;
}

/** A field of the checkout: the label and the error by their ids, the value in the form. */
export function FormField({ name, label, onBlur, ...rest }: FormFieldProps) {
  const t = useT();
  const { register, formState } = useFormContext<CheckoutFields>();
  const { onBlur: touched, ...registered } = register(name);
  return (
    <Field
      id={name}
      label={t(label)}
      error={errorText(formState.errors[name]?.message, t)}
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
