import { byLanguage } from '../../../generated/texts.js';
import type { Texts } from './texts.js';

const TEXTS: Readonly<Record<string, Texts>> = byLanguage;

/** Texts in a store's language; English for other languages. */
export const textsOf = (language: string): Texts => TEXTS[language] ?? byLanguage.en;
