/** Texts of a language, or the fallback. */
export const textIn = (texts: Readonly<Record<string, string>> | undefined, language: string): string =>
  texts?.[language] ?? texts?.default ?? texts?.en ?? Object.values(texts ?? {})[0] ?? '';
