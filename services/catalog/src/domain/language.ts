/** A text per language; languages without a text use `default`. */
export type Texts = Readonly<Record<string, string>>;

export const textIn = (texts: Texts | undefined, language: string): string =>
  texts?.[language] ?? texts?.default ?? texts?.en ?? Object.values(texts ?? {})[0] ?? '';
