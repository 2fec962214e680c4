import { fill, useWordsOf } from '../../messages/use-words.ts';
import { editor } from './words/editor.ts';
import { lists } from './words/lists.ts';
import { publishing } from './words/publishing.ts';
import { sections } from './words/sections.ts';

/** Texts of lists and editor in both languages. They are loaded with the screens, not with the console. */
const WORDS = {
  en: { ...lists.en, ...editor.en, ...publishing.en, ...sections.en },
  pl: { ...lists.pl, ...editor.pl, ...publishing.pl, ...sections.pl },
};
export type Words = (typeof WORDS)['en'];

export const useWords = (): Words => useWordsOf(WORDS);

export { fill };
