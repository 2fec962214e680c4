import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useShop } from '../../../lib/store/shop.ts';
import { accepted, email as emailRule, newPassword, personName, says } from '../../../lib/text/field-rules.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { problemText } from '../../../lib/text/problem-text.ts';
import { resolverOf } from '../../../lib/text/resolver.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { FormField } from '../../../ui/fields/form-field.tsx';
import { TermsAndPrivacy } from '../../../ui/fields/terms-and-privacy.tsx';
import { useSubmit } from '../../../ui/fields/use-submit.ts';
import { notify } from '../../../ui/notifications/notifications.ts';
import { register, setNewsletter } from '../api.ts';
import { NewPasswordFields } from '../passwords/password-fields.tsx';
import { signIn } from '../user.ts';

interface RegisterFields {
  email: string;
  firstName: string;
  lastName: string;
  newPassword: string;
  repeated: string;
  newsletter: boolean;
  terms: boolean;
}

const schema = z
  .object({
    email: emailRule,
    firstName: personName,
    lastName: personName,
    newPassword,
    repeated: z.string(),
    newsletter: z.boolean(),
    terms: accepted,
  })
  .check(
    z.refine((fields) => fields.newPassword === fields.repeated, { ...says('password.identical'), path: ['repeated'] }),
  );

/** Registers and signs in (USR-013). */
export function RegisterForm({ email, onDone }: { email: string; onDone: () => void }) {
  const t = useT();
  const shop = useShop();
  const form = useForm<RegisterFields>({
    resolver: resolverOf(schema),
    mode: 'onTouched',
    defaultValues: {
      email,
      firstName: '',
      lastName: '',
      newPassword: '',
      repeated: '',
      newsletter: false,
      terms: false,
    },
  });
  const [failure, setFailure] = useState<string | null>(null);
  const submit = useSubmit(form, async (fields) => {
    setFailure(null);
    try {
      const customer = {
        email: fields.email.trim(),
        firstName: fields.firstName.trim(),
        lastName: fields.lastName.trim(),
      };
      await register(shop, customer, fields.newPassword);
      await signIn(shop, { email: customer.email, password: fields.newPassword });
      if (fields.newsletter) {
        await setNewsletter(shop, customer.email, true).catch((error: unknown) =>
          console.warn('newsletter: not subscribed', error),
        );
      }
      onDone();
      notify({
        type: 'success',
        message: t('auth.registered', { email: customer.email }),
        hasNoTimeout: true,
        action1: { label: t('ui.ok') },
      });
    } catch (error) {
      setFailure(problemText(error, t));
    }
  });
  return (
    <FormProvider {...form}>
      <form noValidate className="stack" onSubmit={submit}>
        <FormField
          id="register-email"
          name="email"
          label="field.email"
          type="email"
          autoComplete="username"
          inputMode="email"
        />
        <FormField id="register-firstName" name="firstName" label="field.firstName" autoComplete="given-name" />
        <FormField id="register-lastName" name="lastName" label="field.lastName" autoComplete="family-name" />
        <NewPasswordFields prefix="register-" isFirst />
        <CheckField id="register-newsletter" name="newsletter">
          {t('auth.newsletter')}
        </CheckField>
        <CheckField id="register-terms" name="terms">
          <TermsAndPrivacy />
        </CheckField>
        {failure ? (
          <p className="failure" role="alert">
            {failure}
          </p>
        ) : null}
        <button type="submit" className="btn wide" aria-busy={form.formState.isSubmitting}>
          {t('auth.register.submit')}
        </button>
      </form>
    </FormProvider>
  );
}
