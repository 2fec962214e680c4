import type { Choice } from '../../../../api/wire/buying/choice.ts';
import type { Option, Product, Variant } from '../../../../api/wire/goods/product.ts';
import { isInStock } from '../product.ts';

/** The selected configuration, keyed by attribute code (PDP-015). */
export type Configuration = Record<string, { attribute_code: string; id: string; label: string }>;

type Configurable = Pick<Product, 'options' | 'variants'>;

const chosenValue = ({ code }: Option, { id, label }: Option['values'][number]) => ({
  attribute_code: code,
  id,
  label,
});

/** Variants for sale; disabled ones (status 2 and higher) are ignored (PDP-025). */
export const availableVariants = ({ variants }: Pick<Product, 'variants'>): Variant[] =>
  variants.filter(({ status }) => status < 2);

/**
 * The variant that matches every selected value; among several the first in stock, so that selecting only a colour
 * shows an available variant. Null if the combination does not exist (ERR-002).
 */
export function bestMatch(product: Configurable, configuration: Configuration): Variant | null {
  const fitting = availableVariants(product).filter(({ optionIds }) =>
    Object.values(configuration).every(({ attribute_code, id }) => optionIds[attribute_code] === id),
  );
  return fitting.find(isToBeHad) ?? fitting[0] ?? null;
}

/** The product as selected: `is_configured` if every attribute has a value and a variant matches them (PDP-023). */
export function configured<P extends Product>(product: P, configuration: Configuration): P & { is_configured?: true } {
  const { options } = product;
  const isWhole = options.length > 0 && options.every(({ code }) => configuration[code]);
  return isWhole && bestMatch(product, configuration) ? { ...product, is_configured: true } : product;
}

/** The configuration of a variant. */
export const configurationOf = ({ options }: Configurable, { optionIds }: Variant): Configuration =>
  Object.fromEntries(
    options.flatMap((option) => {
      const value = option.values.find(({ id }) => id === optionIds[option.code]);
      return value ? [[option.code, chosenValue(option, value)] as const] : [];
    }),
  );

/** Attributes with a single value are preselected. */
export const onlyChoices = ({ options }: Configurable): Configuration =>
  Object.fromEntries(
    options.flatMap((option) => {
      const [only, ...others] = option.values;
      return only && !others.length ? [[option.code, chosenValue(option, only)] as const] : [];
    }),
  );

/** Selection from the address, for example the size a listing was filtered by; only available values. */
export function wishedChoices(product: Configurable, params: URLSearchParams): Configuration {
  const wished: Configuration = {};
  for (const option of product.options) {
    const value = option.values.find(({ id }) => id === params.get(option.code));
    if (value && valueState(product, wished, option.code, value.id) === 'free')
      wished[option.code] = chosenValue(option, value);
  }
  return wished;
}

/** The rental calendar decides on which days a garment is available, not the stock. */
const isToBeHad = ({ type, stock }: Variant): boolean => type === 'sirent' || isInStock(stock);

export type ValueState = 'free' | 'sold-out' | 'no-such';

/** True if a value is available together with the values selected for the other attributes. */
export function valueState(product: Configurable, configuration: Configuration, code: string, id: string): ValueState {
  const others = Object.values(configuration).filter((entry) => entry.attribute_code !== code);
  const fitting = availableVariants(product).filter(
    ({ optionIds }) => optionIds[code] === id && others.every((entry) => optionIds[entry.attribute_code] === entry.id),
  );
  if (!fitting.length) return 'no-such';
  return fitting.some(isToBeHad) ? 'free' : 'sold-out';
}

/** The selection as the choice of a cart line (CART-006, PDP-024). */
export const variantChoice = (
  { options }: Configurable,
  configuration: Configuration,
): NonNullable<Choice['variant']> =>
  options.flatMap(({ attributeId, code, label }) => {
    const chosen = configuration[code];
    return chosen ? [{ attributeId, optionId: Number(chosen.id), label, value: chosen.label }] : [];
  });
