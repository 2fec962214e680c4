import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { readBankAccount } from '../../../../../proto/src/bank-account.ts';
import type { Customer } from '../../../api/wire/customers/account.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { bankAccount } from '../../../lib/text/bank-account-rule.ts';
import { email, personName } from '../../../lib/text/field-rules.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { resolverOf } from '../../../lib/text/resolver.ts';
import { BankAccountField } from '../../../ui/fields/bank-account-field.tsx';
import { FormField } from '../../../ui/fields/form-field.tsx';
import { useSubmit } from '../../../ui/fields/use-submit.ts';
import { useConfirmed } from '../use-confirmed.tsx';
import { saveChange } from './profile-tasks.ts';
import { failureOf, saidOf } from './saved-text.ts';

const schema = z.object({ email, firstName: personName, lastName: personName, bankAccount });

export function ProfileForm({ customer }: { customer: Customer }) {
  const t = useT();
  const shop = useShop();
  const [failure, setFailure] = useState<string | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const { confirmed, dialog } = useConfirmed();
  const [isRemoved, setRemoved] = useState(false);
  const form = useForm({
    resolver: resolverOf<{ email: string; firstName: string; lastName: string; bankAccount: string }>(schema),
    mode: 'onTouched',
    // The shown profile may change while the form is open; what is being typed stays.
    values: {
      email: customer.email,
      firstName: customer.firstName,
      lastName: customer.lastName,
      bankAccount: '',
    },
    resetOptions: { keepDirtyValues: true },
  });
  const submit = useSubmit(form, async (fields) => {
    setFailure(null);
    setSaid(null);
    const typed = readBankAccount(fields.bankAccount).number;
    try {
      const change = {
        email: fields.email.trim(),
        firstName: fields.firstName.trim(),
        lastName: fields.lastName.trim(),
        ...(isRemoved ? { bankAccount: '' } : typed ? { bankAccount: typed } : {}),
      };
      const saved = await saveChange(shop, customer, change, confirmed);
      setRemoved(false);
      form.reset({ ...change, bankAccount: '' });
      setSaid(saidOf(saved, t));
    } catch (error) {
      setFailure(failureOf(error, t));
    }
  });
  return (
    <FormProvider {...form}>
      <form noValidate className="grid2" onSubmit={submit}>
        <FormField name="firstName" label="field.firstName" autoComplete="given-name" />
        <FormField name="lastName" label="field.lastName" autoComplete="family-name" />
        <FormField
          name="email"
          label="field.email"
          type="email"
          autoComplete="email"
          inputMode="email"
          className="full"
        />
        {isRemoved ? (
          <p className="full" role="status">
            {t('account.bankAccountRemoved')}{' '}
            <button type="button" className="link" onClick={() => setRemoved(false)}>
              {t('account.bankAccountKeep', { account: customer.bankAccount })}
            </button>
          </p>
        ) : (
          <BankAccountField
            key={customer.bankAccount}
            masked={customer.bankAccount}
            onRemove={() => setRemoved(true)}
          />
        )}
        {failure ? (
          <p className="failure full" role="alert">
            {failure}
          </p>
        ) : null}
        <p className="full t-small ink-2" role="status">
          {said}
        </p>
        <div className="full">
          <button type="submit" className="btn" aria-busy={form.formState.isSubmitting}>
            {t('account.save')}
          </button>
        </div>
      </form>
      {dialog}
    </FormProvider>
  );
}
