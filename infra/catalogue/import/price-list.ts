import { CURRENCIES, type Currency } from '@garderoba/contracts/languages';
import { storeView } from '@garderoba/contracts/stores';
import type { Amounts, PriceInput } from './messages.ts';
import { type Decimal, type ExactPrice, toMinor } from './parse/amount.ts';
import { DEFAULT_VIEW, type RowPrices, type TaxClass } from './parse/row.ts';
import type { StagedProduct } from './staging.ts';

/** Conversion of the file's prices to gross prices in the shop's currencies. */
export interface PriceRules {
  /**
   * Units of each store currency per unit of the file's currency; a currency without a rate gets no price from default
   * rows.
   */
  rates: Partial<Record<Currency, Decimal>>;
  /** Tax in basis points to add per currency and class if the file's prices are net. */
  netTaxBps?: Record<Currency, Record<TaxClass, number>>;
}

/** A price of the file in a shop currency: converted, or as given in a store view's row. */
export const shelfAmount = (
  { units, scale }: ExactPrice,
  currency: Currency,
  taxClass: TaxClass,
  rules: PriceRules,
  rate?: Decimal,
): number => toMinor({ units: BigInt(units), scale }, rate, rules.netTaxBps?.[currency][taxClass]);

/**
 * Gross prices of a product in every currency: its default row at the file's rates, replaced per currency by the row of
 * a store view. Undefined if the file has no price (a configurable product uses its children's).
 */
export function priceList({ row, views }: StagedProduct, rules: PriceRules): PriceInput | undefined {
  const prices: Amounts = {};
  const specials: Amounts = {};
  const retail: Amounts = {};
  const rental = new Map<string, Amounts>();
  const add = (from: RowPrices, currency: Currency, rate?: Decimal) => {
    const minor = (price: ExactPrice) => shelfAmount(price, currency, row.taxClass, rules, rate);
    if (from.price) {
      prices[currency] = minor(from.price);
      // The view has its own price and no special price.
      if (!from.special) delete specials[currency];
    }
    if (from.special) specials[currency] = minor(from.special);
    if (from.retail) retail[currency] = minor(from.retail);
    for (const { period, price } of from.rental ?? []) {
      rental.set(period, { ...rental.get(period), [currency]: minor(price) });
    }
  };
  const [ofDefaultView, others] = [
    views.filter(({ view }) => view === DEFAULT_VIEW),
    views.filter(({ view }) => view !== DEFAULT_VIEW),
  ];
  for (const currency of CURRENCIES) {
    const rate = rules.rates[currency];
    if (rate) for (const { prices: from } of [row, ...ofDefaultView]) add(from, currency, rate);
  }
  for (const view of others) add(view.prices, storeView(view.view).currency);

  if (![prices, specials, retail].some(isFilled) && rental.size === 0) return undefined;
  return {
    sku: row.sku,
    prices,
    ...(isFilled(specials) && { specials, specialFrom: row.specialFrom, specialTo: row.specialTo }),
    ...(rental.size > 0 && { rental: [...rental].map(([period, amounts]) => ({ period, prices: amounts })) }),
    ...(isFilled(retail) && { retail }),
  };
}

/** Why pricing would refuse the product's prices. */
export function priceObjection(product: StagedProduct, rules: PriceRules): string | undefined {
  const { prices = {}, specials = {} } = priceList(product, rules) ?? {};
  const alone = CURRENCIES.find((currency) => specials[currency] !== undefined && prices[currency] === undefined);
  return alone && `special_price: no price in ${alone}`;
}

const isFilled = (amounts: Amounts): boolean => Object.keys(amounts).length > 0;
