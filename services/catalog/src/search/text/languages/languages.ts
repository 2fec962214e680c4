import { byLanguage } from '../../../generated/languages.js';
import type { SearchLanguage } from './search-language.js';

const LANGUAGES: Readonly<Record<string, SearchLanguage>> = byLanguage;

interface Words {
  readonly endings: readonly string[];
  readonly stopWords: ReadonlySet<string>;
  /** Each line's words. */
  readonly synonyms: ReadonlyArray<readonly string[]>;
}

const WORDS = new Map<string, Words>(
  Object.entries(LANGUAGES).map(([language, { endings, stopWords, synonyms }]) => [
    language,
    {
      endings: endings.split(' '),
      stopWords: new Set(stopWords.split(' ')),
      synonyms: synonyms.map((line) => line.split(' ')),
    },
  ]),
);
const NONE: Words = { endings: [], stopWords: new Set(), synonyms: [] };

/** The words of a language; none for a language that the shop does not have. */
export const wordsOf = (language: string): Words => WORDS.get(language) ?? NONE;
