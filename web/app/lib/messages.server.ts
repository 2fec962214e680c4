import type { Messages } from '@lingui/core';
import { messages as de } from '../locales/generated/de.js';
import { messages as en } from '../locales/generated/en.js';
import { messages as nl } from '../locales/generated/nl.js';
import { messages as pl } from '../locales/generated/pl.js';
import { messages as sv } from '../locales/generated/sv.js';
import type { Language } from './stores.ts';

/** Every catalogue, for rendering; the browser loads only its own. */
export const catalogues = { pl, de, en, se: sv, nl } satisfies Record<Language, Messages>;
