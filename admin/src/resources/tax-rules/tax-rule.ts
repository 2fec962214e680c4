import type { TaxRuleDto, TaxRuleRecord } from '@garderoba/contracts/rest/backoffice';
import { LANGUAGE_FACTS, LANGUAGES } from '../../stores.ts';
import type { Tone } from '../../ui/fields/badge.tsx';

/** Countries whose taxes a store view uses. */
export const TAX_COUNTRIES = [...new Set(LANGUAGES.map((language) => LANGUAGE_FACTS[language].country))];

/** In effect from its instant until the country's next rate; basis points. */
export type Rate = TaxRule['rates'][number];

export type TaxRule = TaxRuleRecord;

/** In the form: future rates and new ones; without an instant they take effect at once. */
type PlannedRate = { country: string; bps: number; validFrom?: string | Date | null };

export const rateTones: Record<Rate['state'], Tone> = { over: 'quiet', holds: 'good', coming: 'waiting' };

export const planned = (rule: TaxRule | undefined): { planned: Rate[] } => ({
  planned: rule?.rates.filter(({ state }) => state === 'coming') ?? [],
});

/** Request body from the form: rates in effect unchanged, and planned ones. */
export const sentRates = (rule: TaxRule & { planned?: PlannedRate[] | null }): TaxRuleDto => ({
  rates: [...rule.rates.filter(({ state }) => state !== 'coming'), ...(rule.planned ?? [])].map(
    ({ country, bps, validFrom }) => ({
      country,
      bps,
      ...(validFrom && { validFrom: validFrom instanceof Date ? validFrom.toJSON() : validFrom }),
    }),
  ),
  version: rule.version,
});
