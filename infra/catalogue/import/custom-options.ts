import { CURRENCIES } from '@garderoba/contracts/languages';
import { storeView } from '@garderoba/contracts/stores';
import type { Amounts, CustomOptionInput, ProductInput, SurchargeInput } from './messages.ts';
import type { CustomOption, Surcharge } from './parse/custom-options.ts';
import { DEFAULT_VIEW } from './parse/row.ts';
import { type PriceRules, shelfAmount } from './price-list.ts';
import type { StagedProduct } from './staging.ts';

/** Custom options of a product with amounts per currency and titles from the rows of store views. */
export function customOptionInputs(product: StagedProduct, rules: PriceRules): ProductInput['customOptions'] {
  const views = product.views.filter(({ view }) => view !== DEFAULT_VIEW);
  return product.row.customOptions.map((option, i): CustomOptionInput => {
    const own = views.map(({ view, customOptions }) => ({ store: storeView(view), option: customOptions[i] }));
    const titles = (title: string, read: (option: OfView) => string | undefined) =>
      ownTitles(
        title,
        own.map((entry) => [entry.store.language, read(entry.option)]),
      );
    const surcharge = (of: Surcharge | undefined, read: (option: OfView) => Surcharge | undefined) =>
      surchargeInput(
        product,
        of,
        own.map((entry) => [entry.store.currency, read(entry.option)]),
        rules,
      );
    const { title, type, required, position, maxCharacters } = option;
    return {
      ...{ title, type, required, position },
      ...titles(title, (view) => view?.title),
      ...(maxCharacters && { maxCharacters }),
      ...surcharge(option.surcharge, (view) => view?.surcharge),
      ...(option.values.length > 0 && {
        values: option.values.map((value, j) => ({
          title: value.title,
          position: j + 1,
          ...titles(value.title, (view) => view?.values[j]?.title),
          ...surcharge(value.surcharge, (view) => view?.values[j]?.surcharge),
        })),
      }),
    };
  });
}

/** The option at the same position in a store view's row. */
type OfView = CustomOption | undefined;

/** Language → title, only titles that differ from the default. */
export function ownTitles(
  title: string,
  entries: readonly (readonly [string, string | undefined])[],
): { titles?: Record<string, string> } {
  const titles = entries.filter((entry): entry is [string, string] => Boolean(entry[1]) && entry[1] !== title);
  return titles.length > 0 ? { titles: Object.fromEntries(titles) } : {};
}

function surchargeInput(
  { row }: StagedProduct,
  ofDefault: Surcharge | undefined,
  ofViews: readonly (readonly [keyof Amounts, Surcharge | undefined])[],
  rules: PriceRules,
): SurchargeInput {
  const { price, isPercent } = ofDefault ?? {};
  if (price && isPercent) return { priceType: 'percent', price: Number(price.units) / 10 ** price.scale };
  const prices: Amounts = {};
  for (const currency of CURRENCIES) {
    const rate = rules.rates[currency];
    if (price && rate) prices[currency] = shelfAmount(price, currency, row.taxClass, rules, rate);
  }
  for (const [currency, own] of ofViews)
    if (own && !own.isPercent) prices[currency] = shelfAmount(own.price, currency, row.taxClass, rules);
  return Object.keys(prices).length > 0 ? { priceType: 'fixed', prices } : {};
}
