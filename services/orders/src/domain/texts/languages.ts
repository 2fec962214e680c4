import { byLanguage } from '../../generated/texts.js';
import type { Texts } from './texts.js';

const TEXTS: Readonly<Record<string, Texts>> = byLanguage;

/** Texts in an order's language; English for a language that the shop no longer has. */
export const textsOf = (language: string): Texts => TEXTS[language] ?? byLanguage.en;
