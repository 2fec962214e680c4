import type { EntryKind } from '@garderoba/contracts/content/entries';
import { FALLBACK_LANGUAGES, LANGUAGES, type Language } from '@garderoba/contracts/languages';

/** Kinds that are shown in another language rather than not at all. */
const FALLING_BACK: readonly EntryKind[] = ['page', 'block', 'menu'];

/** The language whose text is shown in `language`, given those that are published; undefined = nothing is shown. */
export function shownIn(kind: EntryKind, language: Language, isPublished: (language: Language) => boolean) {
  const candidates = FALLING_BACK.includes(kind) ? [language, ...FALLBACK_LANGUAGES] : [language];
  return candidates.find(isPublished);
}

export const isLanguage = (text: string): text is Language => LANGUAGES.some((language) => language === text);
