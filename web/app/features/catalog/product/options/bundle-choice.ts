import type { Choice } from '../../../../api/wire/buying/choice.ts';
import type { BundleOption, Product } from '../../../../api/wire/goods/product.ts';
import { isInStock } from '../product.ts';

/** Ids of the chosen parts, by option. */
export type BundleChoice = Record<number, number[]>;

/**
 * True if a part can be selected: it exists and is in stock. Parts are single SKUs, one part per size. A configurable
 * product is never selectable, because an order could not name its size.
 */
export const canBeChosen = (part: Pick<Product, 'type' | 'stock'> | undefined): boolean =>
  part !== undefined && part.type !== 'configurable' && isInStock(part.stock);

/**
 * Preselection: the seller's default; for a required option without a default its first part. Only selectable parts.
 */
export const proposed = (
  options: readonly BundleOption[],
  isOffered: (sku: string) => boolean = () => true,
): BundleChoice =>
  Object.fromEntries(
    options.map(({ id, isRequired, takesSeveral, parts }) => {
      const offered = parts.filter(({ sku }) => isOffered(sku));
      const defaults = offered.filter(({ isDefault }) => isDefault);
      const chosen = defaults.length > 0 || !isRequired ? defaults : offered.slice(0, 1);
      return [id, (takesSeveral ? chosen : chosen.slice(0, 1)).map((part) => part.id)];
    }),
  );

/**
 * The selection after a press: a multi-select part is toggled, a single-select part replaces the previous one; required
 * options stay selected.
 */
export function pressed(choice: BundleChoice, option: BundleOption, part: number): BundleChoice {
  const before = choice[option.id] ?? [];
  const isChosen = before.includes(part);
  if (isChosen && option.isRequired && before.length === 1) return choice;
  const others = option.takesSeveral ? before.filter((one) => one !== part) : [];
  return { ...choice, [option.id]: isChosen ? others : [...others, part] };
}

/** The selection as the choice of a cart line: one entry per option with a selection. */
export const bundleChoice = (options: readonly BundleOption[], choice: BundleChoice): NonNullable<Choice['bundle']> =>
  options.flatMap(({ id: optionId, parts }) => {
    const [first, ...others] = parts.filter(({ id }) => choice[optionId]?.includes(id));
    return first ? [{ optionId, quantity: first.quantity, selections: [first, ...others].map(({ id }) => id) }] : [];
  });
