import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { giveTaxFacts, type OwnTaxFacts, type TaxField, type TaxFields } from '../../../api/wire/selling/tax-facts.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { problemText } from '../../../lib/text/problem-text.ts';
import { resolverOf } from '../../../lib/text/resolver.ts';
import { FormField } from '../../../ui/fields/form-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useSubmit } from '../../../ui/fields/use-submit.ts';
import { logged } from '../own/api.ts';
import { taxFactsQuery } from './api.ts';
import { BirthDateField } from './birth-date-field.tsx';
import { FIELDS_OF, taxRules } from './rules.ts';

/** The European Union, the European Economic Area and neighbours (ISO 3166). */
const COUNTRIES =
  'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK TR UA'.split(' ');
type CountryName = 'country' | 'taxCountry' | 'birthCountry';
const isCountry = (name: TaxField): name is CountryName => /^(?:birthC|taxC|c)ountry$/.test(name);
const HINTS = {
  taxNumber: 'taxes.taxNumberHint',
  birthCity: 'taxes.birthCityHint',
} as const;

interface TaxFactsFormProps {
  found: OwnTaxFacts;
  /** Asks for the password when it was entered long ago. */
  confirmed: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Who is reported to the tax office. */
export function TaxFactsForm({ found: { kind, facts }, confirmed }: TaxFactsFormProps) {
  const t = useT();
  const shop = useShop();
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);
  const form = useForm<TaxFields>({
    resolver: resolverOf<TaxFields>(taxRules(kind, facts)),
    mode: 'onTouched',
    defaultValues: facts ?? emptyFields(shop.store.country),
  });
  const save = useSubmit(form, async (fields) => {
    setFailure(null);
    setSaved(false);
    try {
      const after = await logged(() => confirmed(() => giveTaxFacts(shop, kind, fields)));
      queryClient.setQueryData(taxFactsQuery(shop).queryKey, after);
      if (after.facts) form.reset(after.facts);
      setSaved(true);
    } catch (error) {
      setFailure(problemText(error, t));
    }
  });
  return (
    <FormProvider {...form}>
      <form noValidate className="stack" aria-label={t('taxes.facts')} onSubmit={save}>
        {FIELDS_OF[kind].map((name) =>
          name === 'birthDate' ? (
            <BirthDateField key={name} />
          ) : isCountry(name) ? (
            <CountryField key={name} name={name} />
          ) : (
            <FormField
              key={name}
              name={name}
              label={`taxes.field.${name}`}
              hint={name in HINTS ? t(HINTS[name as keyof typeof HINTS]) : undefined}
              autoComplete="off"
            />
          ),
        )}
        {failure ? (
          <p className="failure" role="alert">
            {failure}
          </p>
        ) : null}
        {isSaved ? (
          <p className="notice" role="status">
            {t('taxes.saved')}
          </p>
        ) : null}
        <button type="submit" className="btn" aria-busy={form.formState.isSubmitting}>
          {t('taxes.save')}
        </button>
      </form>
    </FormProvider>
  );
}

function CountryField({ name }: { name: CountryName }) {
  const { store } = useShop();
  const choices = useMemo(() => {
    const names = new Intl.DisplayNames(store.locale, { type: 'region' });
    return COUNTRIES.map((code) => ({ code, text: names.of(code) ?? code })).sort((a, b) =>
      a.text.localeCompare(b.text, store.locale),
    );
  }, [store.locale]);
  return (
    <SelectField id={name} name={name} label={`taxes.field.${name}`} hasNone>
      {choices.map(({ code, text }) => (
        <option key={code} value={code}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

const emptyFields = (country: string): TaxFields => ({
  ...{ firstName: '', lastName: '', birthDate: '', birthCity: '', birthCountry: '', legalName: '', registerNumber: '' },
  ...{ vatNumber: '', street: '', postCode: '', city: '', country, taxCountry: country, taxNumber: '' },
});
