import { byLanguage } from '../../../generated/texts.js';
import type { ContentTexts } from '../../texts/content-texts.js';

const TEXTS: Readonly<Record<string, ContentTexts>> = byLanguage;

/** Texts in a store's language; English for other languages. */
export const textsOf = (language: string): ContentTexts => TEXTS[language] ?? byLanguage.en;
