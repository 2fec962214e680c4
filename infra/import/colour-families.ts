import type { ProductInput } from './messages.ts';
import type { ProductRow } from './parse/row.ts';

/** The shop's filter by colour. A file names colours of its own; the families are the shop's words for them. */
export const FAMILY = 'basic_color';
const COLOUR = 'color';

/** Other words for the same. */
const SAME: Record<string, string> = {
  gray: 'grey',
  charcoal: 'grey',
  violet: 'purple',
  lavender: 'lilac',
  cream: 'ivory',
};

/**
 * Gives a product that names colours but no family the families of its colour or, to a style, of its variants: without them the shop's
 * filter by colour would not find it. What nobody lists stays as it is.
 * @param families label in lower case → the label that names the family
 */
export function withFamilies(
  input: ProductInput,
  row: ProductRow,
  families: ReadonlyMap<string, string> | undefined,
): ProductInput {
  if (!families?.size || row.visibility === 1 || row.attributes[FAMILY]) return input;
  const variants = row.variations.flatMap(({ options }) => options[COLOUR] ?? []);
  const colours = variants.length > 0 ? variants : (row.attributes[COLOUR] ?? []);
  const found = [...new Set(colours.flatMap((colour) => familyOf(colour, families) ?? []))];
  if (found.length === 0) return input;
  return { ...input, attributes: { ...input.attributes, [FAMILY]: found.length === 1 ? found[0]! : found } };
}

/** `Dark Navy` is Navy, `Gray` is Grey; undefined for what is no colour the shop knows. The last word of a name says most. */
function familyOf(colour: string, families: ReadonlyMap<string, string>): string | undefined {
  const whole = colour.trim().toLowerCase();
  for (const word of [whole, ...whole.split(/[^\p{L}]+/u).reverse()]) {
    const family = families.get(word) ?? families.get(SAME[word] ?? '');
    if (family) return family;
  }
  return undefined;
}
