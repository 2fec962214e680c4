import type { Language } from '@garderoba/contracts/languages';

/** A text in every language of the shop. */
export type Texts = Readonly<Record<Language, string>>;

export const texts = (pl: string, de: string, en: string, se: string, nl: string): Texts => ({ pl, de, en, se, nl });
