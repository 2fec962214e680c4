import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useT } from '../../../lib/text/i18n.ts';
import { FormField } from '../../../ui/fields/form-field.tsx';

export interface BankFields {
  /** Empty: the stored number stays. */
  readonly bankAccount: string;
}

/** The number of the account to which the seller is paid: a stored one is shown masked until it is changed (SELL-024). */
export function BankAccountField({ masked }: { masked: string }) {
  const t = useT();
  const { setValue } = useFormContext<BankFields>();
  const [isChanging, setChanging] = useState(masked === '');
  if (!isChanging)
    return (
      <p className="bank-account">
        <span className="num">{masked}</span>{' '}
        <button type="button" className="link" onClick={() => setChanging(true)}>
          {t('selling.bankChange')}
        </button>
      </p>
    );
  return (
    <>
      <FormField
        name="bankAccount"
        label="selling.field.bankAccount"
        inputMode="text"
        autoComplete="off"
        hint={t('account.bankAccountHint')}
      />
      {masked ? (
        <button
          type="button"
          className="link"
          onClick={() => {
            setValue('bankAccount', '', { shouldValidate: true });
            setChanging(false);
          }}
        >
          {t('selling.bankKeep', { account: masked })}
        </button>
      ) : null}
    </>
  );
}
