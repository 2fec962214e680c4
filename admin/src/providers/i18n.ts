import polyglot from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import { en, pl } from '../messages/messages.ts';

const MESSAGES: Readonly<Record<string, typeof en | typeof pl>> = { pl, en };

export const LANGUAGES = [
  { locale: 'pl', name: 'Polski' },
  { locale: 'en', name: 'English' },
];

/** Polish unless the browser has another language; a selected language is stored (react-admin's store). */
export const firstLanguage = (): string => (/^pl/i.test(navigator.language) ? 'pl' : 'en');

const messages = polyglot((locale) => (MESSAGES[locale] ?? en) as never, firstLanguage(), LANGUAGES, {
  pluralize: undefined,
} as never);

/** Tells screen readers and the browser the language of the page. */
const mark = (locale: string): void => {
  document.documentElement.lang = locale;
};
mark(firstLanguage());

export const i18nProvider: I18nProvider = {
  ...messages,
  async changeLocale(locale, options) {
    await messages.changeLocale(locale, options);
    mark(locale);
  },
};
