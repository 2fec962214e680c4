/** Store language codes (se = Swedish); the first is the one a missing text falls back to. */
export const LANGUAGES = ['en', 'pl', 'de', 'se', 'nl'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A text per language; `default` is what the others fall back to. */
export type Texts = Readonly<Record<string, string>>;

export const textIn = (texts: Texts | undefined, language: string): string =>
  texts?.[language] ?? texts?.default ?? texts?.en ?? Object.values(texts ?? {})[0] ?? '';
