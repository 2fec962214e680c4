import { LANGUAGE_FACTS } from '../../../../proto/src/languages.ts';
import type { Language } from './stores.ts';

/** `contact-us` → `kontakt` in Polish; pages with one address keep it (I18N-005). */
export const slugIn = (language: Language, slug: string): string =>
  (LANGUAGE_FACTS[language].addresses as Readonly<Record<string, string>>)[slug] ?? slug;

/** `kontakt` → `contact-us`, from any language. */
export const plainSlug = (language: Language, slug: string): string =>
  Object.entries(LANGUAGE_FACTS[language].addresses).find(([, own]) => own === slug)?.[0] ?? slug;
