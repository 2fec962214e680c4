import { parseCount, parseFlag, shorten } from './amount.ts';
import { parsePairs, splitOutsideQuotes } from './lists.ts';
import { demand } from './refusal.ts';

/** A child of a configurable product with its option per variant attribute. */
export interface Variation {
  sku: string;
  options: Record<string, string>;
}

/** Limit of catalog per product. */
const MOST_VARIATIONS = 500;
const MOST_BUNDLE_OPTIONS = 50;
const MOST_BUNDLE_ITEMS = 100;

/** `sku=CHILD,size=S,color=Blue|sku=…`, a trailing `|` allowed. Every child names the same attributes, no two the same options. */
export function parseVariations(cell: string | undefined): Variation[] {
  const variations = entries(cell).map((part) => {
    const { sku, ...options } = parsePairs('configurable_variations', part);
    demand(sku, `configurable_variations: '${shorten(part)}' has no sku`);
    demand(Object.keys(options).length > 0, `configurable_variations: ${shorten(sku)} has no option`);
    return { sku, options };
  });
  demand(variations.length <= MOST_VARIATIONS, `configurable_variations: more than ${MOST_VARIATIONS} children`);
  const attributes = variationAttributes(variations);
  const seen = new Set<string>();
  for (const { sku, options } of variations) {
    const combination = `\u0000${attributes.map((code) => options[code]).join('\u0000')}`;
    demand(
      Object.keys(options).length === attributes.length &&
        attributes.every((code) => Object.hasOwn(options, code) && options[code]),
      `configurable_variations: ${shorten(sku)} does not have the same attributes as the first child`,
    );
    demand(
      !seen.has(sku) && !seen.has(combination),
      `configurable_variations: ${shorten(sku)} repeats a child or its options`,
    );
    seen.add(sku).add(combination);
  }
  return variations;
}

/** Entries between bars; a bar at the end is legal. */
export const entries = (cell: string | undefined): string[] =>
  splitOutsideQuotes(cell ?? '', '|')
    .map((part) => part.trim())
    .filter(Boolean);

/** `color=Colour,size=Size` of configurable_variation_labels: labels of the attributes. */
export const parseLabels = (cell: string | undefined): Record<string, string> =>
  cell?.trim() ? parsePairs('configurable_variation_labels', cell) : {};

/** Codes of the attributes in which the children differ, in the order of the first child. */
export function variationAttributes(variations: Variation[]): string[] {
  return Object.keys(variations[0]?.options ?? {});
}

export interface BundleOption {
  title: string;
  type: string;
  required: boolean;
  position: number;
  items: { sku: string; qty: number; isDefault: boolean; canChangeQuantity: boolean }[];
}

/** `name=Top,type=select,required=1,sku=CHILD,price=0,default=1,default_qty=1|…`: entries of one name are one option. */
export function parseBundle(cell: string | undefined): BundleOption[] {
  const options = new Map<string, BundleOption>();
  for (const part of entries(cell)) {
    const pairs = parsePairs('bundle_values', part);
    demand(pairs.name && pairs.sku, `bundle_values: '${shorten(part)}' needs name and sku`);
    const option: BundleOption = options.get(pairs.name) ?? {
      title: pairs.name,
      type: pairs.type ?? 'select',
      required: parseFlag('bundle_values required', pairs.required, true),
      position: options.size + 1,
      items: [],
    };
    option.items.push({
      sku: pairs.sku,
      qty: parseCount('bundle_values default_qty', pairs.default_qty) || 1,
      isDefault: parseFlag('bundle_values default', pairs.default, false),
      canChangeQuantity: parseFlag('bundle_values can_change_qty', pairs.can_change_qty, false),
    });
    options.set(pairs.name, option);
  }
  demand(
    options.size <= MOST_BUNDLE_OPTIONS &&
      [...options.values()].every(({ items }) => items.length <= MOST_BUNDLE_ITEMS),
    `bundle_values: more than ${MOST_BUNDLE_OPTIONS} options, or more than ${MOST_BUNDLE_ITEMS} parts of one`,
  );
  return [...options.values()];
}
