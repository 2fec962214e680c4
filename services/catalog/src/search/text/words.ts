import { fold } from '../../domain/slug.js';
import { wordsOf } from './languages/languages.js';

/** Letters and digits of any script. Fractions such as `½` are no digits: a size `38½` is found by `38`. */
const WORD = /[\p{L}\p{Nd}]+/gu;

/** Words of a text without combining marks and case. A SKU is found as a whole and by its parts. */
export const words = (text: string): string[] => fold(text).match(WORD) ?? [];

/** Removes HTML tags and entities. */
export const withoutMarkup = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/&[a-z#0-9]+;/gi, ' ');

/** The words without stop words; all words when nothing else is left. */
export function withoutStopWords(all: readonly string[], language: string): readonly string[] {
  const { stopWords } = wordsOf(language);
  const kept = all.filter((word) => !stopWords.has(word));
  return kept.length > 0 ? kept : all;
}
