import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useShop } from '../../../lib/store/shop.ts';
import { email as emailRule, knownPassword } from '../../../lib/text/field-rules.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { problemText } from '../../../lib/text/problem-text.ts';
import { resolverOf } from '../../../lib/text/resolver.ts';
import { FormField } from '../../../ui/fields/form-field.tsx';
import { useSubmit } from '../../../ui/fields/use-submit.ts';
import { signIn } from '../user.ts';

interface LoginFormProps {
  email: string;
  onDone: () => void;
  /** Receives the typed values, so that they need not be typed again. */
  onForgot: (email: string) => void;
}

interface LoginFields {
  email: string;
  password: string;
}

const schema = z.object({ email: emailRule, password: knownPassword });

export function LoginForm({ email, onDone, onForgot }: LoginFormProps) {
  const t = useT();
  const shop = useShop();
  const form = useForm<LoginFields>({
    resolver: resolverOf(schema),
    defaultValues: { email, password: '' },
  });
  const [failure, setFailure] = useState<string | null>(null);
  const submit = useSubmit(form, async (fields) => {
    setFailure(null);
    try {
      await signIn(shop, fields);
      onDone();
    } catch (error) {
      setFailure(problemText(error, t));
      form.setFocus('password');
    }
  });
  return (
    <FormProvider {...form}>
      <form noValidate className="stack" onSubmit={submit}>
        <FormField
          id="login-email"
          name="email"
          label="field.email"
          type="email"
          autoComplete="username"
          inputMode="email"
        />
        <FormField
          id="login-password"
          name="password"
          label="field.password"
          type="password"
          autoComplete="current-password"
        />
        <p>
          <button type="button" className="link" onClick={() => onForgot(form.getValues('email'))}>
            {t('auth.forgot.open')}
          </button>
        </p>
        {failure ? (
          <p className="failure" role="alert">
            {failure}
          </p>
        ) : null}
        <button type="submit" className="btn wide" aria-busy={form.formState.isSubmitting}>
          {t('auth.login.submit')}
        </button>
      </form>
    </FormProvider>
  );
}
