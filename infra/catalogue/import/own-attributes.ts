import { LANGUAGES, type Language } from '@garderoba/contracts/languages';
import type { AttributeInput } from './messages.ts';

/** Attributes that the shop reads as flag or number; as a choice attribute they would always be truthy. */
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

/** Labels of common clothing attributes in the shop's languages; a file has one language. */
const OWN_LABELS: Record<string, Partial<Record<Language, string>>> = {
  color: { en: 'Colour', pl: 'Kolor', de: 'Farbe', se: 'Färg', nl: 'Kleur' },
  size: { en: 'Size', pl: 'Rozmiar', de: 'Größe', se: 'Storlek', nl: 'Maat' },
  material: { en: 'Material', pl: 'Materiał', de: 'Material', se: 'Material', nl: 'Materiaal' },
  pattern: { en: 'Pattern', pl: 'Wzór', de: 'Muster', se: 'Mönster', nl: 'Patroon' },
  manufacturer: { en: 'Brand', pl: 'Marka', de: 'Marke', se: 'Märke', nl: 'Merk' },
  brand: { en: 'Brand', pl: 'Marka', de: 'Marke', se: 'Märke', nl: 'Merk' },
  gender: { en: 'For', pl: 'Dla', de: 'Für', se: 'För', nl: 'Voor' },
};

/** Label of a new attribute without a label in file or shop: its code as words, `style_bottom` is `Style bottom`. */
export function labelsOf(code: string, label = readable(code)): Record<string, string> {
  const own = Object.hasOwn(OWN_LABELS, code) ? OWN_LABELS[code] : {};
  return { ...Object.fromEntries(LANGUAGES.map((language) => [language, label])), ...own, default: label };
}

function readable(code: string): string {
  const words = code.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Longer texts are not usable as options. */
export const isOption = (value: string): boolean => value.length <= 200;

/**
 * The type of a new attribute: a choice with the file's values; text if a value is longer than an option may be; the
 * shop's type if the attribute has a meaning there.
 */
export function kindOf(code: string, values: readonly string[]): AttributeInput['frontendInput'] {
  const own = Object.hasOwn(OWN_KINDS, code) ? OWN_KINDS[code] : undefined;
  return own ?? (values.every(isOption) ? 'select' : 'text');
}

/** An attribute with more values is not usable as a filter. */
const MOST_FILTER_OPTIONS = 100;
/**
 * Up to this count all values may be distinct. Above it, values that are unique per product (barcodes) are no filter.
 */
const FEW_OPTIONS = 12;

/** True if the attribute is useful as a filter. */
export const isFilter = (options: number, uses: number): boolean =>
  options <= MOST_FILTER_OPTIONS && (options <= FEW_OPTIONS || uses >= options * 1.5);

/** True if all values are yes or no. */
const isFlag = (values: readonly string[]): boolean => values.every((value) => /^(yes|no|0|1)$/i.test(value));

/**
 * Sort position of a new attribute in filters and facts: after the shop's own, yes-no attributes last.
 * @param place position among the file's attributes, the most used first
 */
export const positionOf = (place: number, values: readonly string[]): number =>
  (isFlag(values) ? 2_000 : 1_000) + place;
