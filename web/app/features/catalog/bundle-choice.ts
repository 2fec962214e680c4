import type { WireBundleOption, WireProduct } from '../../api/wire.ts';
import { isInStock } from './product.ts';
import type { SelectedOption } from './selection.ts';

/** Ids of the chosen parts, by option. */
export type BundleChoice = Record<number, string[]>;

/** Of these a shopper may take several. */
export const takesSeveral = ({ type }: WireBundleOption): boolean => type === 'checkbox' || type === 'multi';

/**
 * Whether a part can be chosen: it is there and in stock. Parts are garments in one size each, several sizes are several
 * parts; of a style that comes in sizes an order could not say which one, so it is never chosen.
 */
export const canBeChosen = (part: WireProduct | undefined): boolean =>
  part !== undefined && part.type_id !== 'configurable' && isInStock(part.stock);

/** What the seller proposes; of an option that must be chosen without a proposal, its first part. Only what can be chosen. */
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

/** The choice after a part was pressed: of several it comes or goes, of one it takes the place; what is required stays chosen. */
export function pressed(choice: BundleChoice, option: WireBundleOption, id: string): BundleChoice {
  const before = choice[option.option_id] ?? [];
  const isChosen = before.includes(id);
  if (isChosen && option.required && before.length === 1) return choice;
  const others = takesSeveral(option) ? before.filter((one) => one !== id) : [];
  return { ...choice, [option.option_id]: isChosen ? others : [...others, id] };
}

/** `bundle_options` as the cart wants them: one entry per option something is chosen of. */
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
