import { useLocaleState } from 'react-admin';

/** Texts of a screen in the console's language. Such texts are loaded with the screen, not with the console. */
export function useWordsOf<T>(words: { readonly en: T; readonly pl: unknown }): T {
  const [locale] = useLocaleState();
  return ((words as Readonly<Record<string, unknown>>)[locale] ?? words.en) as T;
}
