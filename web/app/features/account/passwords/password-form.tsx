import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useShop } from '../../../lib/store/shop.ts';
import { knownPassword, newPassword, says } from '../../../lib/text/field-rules.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { problemText } from '../../../lib/text/problem-text.ts';
import { resolverOf } from '../../../lib/text/resolver.ts';
import { FormField } from '../../../ui/fields/form-field.tsx';
import { useSubmit } from '../../../ui/fields/use-submit.ts';
import { notify } from '../../../ui/notifications/notifications.ts';
import { changePassword, Offline } from '../api.ts';
import { NewPasswordFields } from './password-fields.tsx';

interface PasswordFields {
  currentPassword: string;
  newPassword: string;
  repeated: string;
}

const schema = z
  .object({ currentPassword: knownPassword, newPassword, repeated: z.string() })
  .check(
    z.refine((fields) => fields.newPassword === fields.repeated, { ...says('password.identical'), path: ['repeated'] }),
  );

/** Changes the password; revokes all other sessions. */
export function PasswordForm({ email }: { email: string }) {
  const t = useT();
  const shop = useShop();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<PasswordFields>({
    resolver: resolverOf(schema),
    mode: 'onTouched',
    defaultValues: { currentPassword: '', newPassword: '', repeated: '' },
  });
  const submit = useSubmit(form, async ({ currentPassword, newPassword: password }) => {
    setFailure(null);
    try {
      await changePassword(shop, { currentPassword, newPassword: password });
      form.reset();
      notify({ type: 'success', message: t('account.passwordChanged'), action1: { label: t('ui.ok') } });
    } catch (error) {
      if (error instanceof Offline)
        notify({ type: 'error', message: t('auth.offline'), action1: { label: t('ui.ok') } });
      else setFailure(problemText(error, t));
    }
  });
  return (
    <FormProvider {...form}>
      <form noValidate className="stack narrow" onSubmit={submit}>
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <FormField
          name="currentPassword"
          label="field.currentPassword"
          type="password"
          autoComplete="current-password"
        />
        <NewPasswordFields />
        {failure ? (
          <p className="failure" role="alert">
            {failure}
          </p>
        ) : null}
        <div>
          <button type="submit" className="btn alt" aria-busy={form.formState.isSubmitting}>
            {t('account.changePassword')}
          </button>
        </div>
      </form>
    </FormProvider>
  );
}
