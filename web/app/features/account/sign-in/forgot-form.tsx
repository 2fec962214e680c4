import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useShop } from '../../../lib/store/shop.ts';
import { email as emailRule } from '../../../lib/text/field-rules.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { resolverOf } from '../../../lib/text/resolver.ts';
import { FormField } from '../../../ui/fields/form-field.tsx';
import { useSubmit } from '../../../ui/fields/use-submit.ts';
import { notify } from '../../../ui/notifications/notifications.ts';
import { askPasswordLink, Offline } from '../api.ts';

const schema = z.object({ email: emailRule });

/** Requests the mail with a link to /create-password. The response is the same for every address (ERR-051). */
export function ForgotForm({ email }: { email: string }) {
  const t = useT();
  const shop = useShop();
  const form = useForm<{ email: string }>({ resolver: resolverOf(schema), defaultValues: { email } });
  const [sentTo, setSentTo] = useState<string | null>(null);
  const submit = useSubmit(form, async (fields) => {
    try {
      await askPasswordLink(shop, fields.email.trim());
      setSentTo(fields.email.trim());
    } catch (error) {
      const message = t(error instanceof Offline ? 'auth.offline' : 'auth.forgot.failed');
      notify({ type: 'error', message, action1: { label: t('ui.ok') } });
    }
  });
  if (sentTo) {
    return (
      <p className="notice" role="status">
        {t('auth.forgot.sent', { email: sentTo })}
      </p>
    );
  }
  return (
    <FormProvider {...form}>
      <form noValidate className="stack" onSubmit={submit}>
        <p className="ink-2">{t('auth.forgot.text')}</p>
        <FormField
          id="forgot-email"
          name="email"
          label="field.email"
          type="email"
          autoComplete="username"
          inputMode="email"
        />
        <button type="submit" className="btn wide" aria-busy={form.formState.isSubmitting}>
          {t('auth.forgot.submit')}
        </button>
      </form>
    </FormProvider>
  );
}
