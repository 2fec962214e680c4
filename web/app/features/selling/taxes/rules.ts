import * as z from 'zod/mini';
import { birthDateProblem, readTaxNumber, TAX_LIMITS } from '../../../../../proto/src/marketplace/tax-facts.ts';
import type { OwnTaxFacts, TaxField, TaxFields } from '../../../api/wire/selling/tax-facts.ts';
import type { MessageId } from '../../../lib/text/i18n.ts';

const ADDRESS = ['street', 'postCode', 'city', 'country'] as const;
/** Fields of the form, in their order. */
export const FIELDS_OF: Readonly<Record<OwnTaxFacts['kind'], readonly TaxField[]>> = {
  private: [
    ...(['firstName', 'lastName', 'birthDate', ...ADDRESS, 'taxCountry', 'taxNumber'] as const),
    ...(['birthCity', 'birthCountry'] as const),
  ],
  trader: ['legalName', 'registerNumber', 'vatNumber', ...ADDRESS, 'taxCountry', 'taxNumber'],
};

/** What the shop asks, as the server checks it; what was shown masked is not checked again. */
export const taxRules = (kind: OwnTaxFacts['kind'], shown: TaxFields | null) =>
  z.record(z.string(), z.string()).check((context) => {
    const fields = context.value as TaxFields;
    for (const name of FIELDS_OF[kind]) {
      const message = problemOf(kind, name, fields, shown);
      if (message) context.issues.push({ code: 'custom', path: [name], message, input: fields[name] });
    }
  });

function problemOf(
  kind: OwnTaxFacts['kind'],
  name: TaxField,
  fields: TaxFields,
  shown: TaxFields | null,
): MessageId | null {
  const text = fields[name].trim();
  if (text === '') return isNeeded(kind, name, fields) ? 'form.required' : null;
  if ([...text].length > TAX_LIMITS.text) return 'form.tooLong';
  if (text === shown?.[name]) return null;
  if (name === 'birthDate') {
    if (text.split('-').includes('')) return 'taxes.birth.incomplete';
    const problem = birthDateProblem(text, new Date().toISOString().slice(0, 10));
    return problem === undefined ? null : `taxes.birth.${problem}`;
  }
  if (name === 'taxNumber') {
    const { problem } = readTaxNumber(text, fields.taxCountry, kind);
    return problem === undefined ? null : `taxes.number.${problem}`;
  }
  return null;
}

/** A private person without a tax number gives the place of birth. */
function isNeeded(
  kind: OwnTaxFacts['kind'],
  name: TaxField,
  { taxNumber, birthCity, birthCountry }: TaxFields,
): boolean {
  if (name === 'vatNumber') return false;
  const hasPlace = birthCity.trim() !== '' && birthCountry !== '';
  if (name === 'taxNumber') return kind === 'trader' || !hasPlace;
  if (name === 'birthCity' || name === 'birthCountry')
    return taxNumber.trim() === '' && (birthCity.trim() !== '' || birthCountry !== '');
  return true;
}
