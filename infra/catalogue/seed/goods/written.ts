import { LANGUAGES } from '@garderoba/contracts/languages';
import type { NameAndText, Wordbook } from '../text/wordbook.ts';
import { type TextsByLanguage, WORDBOOKS } from './describe.ts';

/** Selects the texts of a product in a language's words. */
export type Words = (words: Wordbook) => NameAndText;

/** Texts of a product that are not made of its attributes, in every language. */
export function written(words: Words): TextsByLanguage {
  return Object.fromEntries(
    LANGUAGES.map((language) => {
      const [name, text] = words(WORDBOOKS[language]);
      return [
        language,
        { name, shortDescription: text, description: `<p>${text}</p>`, metaTitle: name, metaDescription: text },
      ];
    }),
  ) as TextsByLanguage;
}
