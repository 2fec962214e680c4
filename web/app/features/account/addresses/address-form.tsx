import { useQuery } from '@tanstack/react-query';
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { AccountAddress, Customer } from '../../../api/wire/customers/account.ts';
import { countriesQuery } from '../../../lib/store/countries.ts';
import { useShop } from '../../../lib/store/shop.ts';
import {
  city,
  optional,
  optionalPhone,
  personName,
  street,
  taxIdOf,
  text,
  zipOf,
} from '../../../lib/text/field-rules.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { resolverOf } from '../../../lib/text/resolver.ts';
import { tidyZip } from '../../../lib/text/zip.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { FormField } from '../../../ui/fields/form-field.tsx';
import { useSubmit } from '../../../ui/fields/use-submit.ts';

interface AddressFields {
  firstName: string;
  lastName: string;
  company: string;
  taxId: string;
  street: string;
  number: string;
  zip: string;
  city: string;
  region: string;
  country: string;
  phone: string;
  isShipping: boolean;
  isBilling: boolean;
}

const schema = ({ country, taxId }: Pick<AddressFields, 'country' | 'taxId'>) =>
  z.object({
    firstName: personName,
    lastName: personName,
    company: optional,
    taxId: taxId.trim() ? taxIdOf(country) : optional,
    street,
    number: text(),
    zip: zipOf(country),
    city,
    region: optional,
    country: text(),
    phone: optionalPhone,
    isShipping: z.boolean(),
    isBilling: z.boolean(),
  });

interface AddressFormProps {
  address: AccountAddress | undefined;
  customer: Customer;
  isFirst: boolean;
  onSave: (address: AccountAddress) => Promise<void>;
  onCancel: (() => void) | undefined;
}

/** Every field of an address with its label (I18N-008). */
export function AddressForm({ address, customer, isFirst, onSave, onCancel }: AddressFormProps) {
  const t = useT();
  const { store } = useShop();
  const form = useForm<AddressFields>({
    resolver: (values, context, options) => resolverOf<AddressFields>(schema(values))(values, context, options),
    mode: 'onTouched',
    defaultValues: fieldsOf(address, customer, store.country, isFirst),
  });
  const submit = useSubmit(form, (fields) => onSave(addressOf(fields, address)));
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="grid2 address-form"
        aria-label={t(address ? 'account.editAddress' : 'account.addAddress')}
        onSubmit={submit}
      >
        <FormField name="firstName" label="field.firstName" autoComplete="given-name" />
        <FormField name="lastName" label="field.lastName" autoComplete="family-name" />
        <FormField name="company" label="field.companyOptional" autoComplete="organization" />
        <FormField name="taxId" label="field.taxIdOptional" autoComplete="off" />
        <CountrySelect />
        <FormField name="street" label="field.street" autoComplete="address-line1" />
        <FormField name="number" label="field.number" autoComplete="address-line2" />
        <FormField
          name="zip"
          label="field.zip"
          autoComplete="postal-code"
          onBlur={(event) =>
            form.setValue('zip', tidyZip(event.target.value, form.getValues('country')), { shouldValidate: true })
          }
        />
        <FormField name="city" label="field.city" autoComplete="address-level2" />
        <FormField name="region" label="field.regionOptional" autoComplete="address-level1" />
        <FormField name="phone" label="field.phoneOptional" type="tel" inputMode="tel" autoComplete="tel" />
        <div className="full">
          <CheckField id="isShipping" name="isShipping">
            {t('account.useForShipping')}
          </CheckField>
          <CheckField id="isBilling" name="isBilling">
            {t('account.useForBilling')}
          </CheckField>
        </div>
        <p className="full actions">
          <button type="submit" className="btn" aria-busy={form.formState.isSubmitting}>
            {t('account.saveAddress')}
          </button>
          {onCancel ? (
            <button type="button" className="btn alt" onClick={onCancel}>
              {t('account.cancel')}
            </button>
          ) : null}
        </p>
      </form>
    </FormProvider>
  );
}

function CountrySelect() {
  const t = useT();
  const { register, control } = useFormContext<AddressFields>();
  const chosen = useWatch({ control, name: 'country' });
  const { data: countries = [] } = useQuery(countriesQuery(useShop()));
  const isKnown = countries.some(({ id }) => id === chosen);
  return (
    <div className="field full">
      <label htmlFor="country">{t('field.country')}</label>
      <select
        id="country"
        autoComplete="country"
        {...register('country')}
        // The list is loaded after the first paint; keeps the selected value.
        value={chosen}
      >
        {isKnown ? null : <option value={chosen}>{chosen}</option>}
        {countries.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

function fieldsOf(
  address: AccountAddress | undefined,
  customer: Customer,
  country: string,
  isFirst: boolean,
): AddressFields {
  const [first = '', ...rest] = address?.street ?? [];
  return {
    firstName: address?.firstName ?? customer.firstName,
    lastName: address?.lastName ?? customer.lastName,
    company: address?.company ?? '',
    taxId: address?.taxId ?? '',
    street: first,
    number: rest.join(' '),
    zip: address?.postcode ?? '',
    city: address?.city ?? '',
    region: address?.region ?? '',
    country: address?.country ?? country,
    phone: address?.phone ?? '',
    isShipping: address?.isShippingDefault ?? isFirst,
    isBilling: address?.isBillingDefault ?? isFirst,
  };
}

const addressOf = (fields: AddressFields, before: AccountAddress | undefined): AccountAddress => ({
  id: before?.id,
  firstName: fields.firstName.trim(),
  lastName: fields.lastName.trim(),
  company: fields.company.trim(),
  taxId: fields.taxId.replace(/[\s-]/g, ''),
  street: [fields.street.trim(), fields.number.trim()],
  postcode: fields.zip.trim(),
  city: fields.city.trim(),
  country: fields.country,
  phone: fields.phone.trim(),
  region: fields.region.trim(),
  isShippingDefault: fields.isShipping,
  isBillingDefault: fields.isBilling,
});
