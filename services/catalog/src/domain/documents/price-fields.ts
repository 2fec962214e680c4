import { effectiveGross, isReduced, type PriceState, type PriceView, viewFor } from '../price-state.js';
import type { DocumentView, Json } from './known-facts.js';

/** Minor units → the decimal number in documents. */
const units = (minor: number): number => minor / 100;

/** Net, gross and tax of an amount in the wire's three fields (8.1.1). */
const amount = (name: string, net: number, gross: number): Json => ({
  [name]: units(net),
  [`${name}_incl_tax`]: units(gross),
  [`${name}_tax`]: units(Math.max(0, gross - net)),
});

/**
 * The price fields of a document (wire-contract 11.3): `price` is the current price, with the original price as a
 * further field; a special price that is not below the original is ignored (PRC-004).
 */
export function priceFields(view: PriceView, group?: number): Json {
  const own = view.groups.find((entry) => entry.group === group);
  const gross = effectiveGross(view, group);
  const net = own && gross !== view.finalGross ? own.net : view.finalNet;
  const isSpecial = isReduced(view);
  return {
    ...amount('price', net, gross),
    ...amount('original_price', view.originalNet, view.originalGross),
    ...amount('special_price', isSpecial ? view.specialNet : 0, isSpecial ? view.specialGross : 0),
    ...amount('final_price', net, gross),
    regular_price: units(view.originalGross),
    minimal_price: units(view.minimalGross || gross),
    max_price: units(view.maximalGross || gross),
    tax: view.taxBps / 100,
    ...(view.specialFrom && { special_from_date: view.specialFrom.slice(0, 19).replace('T', ' ') }),
    ...(view.specialTo && { special_to_date: view.specialTo.slice(0, 19).replace('T', ' ') }),
    ...(view.lowest30DaysGross > 0 && { lowest_price_30_days: units(view.lowest30DaysGross) }),
    ...(view.retailGross > 0 && { retail_price: units(view.retailGross) }),
    tier_prices: own ? [{ customer_group_id: own.group, qty: 1, value: units(own.net) }] : [],
  };
}

/** Names of the rental periods in their fixed order (RNT-020). */
const PERIODS = ['1', '4', '24h', '7'];

/** `sirental_price`: gross prices in the order of the period numbers (RNT-003). */
export const rentalFields = (state: PriceState, currency: string): Json[] =>
  state.rental
    .filter((price) => price.currency === currency)
    .sort((a, b) => a.period - b.period)
    .map(({ period, gross }) => ({ price: units(gross), period: PERIODS[period - 1] ?? String(period) }));

/** The price view of a SKU: its own, else the one in its parent's price state. */
export function priceViewOf(
  sku: string,
  own: PriceState | undefined,
  parents: ReadonlyArray<PriceState | undefined>,
  view: DocumentView,
): PriceView | undefined {
  const views = [own?.views, ...parents.map((parent) => parent?.children[sku])];
  for (const candidates of views) {
    const found = viewFor(candidates, view.currency, view.country);
    if (found) return found;
  }
  return undefined;
}
