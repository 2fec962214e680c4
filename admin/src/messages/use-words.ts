import { useLocaleState } from 'react-admin';

/** Texts of a screen in the console's language. Such texts are loaded with the screen, not with the console. */
export function useWordsOf<T>(words: { readonly en: T; readonly pl: unknown }): T {
  const [locale] = useLocaleState();
  return ((words as Readonly<Record<string, unknown>>)[locale] ?? words.en) as T;
}

/** Puts values into the places of a text: `fill('%{n} fields', { n: 2 })`. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/%\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
