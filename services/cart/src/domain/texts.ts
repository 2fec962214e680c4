import { LANGUAGES, type Language } from '@garderoba/contracts/languages';
import { byLanguage } from '../generated/texts.js';
import type { CartTexts } from './texts/texts.js';

const CART_TEXTS: Readonly<Record<Language, CartTexts>> = byLanguage;

/** A text in every language of the shop. */
export type Texts = Readonly<Record<Language, string>>;

type Plain = { [Key in keyof CartTexts]: CartTexts[Key] extends string ? Key : never }[keyof CartTexts];

/** The text with this name, or the one that is made of a language's texts, in every language. */
export const inAll = (text: Plain | ((texts: CartTexts) => string)): Texts =>
  Object.fromEntries(
    LANGUAGES.map((language) => {
      const texts = CART_TEXTS[language];
      return [language, typeof text === 'string' ? texts[text] : text(texts)];
    }),
  ) as Texts;

/** A name that is the same in every language. */
export const same = (text: string): Texts => inAll(() => text);
