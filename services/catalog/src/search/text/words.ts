import { fold } from '../../domain/slug.js';

const WORD = /[a-z0-9]+/g;

/** Words of a text without diacritics and case. A SKU is found as a whole and by its parts. */
export const words = (text: string): string[] => fold(text).match(WORD) ?? [];

/** Removes HTML tags and entities. */
export const withoutMarkup = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/&[a-z#0-9]+;/gi, ' ');

/** Stop words, folded. */
const STOP_WORDS: Readonly<Record<string, string>> = {
  en: 'a an and at by for from in of on or the to with',
  pl: 'bez dla do i lub na od po w we z za ze',
  de: 'aus das dem den der die ein eine fur im in mit oder und von zu',
  nl: 'de een en het in met of op uit van voor',
  se: 'av den det en ett for i med och pa till utan',
};
const stopWords = new Map(Object.entries(STOP_WORDS).map(([language, list]) => [language, new Set(list.split(' '))]));

/** The words without stop words; all words when nothing else is left. */
export function withoutStopWords(all: readonly string[], language: string): readonly string[] {
  const kept = all.filter((word) => !stopWords.get(language)?.has(word));
  return kept.length > 0 ? kept : all;
}
