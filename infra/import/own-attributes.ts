import { LANGUAGES, type Language } from '@garderoba/contracts/languages';
import type { AttributeInput } from './messages.ts';

/** Attributes the shop itself reads as a flag or a number; one created as a choice would always be "yes" to it. */
const OWN_KINDS: Record<string, AttributeInput['frontendInput']> = {
  new: 'boolean',
  bestseller: 'boolean',
  new_with_tag: 'boolean',
  accepted: 'boolean',
  subscription_available: 'boolean',
  subscription_points: 'text',
  points: 'text',
  sales_count: 'text',
  position: 'text',
  date: 'text',
  vimeo_id: 'text',
  instagram_id: 'text',
};

/** What nearly every catalogue of clothes has, in the shop's languages; a file says it in one. */
const OWN_LABELS: Record<string, Partial<Record<Language, string>>> = {
  color: { en: 'Colour', pl: 'Kolor', de: 'Farbe', se: 'Färg', nl: 'Kleur' },
  size: { en: 'Size', pl: 'Rozmiar', de: 'Größe', se: 'Storlek', nl: 'Maat' },
  material: { en: 'Material', pl: 'Materiał', de: 'Material', se: 'Material', nl: 'Materiaal' },
  pattern: { en: 'Pattern', pl: 'Wzór', de: 'Muster', se: 'Mönster', nl: 'Patroon' },
  manufacturer: { en: 'Brand', pl: 'Marka', de: 'Marke', se: 'Märke', nl: 'Merk' },
  brand: { en: 'Brand', pl: 'Marka', de: 'Marke', se: 'Märke', nl: 'Merk' },
  gender: { en: 'For', pl: 'Dla', de: 'Für', se: 'För', nl: 'Voor' },
};

/** What a new attribute is called where neither the file nor the shop names it: its code as words, `style_bottom` is `Style bottom`. */
export function labelsOf(code: string, label = readable(code)): Record<string, string> {
  const own = Object.hasOwn(OWN_LABELS, code) ? OWN_LABELS[code] : {};
  return { ...Object.fromEntries(LANGUAGES.map((language) => [language, label])), ...own, default: label };
}

function readable(code: string): string {
  const words = code.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** No shopper chooses among longer words. */
export const isOption = (value: string): boolean => value.length <= 200;

/**
 * How an attribute the shop does not have is created: as a choice of the values the file holds; as a text where one of them is longer
 * than a choice can be; as the shop reads it where it has a meaning of its own.
 */
export function kindOf(code: string, values: readonly string[]): AttributeInput['frontendInput'] {
  const own = Object.hasOwn(OWN_KINDS, code) ? OWN_KINDS[code] : undefined;
  return own ?? (values.every(isOption) ? 'select' : 'text');
}

/** An attribute with more values than this is no filter a shopper could use. */
const MOST_FILTER_OPTIONS = 100;
/** Fewer may all be different; among more, values that nearly every product has for itself (barcodes) are no filter. */
const FEW_OPTIONS = 12;

/** Would shoppers narrow a list by it? */
export const isFilter = (options: number, uses: number): boolean =>
  options <= MOST_FILTER_OPTIONS && (options <= FEW_OPTIONS || uses >= options * 1.5);

/** Is it only yes or no? */
const isFlag = (values: readonly string[]): boolean => values.every((value) => /^(yes|no|0|1)$/i.test(value));

/**
 * Where a new attribute stands in filters and facts: behind the shop's own, and what is only yes or no comes last.
 * @param place among the file's attributes, the most used ones first
 */
export const positionOf = (place: number, values: readonly string[]): number =>
  (isFlag(values) ? 2_000 : 1_000) + place;
