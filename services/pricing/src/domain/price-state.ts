import { CURRENCIES, type Currency } from '@garderoba/contracts/languages';
import { type Part, type ShownPrice, shownPrice } from './composition.js';
import { type PriceRow, type RentalPeriod } from './price-list.js';
import { netOf, type TaxClass, type TaxRule, taxRate } from './tax.js';

/** Displayed prices for one currency and tax country; minor units. */
export interface PriceView {
  readonly currency: Currency;
  readonly country: string;
  readonly taxBps: number;
  readonly originalNet: number;
  readonly originalGross: number;
  /** 0 = no special price is active. */
  readonly specialNet: number;
  readonly specialGross: number;
  readonly finalNet: number;
  readonly finalGross: number;
  /** 0 = unknown. */
  readonly lowest30DaysGross: number;
  readonly specialFrom: Date | null;
  readonly specialTo: Date | null;
  readonly groups: ReadonlyArray<{ readonly group: number; readonly net: number; readonly gross: number }>;
  readonly retailGross: number;
  readonly minimalGross: number;
  readonly maximalGross: number;
}

export interface PricedVariant {
  readonly sku: string;
  readonly views: readonly PriceView[];
}

/** The complete price state of one product, in the form that other services store. */
export interface PriceState {
  readonly sku: string;
  readonly taxClass: TaxClass;
  readonly views: readonly PriceView[];
  readonly rental: ReadonlyArray<{
    readonly period: RentalPeriod;
    readonly currency: Currency;
    readonly gross: number;
  }>;
  readonly variants: readonly PricedVariant[];
}

/** Switches of the price rules (LIM-052), off by default. */
export interface PricePolicy {
  readonly priceTiers: boolean;
  readonly groupedTax: boolean;
}

export interface ProductFacts {
  readonly sku: string;
  readonly kind: string | null;
  readonly taxClass: TaxClass | null;
  readonly parts: readonly Part[];
}

/** Current prices per currency, before taxes and before the lowest price of 30 days. */
export type Shown = ReadonlyMap<Currency, ShownPrice>;

/** `rows` contains, per currency, the prices of the product and of its parts. */
export function shownPrices(
  product: ProductFacts,
  rows: ReadonlyMap<Currency, ReadonlyMap<string, PriceRow>>,
  now: Date,
): Shown {
  const shown = new Map<Currency, ShownPrice>();
  for (const currency of CURRENCIES) {
    const price = shownPrice(product.sku, product.kind, product.parts, rows.get(currency) ?? new Map(), now);
    if (price) shown.set(currency, price);
  }
  return shown;
}

export interface StateInput {
  readonly product: ProductFacts & { readonly taxClass: TaxClass };
  readonly shown: Shown;
  /** Lowest price of 30 days per currency. */
  readonly lowest: ReadonlyMap<Currency, number>;
  readonly rental: PriceState['rental'];
  readonly variants: readonly PricedVariant[];
  readonly rules: readonly TaxRule[];
  readonly countries: readonly string[];
  readonly policy: PricePolicy;
}

/** A product without any price has a state without views and rental prices: it is not listed. */
export function priceState(input: StateInput): PriceState {
  const { product, rental, variants } = input;
  return { sku: product.sku, taxClass: product.taxClass, views: viewsOf(input), rental, variants };
}

/** Whether the product has a price in any currency. */
export const hasPrice = ({ views, rental }: PriceState): boolean => views.length > 0 || rental.length > 0;

/** One view per currency and tax country. */
export function viewsOf({
  product,
  shown,
  lowest,
  rules,
  countries,
  policy,
}: Omit<StateInput, 'rental' | 'variants'>): PriceView[] {
  return [...shown].flatMap(([currency, price]) =>
    countries.map((country) =>
      toView(currency, country, price, lowest.get(currency) ?? 0, (group) => {
        const bps = taxRate(rules, {
          taxClass: product.taxClass,
          country,
          group: policy.groupedTax ? group : undefined,
        });
        return { bps, groups: policy.priceTiers };
      }),
    ),
  );
}

function toView(
  currency: Currency,
  country: string,
  price: ShownPrice,
  lowest30DaysGross: number,
  rule: (group: number | undefined) => { bps: number | null; groups: boolean },
): PriceView {
  const { bps, groups } = rule(undefined);
  const taxBps = bps ?? 0;
  return {
    currency,
    country,
    taxBps,
    originalNet: netOf(price.original, taxBps),
    originalGross: price.original,
    specialNet: netOf(price.special, taxBps),
    // Step 6 of wire-contract 8.1.1: without a matching rate there is no special price including tax.
    specialGross: bps === null ? 0 : price.special,
    finalNet: netOf(price.price, taxBps),
    finalGross: price.price,
    lowest30DaysGross,
    specialFrom: price.specialFrom,
    specialTo: price.specialTo,
    groups: groups
      ? price.groups.map(({ group, amount }) => ({ group, gross: amount, net: netOf(amount, rule(group).bps ?? 0) }))
      : [],
    retailGross: price.retail,
    minimalGross: price.minimal,
    maximalGross: price.maximal,
  };
}
