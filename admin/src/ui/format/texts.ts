import { type Language, languageTag } from '../../stores.ts';

/** Texts of a language, or the fallback. */
export const textIn = (texts: Readonly<Record<string, string>> | undefined, language: string): string =>
  texts?.[language] ?? texts?.default ?? texts?.en ?? Object.values(texts ?? {})[0] ?? '';

/** Name of a language of the shop, in the language of the console. */
export const languageName = (language: Language, locale: string): string =>
  new Intl.DisplayNames([locale], { type: 'language' }).of(languageTag(language)) ?? language;
