import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useShop } from '../../../lib/store/shop.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { problemText } from '../../../lib/text/problem-text.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { FormField } from '../../../ui/fields/form-field.tsx';
import { lookUpCompany } from '../api.ts';
import { draft } from '../form/draft.ts';
import type { CheckoutFields } from '../form/fields.ts';

interface DetailsStepProps {
  /** For guests: an account can be created with the order (CHK-002). */
  isGuest: boolean;
  onSignIn: () => void;
}

export function DetailsStep({ isGuest, onSignIn }: DetailsStepProps) {
  const t = useT();
  const { register } = useFormContext<CheckoutFields>();
  const buyer = useWatch<CheckoutFields, 'buyer'>({ name: 'buyer' });
  return (
    <>
      {isGuest ? (
        <p className="notice">
          {t('checkout.haveAccount')}{' '}
          <button type="button" className="link" onClick={onSignIn}>
            {t('auth.login.open')}
          </button>
        </p>
      ) : null}
      <fieldset>
        <legend>{t('checkout.buyingAs')}</legend>
        <div className="seg">
          {(['private', 'company'] as const).map((kind) => (
            <label key={kind}>
              <input type="radio" value={kind} {...register('buyer')} />
              <span>{t(`checkout.buyer.${kind}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {buyer === 'company' ? <CompanyFields /> : null}
      <fieldset>
        <legend>{t('checkout.contact')}</legend>
        <div className="grid2">
          <FormField
            name="email"
            label="field.email"
            type="email"
            autoComplete="email"
            inputMode="email"
            className="full"
            hint={t('checkout.emailHint')}
          />
          <FormField name="firstName" label="field.firstName" autoComplete="given-name" />
          <FormField name="lastName" label="field.lastName" autoComplete="family-name" />
          <FormField
            name="phone"
            label="field.phone"
            type="tel"
            autoComplete="tel"
            inputMode="tel"
            hint={t('checkout.phoneHint')}
            className="full"
          />
        </div>
      </fieldset>
      {isGuest ? <NewAccount /> : null}
    </>
  );
}

/** The entered data plus a password are sufficient for an account. */
function NewAccount() {
  const t = useT();
  const wants = useWatch<CheckoutFields, 'createAccount'>({ name: 'createAccount' });
  return (
    <fieldset>
      <CheckField id="createAccount" name="createAccount">
        {t('checkout.createAccount')}
      </CheckField>
      {wants ? (
        <div className="grid2">
          <FormField
            name="newPassword"
            label="field.password"
            type="password"
            autoComplete="new-password"
            hint={t('checkout.passwordHint')}
            className="full"
          />
        </div>
      ) : null}
    </fieldset>
  );
}

/** The registry prefills data of a tax number; all fields stay editable. */
function CompanyFields() {
  const t = useT();
  const shop = useShop();
  const { getValues, setValue, trigger } = useFormContext<CheckoutFields>();
  const [note, setNote] = useState<string | null>(null);
  const [isLooking, setLooking] = useState(false);
  // Read on every change of the number: the state discards the response for another one.
  useWatch<CheckoutFields, 'taxId'>({ name: 'taxId' });
  const regon = draft.state(shop.store)?.regon;

  const lookUp = async () => {
    setNote(null);
    if (!(await trigger('taxId', { shouldFocus: true }))) return;
    setLooking(true);
    try {
      const asked = getValues('taxId');
      const found = await lookUpCompany(shop, asked);
      if (getValues('taxId') !== asked) return;
      setValue('company', found.company, { shouldValidate: true });
      draft.note(shop.store, { taxIdLookup: found, regon: found.regon ?? '' });
      if (found.postcode) setValue('zip', found.postcode);
      if (found.city) setValue('city', found.city);
      const split = /^(.*\S)\s+(\d\S*)$/.exec(found.street?.trim() ?? '');
      if (split?.[1] && split[2]) {
        setValue('street', split[1]);
        setValue('number', split[2]);
      }
    } catch (error) {
      setNote(problemText(error, t));
    } finally {
      setLooking(false);
    }
  };

  return (
    <fieldset>
      <legend>{t('checkout.company')}</legend>
      <div className="grid2">
        <FormField name="taxId" label="field.taxId" autoComplete="off" inputMode="text" />
        <div className="field-button">
          <button type="button" className="btn alt" aria-busy={isLooking} onClick={lookUp}>
            {t('checkout.lookUp')}
          </button>
        </div>
        <FormField name="company" label="field.company" autoComplete="organization" className="full" />
      </div>
      {regon ? <p className="t-small ink-2">REGON {regon}</p> : null}
      {note ? (
        <p className="t-small danger" role="alert">
          {note}
        </p>
      ) : null}
    </fieldset>
  );
}
