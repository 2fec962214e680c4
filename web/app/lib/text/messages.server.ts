import type { Messages } from '@lingui/core';
import { catalogues as compiled } from '../../locales/generated/catalogues.ts';
import type { Language } from '../store/stores.ts';

/** All message catalogues, for rendering; the browser loads only its own. */
export const catalogues: Readonly<Record<Language, Messages>> = compiled;
