import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { countriesQuery } from '../../../lib/store/countries.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { loadLocal } from '../../../local/load.ts';
import { FieldNote } from '../../../ui/fields/field.tsx';
import { errorText } from '../../../ui/fields/form-field.tsx';
import type { CheckoutFields } from '../form/fields.ts';

/** Countries of delivery; also used for billing addresses. */
export function CountryField({ name }: { name: 'country' | 'billCountry' }) {
  const t = useT();
  const shop = useShop();
  const { register, formState, getValues, setValue } = useFormContext<CheckoutFields>();
  const { data: read } = useQuery(countriesQuery(shop));
  const { data: kept = [] } = useQuery({
    queryKey: ['countries', shop.store.code, 'kept'],
    networkMode: 'always',
    queryFn: async () => (await loadLocal()).keptCountries(shop),
  });
  const countries = read ?? kept;
  useEffect(() => {
    if (!read) return;
    loadLocal()
      .then(({ keepCountries }) => keepCountries(shop, read))
      .catch((error: unknown) => console.warn('checkout: countries not kept', error));
  }, [read, shop]);
  // The list is loaded after the first paint; keeps the selected value.
  useEffect(() => {
    if (countries.length) setValue(name, getValues(name));
  }, [countries.length, getValues, name, setValue]);
  const error = errorText(formState.errors[name]?.message, t);
  return (
    <div className={`field full ${error ? 'err' : ''}`}>
      <label htmlFor={name}>{t('field.country')}</label>
      <select
        id={name}
        autoComplete={name === 'country' ? 'country' : 'billing country'}
        aria-invalid={error ? true : undefined}
        {...register(name)}
      >
        {countries.length ? null : <option value={getValues(name)}>{getValues(name)}</option>}
        {countries.map(({ id, name: label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
      <FieldNote id={name} error={error} hint={undefined} />
    </div>
  );
}
