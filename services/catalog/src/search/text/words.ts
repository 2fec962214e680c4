import { fold } from '../../domain/slug.js';
import { wordsOf } from './languages/languages.js';

const WORD = /[a-z0-9]+/g;

/** Words of a text without diacritics and case. A SKU is found as a whole and by its parts. */
export const words = (text: string): string[] => fold(text).match(WORD) ?? [];

/** Removes HTML tags and entities. */
export const withoutMarkup = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/&[a-z#0-9]+;/gi, ' ');

/** The words without stop words; all words when nothing else is left. */
export function withoutStopWords(all: readonly string[], language: string): readonly string[] {
  const { stopWords } = wordsOf(language);
  const kept = all.filter((word) => !stopWords.has(word));
  return kept.length > 0 ? kept : all;
}
