import { de } from './de.js';
import { en } from './en.js';
import { nl } from './nl.js';
import { pl } from './pl.js';
import { se } from './se.js';
import type { Texts } from './texts.js';

const TEXTS: Readonly<Record<string, Texts>> = { de, en, nl, pl, se };

/** Texts in a store's language; English for other languages. */
export const textsOf = (language: string): Texts => TEXTS[language] ?? en;
