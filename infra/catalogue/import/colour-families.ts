import type { ProductInput } from './messages.ts';
import type { ProductRow } from './parse/row.ts';

/** Colour families of the shop's colour filter. Colours in a file are free text and are mapped to a family. */
export const FAMILY = 'basic_color';
const COLOUR = 'color';

/** Synonyms of family names. */
const SAME: Record<string, string> = {
  gray: 'grey',
  charcoal: 'grey',
  violet: 'purple',
  lavender: 'lilac',
  cream: 'ivory',
};

/**
 * Adds colour families to a product with colours but without a family; a style gets those of its variants. The shop's
 * colour filter needs them. Unknown colours stay unchanged.
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

/** `Dark Navy` is Navy, `Gray` is Grey; undefined for an unknown colour. The last word of a name takes precedence. */
function familyOf(colour: string, families: ReadonlyMap<string, string>): string | undefined {
  const whole = colour.trim().toLowerCase();
  for (const word of [whole, ...whole.split(/[^\p{L}]+/u).reverse()]) {
    const family = families.get(word) ?? families.get(SAME[word] ?? '');
    if (family) return family;
  }
  return undefined;
}
