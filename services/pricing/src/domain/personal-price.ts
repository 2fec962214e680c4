import type { Currency } from '@garderoba/contracts/languages';

/** The agreed price of one piece for one customer, from an accepted offer. */
export interface PersonalPrice {
  readonly offerId: string;
  readonly sku: string;
  readonly customerId: string;
  /** Gross minor units of one piece. */
  readonly amount: number;
  readonly currency: Currency;
  readonly until: Date;
}

const LONGEST_MS = 48 * 60 * 60 * 1000;

/** Whether a personal price may end at that instant: later than now, at most 48 hours ahead. */
export const mayEndAt = (until: Date, now: Date): boolean =>
  until > now && until.getTime() - now.getTime() <= LONGEST_MS;

/**
 * The personal price of each sku that stands in exactly one line of the cart: an offer is for one piece. The lowest of
 * several.
 */
export function personalPrices(
  lines: ReadonlyArray<{ readonly sku: string }>,
  prices: ReadonlyArray<Pick<PersonalPrice, 'sku' | 'amount'>>,
): ReadonlyMap<string, number> {
  const single = (sku: string): boolean => lines.filter((line) => line.sku === sku).length === 1;
  const found = new Map<string, number>();
  for (const { sku, amount } of prices) {
    if (single(sku)) found.set(sku, Math.min(amount, found.get(sku) ?? amount));
  }
  return found;
}
