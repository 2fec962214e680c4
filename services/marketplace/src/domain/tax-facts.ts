import type { SellerKind } from '@garderoba/contracts/marketplace/listings';
import {
  birthDateProblem,
  maskedBirthDate,
  maskedTaxNumber,
  readTaxNumber,
  TAX_LIMITS,
  type TaxProblem,
} from '@garderoba/contracts/marketplace/tax-facts';
import { readableLine } from './readable.js';
import { type RefusedFact, TaxFactsRefused } from './tax-facts.errors.js';

/** Fields of an address; the country of residence is that of the address, two letters of ISO 3166. */
const ADDRESS = ['street', 'postCode', 'city', 'country'] as const;
/** What is asked of whom; a field that does not apply is empty. */
export const TAX_FIELDS = {
  private: [
    ...(['firstName', 'lastName', 'birthDate', 'birthCity', 'birthCountry', ...ADDRESS] as const),
    ...(['taxCountry', 'taxNumber'] as const),
  ],
  trader: [...(['legalName', 'registerNumber', 'vatNumber', ...ADDRESS, 'taxCountry', 'taxNumber'] as const)],
} as const;
type Field = (typeof TAX_FIELDS)[SellerKind][number];

/** Who is reported to the tax office. */
export type TaxFacts =
  | ({ readonly kind: 'private' } & Readonly<Record<(typeof TAX_FIELDS)['private'][number], string>>)
  | ({ readonly kind: 'trader' } & Readonly<Record<(typeof TAX_FIELDS)['trader'][number], string>>);

/** What a seller sends. */
export type SentTaxFacts = { readonly kind: SellerKind } & Readonly<Partial<Record<Field, string>>>;

/** Fields that are shown masked; what was shown may be sent back. */
const MASKS: Readonly<Partial<Record<Field, (text: string) => string>>> = {
  ...{ taxNumber: maskedTaxNumber, birthDate: maskedBirthDate },
};

/** As the seller sees it. */
export const maskedFacts = (facts: TaxFacts): TaxFacts =>
  Object.fromEntries(
    Object.entries(facts).map(([field, text]) => [field, (text && MASKS[field as Field]?.(text)) || text]),
  ) as unknown as TaxFacts;

/**
 * Facts that are complete and well-formed. A private person without a tax number gives the place of birth instead.
 *
 * @param before what was given earlier: a masked field that is sent back keeps its value
 * @throws TaxFactsRefused with every refused field
 */
export function checkedFacts(sent: SentTaxFacts, before: TaxFacts | undefined, today: string): TaxFacts {
  const earlier = before as Partial<Record<Field, string>> | undefined;
  const facts = Object.fromEntries(
    TAX_FIELDS[sent.kind].map((field) => {
      const text = readableLine(sent[field] ?? '');
      const known = earlier?.[field];
      return [field, known && MASKS[field]?.(known) === text ? known : text];
    }),
  ) as Record<Field, string>;
  const errors: RefusedFact[] = [];
  const refuse = (property: Field, code: TaxProblem) => errors.push({ property, code });
  for (const field of TAX_FIELDS[sent.kind]) {
    const text = facts[field];
    if (text === '' && isRequired(field, facts)) refuse(field, 'required');
    else if ([...text].length > (NUMBERS.includes(field) ? TAX_LIMITS.number : TAX_LIMITS.text))
      refuse(field, 'too_long');
    else if (text !== '' && COUNTRIES.includes(field) && !/^[A-Z]{2}$/.test(text)) refuse(field, 'country');
    else if (field === 'birthDate') {
      const problem = birthDateProblem(text, today);
      if (problem) refuse(field, problem);
    }
  }
  if (facts.taxNumber && !errors.some(({ property }) => property === 'taxNumber' || property === 'taxCountry')) {
    const { number, problem } = readTaxNumber(facts.taxNumber, facts.taxCountry, sent.kind);
    if (problem) refuse('taxNumber', problem);
    else facts.taxNumber = number;
  }
  if (errors.length > 0) throw new TaxFactsRefused(errors);
  return { kind: sent.kind, ...facts } as TaxFacts;
}

const NUMBERS: readonly Field[] = ['taxNumber', 'registerNumber', 'vatNumber'];
const COUNTRIES: readonly Field[] = ['country', 'taxCountry', 'birthCountry'];
const PLACE_OF_BIRTH: readonly Field[] = ['birthCity', 'birthCountry'];

function isRequired(field: Field, facts: Readonly<Record<Field, string>>): boolean {
  if (field === 'vatNumber') return false;
  if (PLACE_OF_BIRTH.includes(field)) return facts.taxNumber === '';
  // Not known where the tax number is missing because its country issues none.
  if (field === 'taxNumber') return facts.legalName !== undefined || PLACE_OF_BIRTH.some((one) => facts[one] === '');
  return true;
}
