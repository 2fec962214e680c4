/** Languages of the shop; the store view decides which (`se` = Swedish). */
export type Language = 'pl' | 'de' | 'en' | 'se' | 'nl';

/** One text in every language of the shop. */
export type Texts = Readonly<Record<Language, string>>;

export const texts = (pl: string, de: string, en: string, se: string, nl: string): Texts => ({ pl, de, en, se, nl });
