import type { TaxRuleDto, TaxRuleRecord } from '@garderoba/contracts/rest/console';
import type { Tone } from '../../ui/badge.tsx';

/** Countries whose taxes some store view shows. */
export const TAX_COUNTRIES = ['PL', 'DE', 'SE'] as const;

/** Holds from its instant on, until the next one of the country; basis points. */
export type Rate = TaxRule['rates'][number];

export type TaxRule = TaxRuleRecord;

/** In the form: rates that have not begun, and new ones; without an instant they hold at once. */
type PlannedRate = { country: string; bps: number; validFrom?: string | Date | null };

export const rateTones: Record<Rate['state'], Tone> = { over: 'quiet', holds: 'good', coming: 'waiting' };

export const planned = (rule: TaxRule | undefined): { planned: Rate[] } => ({
  planned: rule?.rates.filter(({ state }) => state === 'coming') ?? [],
});

/** What is sent of the form: what has begun as it is, and what is planned. */
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
