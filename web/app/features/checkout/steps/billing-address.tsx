import { useFormContext, useWatch } from 'react-hook-form';
import { useT } from '../../../lib/text/i18n.ts';
import { tidyZip } from '../../../lib/text/zip.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { FormField } from '../../../ui/fields/form-field.tsx';
import type { CheckoutFields } from '../form/fields.ts';
import { CountryField } from './country-field.tsx';

/** The billing address is the shipping address unless the shopper enters another (CHK-019). */
export function BillingAddress() {
  const t = useT();
  const { getValues, setValue } = useFormContext<CheckoutFields>();
  const hasOwn = useWatch<CheckoutFields, 'hasOwnBilling'>({ name: 'hasOwnBilling' });
  return (
    <fieldset>
      <legend>{t('checkout.invoiceAddress')}</legend>
      <CheckField
        id="hasOwnBilling"
        name="hasOwnBilling"
        onChange={(isChecked) => {
          // Prefills the names, which are usually the same.
          if (!isChecked || getValues('billLastName')) return;
          setValue('billFirstName', getValues('firstName'));
          setValue('billLastName', getValues('lastName'));
          setValue('billCountry', getValues('country'));
        }}
      >
        {t('checkout.ownBilling')}
      </CheckField>
      {hasOwn ? (
        <div className="grid2">
          <FormField name="billFirstName" label="field.firstName" autoComplete="billing given-name" />
          <FormField name="billLastName" label="field.lastName" autoComplete="billing family-name" />
          <CountryField name="billCountry" />
          <FormField name="billStreet" label="field.street" autoComplete="billing address-line1" />
          <FormField name="billNumber" label="field.number" autoComplete="billing address-line2" />
          <FormField
            name="billZip"
            label="field.zip"
            autoComplete="billing postal-code"
            onBlur={(event) =>
              setValue('billZip', tidyZip(event.target.value, getValues('billCountry')), { shouldValidate: true })
            }
          />
          <FormField name="billCity" label="field.city" autoComplete="billing address-level2" />
        </div>
      ) : null}
    </fieldset>
  );
}
