import type { WireChild, WireConfigurableOption, WireProduct } from '../../api/wire.ts';
import { isInStock } from './product.ts';

/** The selected configuration, keyed by attribute code (PDP-015). */
export type Configuration = Record<string, { attribute_code: string; id: string; label: string }>;

const optionId = (child: WireChild, code: string): string | null => {
  const value = child[code];
  return value === undefined || value === null ? null : String(value);
};

/** Variants that are sold at all: disabled ones (status 2 and higher) do not exist for the shopper (PDP-025). */
export const availableChildren = (product: WireProduct): WireChild[] =>
  (product.configurable_children ?? []).filter((child) => (child.status ?? 1) < 2);

export const sortedOptions = (product: WireProduct): WireConfigurableOption[] =>
  [...(product.configurable_options ?? [])].sort((a, b) => (a.position ?? 0) - (b.position ?? 0));

/**
 * The variant that fits every chosen value; among several the first in stock, so that a choice of colour alone
 * already shows a piece one can buy. Null when the combination does not exist (ERR-002).
 */
export function bestMatch(product: WireProduct, configuration: Configuration): WireChild | null {
  const fitting = availableChildren(product).filter((child) =>
    Object.values(configuration).every(({ attribute_code, id }) => optionId(child, attribute_code) === id),
  );
  return fitting.find(isToBeHad) ?? fitting[0] ?? null;
}

/** The product as it was chosen: `is_configured` once every attribute has a value and a variant fits them all (PDP-023). */
export function configured(product: WireProduct, configuration: Configuration): WireProduct {
  const options = sortedOptions(product);
  const isWhole = options.length > 0 && options.every(({ attribute_code }) => configuration[attribute_code]);
  return isWhole && bestMatch(product, configuration) ? { ...product, is_configured: true } : product;
}

/** The configuration that a variant stands for. */
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

/** What nobody needs to be asked: attributes with a single value. */
export const onlyChoices = (product: WireProduct): Configuration =>
  Object.fromEntries(
    sortedOptions(product).flatMap(({ attribute_code, values }) => {
      const [only, ...others] = values;
      return only && !others.length
        ? [[attribute_code, { attribute_code, id: String(only.value_index), label: valueLabel(only) }] as const]
        : [];
    }),
  );

/** What the address wishes to be chosen, for example the size a listing was filtered by; nothing that cannot be had. */
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

/** Which days a garment is free the calendar of its rental says, not the stock. */
const isToBeHad = ({ variant_type, stock }: WireChild): boolean => variant_type === 'sirent' || isInStock(stock);

export type ValueState = 'free' | 'sold-out' | 'no-such';

/** Whether a value can still be had together with what is chosen for the other attributes. */
export function valueState(product: WireProduct, configuration: Configuration, code: string, id: string): ValueState {
  const others = Object.values(configuration).filter((entry) => entry.attribute_code !== code);
  const fitting = availableChildren(product).filter(
    (child) =>
      optionId(child, code) === id && others.every((entry) => optionId(child, entry.attribute_code) === entry.id),
  );
  if (!fitting.length) return 'no-such';
  return fitting.some(isToBeHad) ? 'free' : 'sold-out';
}

/** `product_option` as the cart wants it: attribute and option ids as texts (CART-006, PDP-024). */
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
