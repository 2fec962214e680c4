import { byLanguage } from '../../generated/words.js';
import type { Words } from './words.js';

const WORDS: Readonly<Record<string, Words>> = byLanguage;

/** Words in a store's language; English for other languages. */
export const wordsOf = (language: string): Words => WORDS[language] ?? byLanguage.en;
