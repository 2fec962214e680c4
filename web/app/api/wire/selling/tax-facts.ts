import type { Shop } from '../../../lib/store/shop.ts';
import type { ResultOf } from '../../results.ts';
import { minorOf } from './amount.ts';

const asUser = { needsUser: true } as const;
const PATH = '/api/ext/marketplace/tax-facts';

export type WireTaxFacts = ResultOf<'/api/ext/marketplace/tax-facts'>;

/** Names of the fields and on the wire. Birth date and tax number are shown masked. */
const FIELDS = {
  firstName: 'first_name',
  lastName: 'last_name',
  birthDate: 'birth_date',
  birthCity: 'birth_city',
  birthCountry: 'birth_country',
  legalName: 'legal_name',
  registerNumber: 'register_number',
  vatNumber: 'vat_number',
  street: 'street',
  postCode: 'post_code',
  city: 'city',
  country: 'country',
  taxCountry: 'tax_country',
  taxNumber: 'tax_number',
} as const;
export type TaxField = keyof typeof FIELDS;
/** A field that does not apply is empty. */
export type TaxFields = Record<TaxField, string>;

const PAIRS = Object.entries(FIELDS) as ReadonlyArray<[TaxField, (typeof FIELDS)[TaxField]]>;

/** Sales of a year that stand; amounts in EUR cents. */
export interface TaxYear {
  readonly year: number;
  readonly isReportable: boolean;
  readonly quarters: ReadonlyArray<{ readonly sales: number; readonly consideration: number; readonly fees: number }>;
}

/** What is known of a seller for the tax office. */
export interface OwnTaxFacts {
  readonly kind: 'private' | 'trader';
  /** Null: nothing was said. */
  readonly facts: TaxFields | null;
  /** Null: nothing is to be answered. Instants in ISO 8601. */
  readonly question: { readonly year: number; readonly waitsFrom: string | null; readonly isWaiting: boolean } | null;
  readonly years: readonly TaxYear[];
}

const factsOf = ({ kind, facts, question, years }: WireTaxFacts): OwnTaxFacts => ({
  kind,
  facts: facts && (Object.fromEntries(PAIRS.map(([name, wire]) => [name, facts[wire] ?? ''])) as TaxFields),
  question: question && { year: question.year, waitsFrom: question.waits_from, isWaiting: question.is_waiting },
  years: years.map(({ year, is_reportable, quarters }) => ({
    ...{ year, isReportable: is_reportable },
    quarters: quarters.map(({ sales, consideration, fees }) => ({
      ...{ sales, consideration: minorOf(consideration), fees: minorOf(fees) },
    })),
  })),
});

export async function readTaxFacts({ api }: Shop, signal?: AbortSignal): Promise<OwnTaxFacts> {
  return factsOf(await api.get(PATH, { ...asUser, ...(signal && { signal }) }));
}

/** Repeatable; needs the password once more. */
export async function giveTaxFacts(
  { api }: Shop,
  kind: OwnTaxFacts['kind'],
  fields: Readonly<TaxFields>,
): Promise<OwnTaxFacts> {
  const sent = Object.fromEntries(PAIRS.map(([name, wire]) => [wire, fields[name]]));
  return factsOf(await api.put(PATH, { kind, ...sent }, asUser));
}
