import type { WireChild, WireConfigurableOption, WireProduct } from '../../../api/wire.ts';
import { isInStock } from './product.ts';

/** The selected configuration, keyed by attribute code (PDP-015). */
export type Configuration = Record<string, { attribute_code: string; id: string; label: string }>;

const optionId = (child: WireChild, code: string): string | null => {
  const value = child[code];
  return value === undefined || value === null ? null : String(value);
};

/** Variants for sale; disabled ones (status 2 and higher) are ignored (PDP-025). */
export const availableChildren = (product: WireProduct): WireChild[] =>
  (product.configurable_children ?? []).filter((child) => (child.status ?? 1) < 2);

export const sortedOptions = (product: WireProduct): WireConfigurableOption[] =>
  [...(product.configurable_options ?? [])].sort((a, b) => (a.position ?? 0) - (b.position ?? 0));

/**
 * The variant that matches every selected value; among several the first in stock, so that selecting only a colour
 * shows an available variant. Null if the combination does not exist (ERR-002).
 */
export function bestMatch(product: WireProduct, configuration: Configuration): WireChild | null {
  const fitting = availableChildren(product).filter((child) =>
    Object.values(configuration).every(({ attribute_code, id }) => optionId(child, attribute_code) === id),
  );
  return fitting.find(isToBeHad) ?? fitting[0] ?? null;
}

/** The product as selected: `is_configured` if every attribute has a value and a variant matches them (PDP-023). */
export function configured(product: WireProduct, configuration: Configuration): WireProduct {
  const options = sortedOptions(product);
  const isWhole = options.length > 0 && options.every(({ attribute_code }) => configuration[attribute_code]);
  return isWhole && bestMatch(product, configuration) ? { ...product, is_configured: true } : product;
}

/** The configuration of a variant. */
export function configurationOf(product: WireProduct, child: WireChild): Configuration {
  const entries = sortedOptions(product).flatMap((option) => {
    const id = optionId(child, option.attribute_code);
    const value = option.values.find((candidate) => String(candidate.value_index) === id);
    return id && value
      ? [[option.attribute_code, { attribute_code: option.attribute_code, id, label: valueLabel(value) }] as const]
      : [];
  });
  return Object.fromEntries(entries);
}

/** Attributes with a single value are preselected. */
export const onlyChoices = (product: WireProduct): Configuration =>
  Object.fromEntries(
    sortedOptions(product).flatMap(({ attribute_code, values }) => {
      const [only, ...others] = values;
      return only && !others.length
        ? [[attribute_code, { attribute_code, id: String(only.value_index), label: valueLabel(only) }] as const]
        : [];
    }),
  );

/** Selection from the address, for example the size a listing was filtered by; only available values. */
export function wishedChoices(product: WireProduct, params: URLSearchParams): Configuration {
  const wished: Configuration = {};
  for (const { attribute_code, values } of sortedOptions(product)) {
    const value = values.find(({ value_index }) => String(value_index) === params.get(attribute_code));
    const id = String(value?.value_index);
    if (value && valueState(product, wished, attribute_code, id) === 'free')
      wished[attribute_code] = { attribute_code, id, label: valueLabel(value) };
  }
  return wished;
}

export const valueLabel = (value: WireConfigurableOption['values'][number]): string =>
  value.label ?? value.default_label ?? String(value.value_index);

/** The rental calendar decides on which days a garment is available, not the stock. */
const isToBeHad = ({ variant_type, stock }: WireChild): boolean => variant_type === 'sirent' || isInStock(stock);

export type ValueState = 'free' | 'sold-out' | 'no-such';

/** True if a value is available together with the values selected for the other attributes. */
export function valueState(product: WireProduct, configuration: Configuration, code: string, id: string): ValueState {
  const others = Object.values(configuration).filter((entry) => entry.attribute_code !== code);
  const fitting = availableChildren(product).filter(
    (child) =>
      optionId(child, code) === id && others.every((entry) => optionId(child, entry.attribute_code) === entry.id),
  );
  if (!fitting.length) return 'no-such';
  return fitting.some(isToBeHad) ? 'free' : 'sold-out';
}

/** `product_option` for the cart: attribute and option ids as texts (CART-006, PDP-024). */
export function configurableOption(product: WireProduct, configuration: Configuration) {
  return {
    extension_attributes: {
      custom_options: [],
      configurable_item_options: sortedOptions(product).flatMap((option) => {
        const chosen = configuration[option.attribute_code];
        return chosen
          ? [
              {
                option_id: String(option.attribute_id),
                option_value: chosen.id,
                label: option.label,
                value: chosen.label,
              },
            ]
          : [];
      }),
      bundle_options: [],
    },
  };
}
