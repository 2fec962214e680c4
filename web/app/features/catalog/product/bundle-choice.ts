import type { WireBundleOption, WireProduct } from '../../../api/wire.ts';
import { isInStock } from './product.ts';
import type { SelectedOption } from './selection.ts';

/** Ids of the chosen parts, by option. */
export type BundleChoice = Record<number, string[]>;

/** Option types with several selectable parts. */
export const takesSeveral = ({ type }: WireBundleOption): boolean => type === 'checkbox' || type === 'multi';

/**
 * True if a part can be selected: it exists and is in stock. Parts are single SKUs, one part per size. A configurable
 * product is never selectable, because an order could not name its size.
 */
export const canBeChosen = (part: WireProduct | undefined): boolean =>
  part !== undefined && part.type_id !== 'configurable' && isInStock(part.stock);

/**
 * Preselection: the seller's default; for a required option without a default its first part. Only selectable parts.
 */
export const proposed = (
  options: readonly WireBundleOption[],
  isOffered: (sku: string) => boolean = () => true,
): BundleChoice =>
  Object.fromEntries(
    options.map((option) => {
      const links = option.product_links.filter(({ sku }) => isOffered(sku));
      const defaults = links.filter(({ is_default }) => Boolean(is_default));
      const chosen = defaults.length > 0 || !option.required ? defaults : links.slice(0, 1);
      return [option.option_id, (takesSeveral(option) ? chosen : chosen.slice(0, 1)).map(({ id }) => String(id))];
    }),
  );

/**
 * The selection after a press: a multi-select part is toggled, a single-select part replaces the previous one; required
 * options stay selected.
 */
export function pressed(choice: BundleChoice, option: WireBundleOption, id: string): BundleChoice {
  const before = choice[option.option_id] ?? [];
  const isChosen = before.includes(id);
  if (isChosen && option.required && before.length === 1) return choice;
  const others = takesSeveral(option) ? before.filter((one) => one !== id) : [];
  return { ...choice, [option.option_id]: isChosen ? others : [...others, id] };
}

/** `bundle_options` for the cart: one entry per option with a selection. */
export const bundleOptions = (
  options: readonly WireBundleOption[],
  choice: BundleChoice,
): SelectedOption['extension_attributes']['bundle_options'] =>
  options.flatMap((option) => {
    const links = option.product_links.filter(({ id }) => choice[option.option_id]?.includes(String(id)));
    return links.length === 0
      ? []
      : [{ option_id: option.option_id, option_qty: links[0]?.qty ?? 1, option_selections: links.map(({ id }) => id) }];
  });
