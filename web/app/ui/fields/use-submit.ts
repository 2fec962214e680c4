import type { FieldValues, SubmitHandler, UseFormReturn } from 'react-hook-form';
import { useT } from '../../lib/text/i18n.ts';
import { notify } from '../notifications/notifications.ts';

/** Notifies that a submitted form has invalid fields (ERR-055). */
export function useInvalidNotice(): () => void {
  const t = useT();
  return () => notify({ type: 'error', message: t('form.fixErrors'), action1: { label: t('ui.ok') } });
}

/** The submit handler of a form: notifies if fields are invalid, otherwise receives their values. */
export function useSubmit<T extends FieldValues>(form: UseFormReturn<T>, onValid: SubmitHandler<T>) {
  return form.handleSubmit(onValid, useInvalidNotice());
}
