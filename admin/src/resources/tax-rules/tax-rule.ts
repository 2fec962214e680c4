import type { RaRecord } from 'react-admin';
import type { Tone } from '../../ui/badge.tsx';

/** Countries whose taxes some store view shows. */
export const TAX_COUNTRIES = ['PL', 'DE', 'SE'] as const;

/** Holds from its instant on, until the next one of the country; basis points. */
export interface Rate {
  country: string;
  bps: number;
  validFrom: string;
  state: 'over' | 'holds' | 'coming';
}

export interface TaxRule extends RaRecord {
  id: number;
  code: string;
  productTaxClass: string;
  rates: Rate[];
  version: number;
}

/** In the form: rates that have not begun, and new ones; without an instant they hold at once. */
type PlannedRate = { country: string; bps: number; validFrom?: string | Date | null };

export const rateTones: Record<Rate['state'], Tone> = { over: 'quiet', holds: 'good', coming: 'waiting' };

export const planned = (rule: TaxRule | undefined): { planned: Rate[] } => ({
  planned: rule?.rates.filter(({ state }) => state === 'coming') ?? [],
});

/** What is sent of the form: what has begun as it is, and what is planned. */
export const sentRates = (rule: TaxRule & { planned?: PlannedRate[] | null }): object => ({
  rates: [...rule.rates.filter(({ state }) => state !== 'coming'), ...(rule.planned ?? [])].map(
    ({ country, bps, validFrom }) => ({ country, bps, ...(validFrom && { validFrom }) }),
  ),
  version: rule.version,
});
