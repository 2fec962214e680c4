import { wordsOf } from './languages/languages.js';

/** For engines that remove endings themselves. */
export const endingsOf = (language: string): readonly string[] => wordsOf(language).endings;

/** Minimum length of a stem. */
const SHORTEST = 3;

/**
 * The common part of a word's forms. A light stemmer: it only removes endings, so that unrelated words rarely share a
 * stem; prefix and typo matches cover the rest.
 */
export function stem(word: string, language: string): string {
  if (/\d/.test(word)) return word;
  const ending = endingsOf(language).find(
    (candidate) => word.endsWith(candidate) && word.length - candidate.length >= SHORTEST,
  );
  const rest = ending ? word.slice(0, -ending.length) : word;
  // Consonants doubled by spelling only: "klänning-ar", "kapp-a" and "kapp".
  return rest.length > SHORTEST && rest.at(-1) === rest.at(-2) ? rest.slice(0, -1) : rest;
}
