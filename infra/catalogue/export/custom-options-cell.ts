import { attributeValue } from '../import/export-line.ts';
import type { CustomOptionFacts, PriceRow, ProductFacts, SurchargeFacts } from './facts.ts';

/**
 * Custom options of a product for the row of a language and currency. A store view's row contains only its own values:
 * undefined if it has neither titles nor amounts.
 */
export function customOptionsCell(
  { customOptions = [] }: ProductFacts,
  language: string,
  currency: PriceRow['currency'] | undefined,
): string | undefined {
  const isOwn = (entry: CustomOptionFacts | NonNullable<CustomOptionFacts['values']>[number]): boolean =>
    entry.titles?.[language] !== undefined || (currency !== undefined && amountIn(entry, currency) !== undefined);
  const isDefault = currency === 'PLN';
  if (!isDefault && !customOptions.some((option) => isOwn(option) || option.values?.some(isOwn))) return undefined;
  const titleOf = ({ title, titles }: { title: string; titles?: Record<string, string> }): string =>
    attributeValue((isDefault ? undefined : titles?.[language]) ?? title);
  const entry = (option: CustomOptionFacts, value?: NonNullable<CustomOptionFacts['values']>[number]): string =>
    [
      `name=${titleOf(option)}`,
      `type=${option.type}`,
      `required=${option.required ? 1 : 0}`,
      ...surcharge(value ?? option, currency),
      ...(option.maxCharacters ? [`max_characters=${option.maxCharacters}`] : []),
      ...(value ? [`option_title=${titleOf(value)}`] : []),
    ].join(',');
  return customOptions
    .flatMap((option) => (option.values?.length ? option.values.map((value) => entry(option, value)) : [entry(option)]))
    .join('|');
}

/** Minor units; a percentage is equal in all currencies and is in the default row. */
const amountIn = ({ prices }: SurchargeFacts, currency: PriceRow['currency']): number | undefined => prices?.[currency];

function surcharge(of: SurchargeFacts, currency: PriceRow['currency'] | undefined): string[] {
  if (of.priceType === 'percent') return currency === 'PLN' ? [`price=${of.price ?? 0}`, 'price_type=percent'] : [];
  const amount = currency && amountIn(of, currency);
  if (amount === undefined) return [];
  return [`price=${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`, 'price_type=fixed'];
}
