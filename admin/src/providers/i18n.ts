import polyglot from 'ra-i18n-polyglot';
import { en, pl } from '../messages/messages.ts';

export const LANGUAGES = [
  { locale: 'pl', name: 'Polski' },
  { locale: 'en', name: 'English' },
];

/** Polish unless the browser has another language; a selected language is stored (react-admin's store). */
export const firstLanguage = (): string => (/^pl/i.test(navigator.language) ? 'pl' : 'en');

export const i18nProvider = polyglot((locale) => (locale === 'pl' ? pl : en) as never, firstLanguage(), LANGUAGES, {
  pluralize: undefined,
} as never);
