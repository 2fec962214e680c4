import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { type MessageId, useT } from '../../lib/text/i18n.ts';
import { FormField } from './form-field.tsx';

interface BankAccountFieldProps {
  /** The stored number with only its end readable; empty without one. */
  masked: string;
  label?: MessageId;
  /** Also offers to remove the stored number. */
  onRemove?: () => void;
}

/**
 * The field `bankAccount` of a form: a stored number is shown masked until the shopper wants to change it, so that nobody
 * types into a masked one. Empty: the stored number stays.
 */
export function BankAccountField({ masked, label = 'field.bankAccount', onRemove }: BankAccountFieldProps) {
  const t = useT();
  const { setValue } = useFormContext<{ bankAccount: string }>();
  const [isChanging, setChanging] = useState(false);
  if (masked && !isChanging)
    return (
      <div className="field full">
        <span className="t-small ink-2">{t(label)}</span>
        <p className="bank-account">
          <span className="num">{masked}</span>
          <button type="button" className="link" onClick={() => setChanging(true)}>
            {t('account.bankAccountChange')}
          </button>
          {onRemove ? (
            <button type="button" className="link" onClick={onRemove}>
              {t('account.bankAccountRemove')}
            </button>
          ) : null}
        </p>
      </div>
    );
  return (
    <div className="full">
      <FormField
        name="bankAccount"
        label={label}
        autoComplete="off"
        autoCapitalize="characters"
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
          {t('account.bankAccountKeep', { account: masked })}
        </button>
      ) : null}
    </div>
  );
}
