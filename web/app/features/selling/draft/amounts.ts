import { LISTING_LIMITS, sellerShare } from '../../../../../proto/src/marketplace/listings.ts';
import type { StoreView } from '../../../lib/store/stores.ts';
import { formatMoney } from '../../../lib/text/format.ts';

/**
 * A typed amount in minor units: digits, groups separated by blanks, at most two decimals after a comma or a point.
 * Undefined: it is none.
 */
export function amountOf(typed: string): number | undefined {
  const [, whole, decimals = ''] =
    /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(typed.replaceAll(/[\s\u00a0\u202f]/g, '')) ?? [];
  return whole === undefined ? undefined : Number(whole + decimals.padEnd(2, '0'));
}

export const HIGHEST_PRICE = LISTING_LIMITS.price;

/** The amount as the public API writes it: `112.50`. */
export const wireAmount = (minor: number): string => (minor / 100).toFixed(2);

/** What the seller gets of a typed price, minor units; undefined without a valid one (SELL-051). */
export function netOf(typed: string): number | undefined {
  const price = amountOf(typed);
  return price === undefined || price === 0 || price > HIGHEST_PRICE ? undefined : sellerShare(price);
}

/**
 * What the seller gets of all pieces: the sum of what is shown for each, because each is paid by itself (SELL-052).
 * Undefined if a price is missing.
 */
export function netOfAll(prices: readonly string[]): number | undefined {
  const nets = prices.map(netOf);
  return nets.every((net) => net !== undefined) ? nets.reduce((sum, net) => sum + net, 0) : undefined;
}

/** Minor units as text, in the store's currency. */
export const moneyOf = (minor: number, store: Pick<StoreView, 'locale' | 'currency'>): string =>
  formatMoney(minor / 100, store);
