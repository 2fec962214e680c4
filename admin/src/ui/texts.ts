/** The words of a language, or those the others fall back to. */
export const textIn = (texts: Readonly<Record<string, string>> | undefined, language: string): string =>
  texts?.[language] ?? texts?.default ?? texts?.en ?? Object.values(texts ?? {})[0] ?? '';
