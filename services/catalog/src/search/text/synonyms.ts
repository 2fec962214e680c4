import { wordsOf } from './languages/languages.js';

/** Synonyms of a word, folded. */
export function synonyms(word: string, language: string): string[] {
  return [
    ...new Set(
      wordsOf(language)
        .synonyms.filter((group) => group.includes(word))
        .flat(),
    ),
  ].filter((other) => other !== word);
}
