import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useShop } from '../../../lib/store/shop.ts';
import { newPassword, says } from '../../../lib/text/field-rules.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { problemText } from '../../../lib/text/problem-text.ts';
import { resolverOf } from '../../../lib/text/resolver.ts';
import { useSubmit } from '../../../ui/fields/use-submit.ts';
import { notify } from '../../../ui/notifications/notifications.ts';
import { createPassword, Offline } from '../api.ts';
import { signIn } from '../user.ts';
import { NewPasswordFields } from './password-fields.tsx';

export interface NewPassword {
  newPassword: string;
  repeated: string;
}

export const newPasswordSchema = z
  .object({ newPassword, repeated: z.string() })
  .check(
    z.refine((fields) => fields.newPassword === fields.repeated, { ...says('password.identical'), path: ['repeated'] }),
  );

interface CreatePasswordFormProps {
  /** Both from the link in the mail (USR-003). */
  email: string;
  resetToken: string;
  onDone: () => void;
}

export function CreatePasswordForm({ email, resetToken, onDone }: CreatePasswordFormProps) {
  const t = useT();
  const shop = useShop();
  const form = useForm<NewPassword>({
    resolver: resolverOf(newPasswordSchema),
    mode: 'onTouched',
    defaultValues: { newPassword: '', repeated: '' },
  });
  const [failure, setFailure] = useState<string | null>(null);
  const submit = useSubmit(form, async ({ newPassword: password }) => {
    setFailure(null);
    try {
      await createPassword(shop, { email, newPassword: password, resetToken });
      notify({ type: 'success', message: t('account.passwordChanged'), action1: { label: t('ui.ok') } });
      await signIn(shop, { email, password });
      onDone();
    } catch (error) {
      if (error instanceof Offline)
        notify({ type: 'error', message: t('auth.offline'), action1: { label: t('ui.ok') } });
      else setFailure(problemText(error, t));
    }
  });
  return (
    <FormProvider {...form}>
      <form noValidate className="stack narrow" onSubmit={submit}>
        {/* Password managers store the new password under it. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields />
        {failure ? (
          <p className="failure" role="alert">
            {failure}
          </p>
        ) : null}
        <button type="submit" className="btn" aria-busy={form.formState.isSubmitting}>
          {t('account.setPassword')}
        </button>
      </form>
    </FormProvider>
  );
}
