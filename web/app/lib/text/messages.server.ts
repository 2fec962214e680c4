import type { Messages } from '@lingui/core';
import { messages as de } from '../../locales/generated/de.js';
import { messages as deLater } from '../../locales/generated/de.later.js';
import { messages as en } from '../../locales/generated/en.js';
import { messages as enLater } from '../../locales/generated/en.later.js';
import { messages as nl } from '../../locales/generated/nl.js';
import { messages as nlLater } from '../../locales/generated/nl.later.js';
import { messages as pl } from '../../locales/generated/pl.js';
import { messages as plLater } from '../../locales/generated/pl.later.js';
import { messages as sv } from '../../locales/generated/sv.js';
import { messages as svLater } from '../../locales/generated/sv.later.js';
import type { Language } from '../store/stores.ts';

/** All message catalogues, for rendering; the browser loads only its own. */
export const catalogues = {
  pl: { ...pl, ...plLater },
  de: { ...de, ...deLater },
  en: { ...en, ...enLater },
  se: { ...sv, ...svLater },
  nl: { ...nl, ...nlLater },
} satisfies Record<Language, Messages>;
