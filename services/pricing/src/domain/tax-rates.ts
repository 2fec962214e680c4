import { TaxRateBegun, TaxRateRefused } from './pricing.errors.js';

/** A tax rate of a whole country from an instant until the next rate of the country; basis points. */
export interface DatedRate {
  readonly country: string;
  readonly bps: number;
  readonly validFrom: Date;
}

/** Input of staff. Without an instant it applies at once. */
export type WantedRate = Omit<DatedRate, 'validFrom'> & { readonly validFrom?: Date | undefined };

export interface RateChange {
  readonly gone: readonly DatedRate[];
  readonly added: readonly DatedRate[];
}

/**
 * Computes the changes from the stored to the wanted rates. A rate that has begun cannot change, because sales were
 * taxed with it; a further rate corrects it. A future rate may be moved, changed and removed.
 */
export function changeRates(kept: readonly DatedRate[], wanted: readonly WantedRate[], now: Date): RateChange {
  const list = wanted.map((rate) => ({ ...rate, validFrom: rate.validFrom ?? now }));
  const known = new Map(kept.map((rate) => [keyOf(rate), rate]));
  const named = new Map(list.map((rate) => [keyOf(rate), rate]));
  const twice = list.find((rate) => named.get(keyOf(rate)) !== rate);
  if (twice) throw new TaxRateRefused('twice', twice.country);
  const gone = kept.filter((rate) => named.get(keyOf(rate))?.bps !== rate.bps);
  const begun = gone.find(({ validFrom }) => validFrom <= now);
  if (begun) throw new TaxRateBegun(begun.country);
  const added = list.filter((rate) => known.get(keyOf(rate))?.bps !== rate.bps);
  const past = added.find(({ validFrom }) => validFrom < now);
  if (past) throw new TaxRateRefused('in_the_past', past.country);
  const unknown = added.find(({ country }) => !kept.some((rate) => rate.country === country));
  if (unknown) throw new TaxRateRefused('country', unknown.country);
  return { gone, added };
}

/** The rates after a change: by country, the oldest first. */
export const ratesAfter = (kept: readonly DatedRate[], { gone, added }: RateChange): DatedRate[] =>
  [...kept.filter((rate) => !gone.includes(rate)), ...added]
    .map(({ country, bps, validFrom }) => ({ country, bps, validFrom }))
    .sort((a, b) =>
      a.country === b.country ? a.validFrom.getTime() - b.validFrom.getTime() : a.country < b.country ? -1 : 1,
    );

const keyOf = ({ country, validFrom }: DatedRate): string => `${country}/${validFrom.getTime()}`;
