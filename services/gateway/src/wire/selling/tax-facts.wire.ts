import type { OwnTaxFactsDto, TaxFactsDto } from '@garderoba/contracts/rest/marketplace';
import type { z } from 'zod';
import type { OwnTaxFacts, SentTaxFacts } from './tax-facts.schema.js';

type Field = Exclude<keyof TaxFactsDto, 'kind'>;
type WireField = Exclude<keyof z.output<typeof SentTaxFacts>, 'kind'>;

/** Names of the fields on the wire. */
const NAMES: Readonly<Record<Field, WireField>> = {
  ...{ firstName: 'first_name', lastName: 'last_name', birthDate: 'birth_date', birthCity: 'birth_city' },
  ...{ birthCountry: 'birth_country', legalName: 'legal_name', registerNumber: 'register_number' },
  ...{ vatNumber: 'vat_number', street: 'street', postCode: 'post_code', city: 'city', country: 'country' },
  ...{ taxCountry: 'tax_country', taxNumber: 'tax_number' },
};
const PAIRS = Object.entries(NAMES) as Array<[Field, WireField]>;
const decimal = (cents: number): string => (cents / 100).toFixed(2);

export const fromTaxFacts = ({ kind, ...sent }: z.output<typeof SentTaxFacts>): TaxFactsDto => ({
  kind,
  ...Object.fromEntries(PAIRS.flatMap(([name, wire]) => (sent[wire] === undefined ? [] : [[name, sent[wire]]]))),
});

export const toTaxFacts = ({ kind, facts, question, years }: OwnTaxFactsDto): z.output<typeof OwnTaxFacts> => ({
  kind,
  facts:
    facts &&
    Object.fromEntries(PAIRS.flatMap(([name, wire]) => (facts[name] === undefined ? [] : [[wire, facts[name]]]))),
  question: question && {
    ...{ year: question.year, asked_at: question.askedAt, waits_from: question.waitsFrom },
    is_waiting: question.isWaiting,
  },
  years: years.map(({ year, isReportable, quarters }) => ({
    ...{ year, is_reportable: isReportable },
    quarters: quarters.map(({ sales, consideration, fees }) => ({
      ...{ sales, consideration: decimal(consideration), fees: decimal(fees) },
    })),
  })),
});
