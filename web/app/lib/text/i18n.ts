import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { createContext, useContext } from 'react';
import type english from '../../locales/en.json';
import * as urls from '../../locales/generated/catalogue-urls.ts';
import type { Language, StoreView } from '../store/stores.ts';

export type MessageId = keyof typeof english;
export type Translate = (id: MessageId, values?: Record<string, unknown>) => string;

/** Addresses of the compiled message catalogues; the page preloads that of its language, the browser loads no other. */
export const catalogueUrls: Readonly<Record<Language, string>> = urls.catalogueUrls;

/** Texts of pages and panels outside of the first view; loaded on demand. */
export const laterUrls: Readonly<Record<Language, string>> = urls.laterUrls;

const pagesWithLater =
  /^(\/[a-z]{2})?\/(checkout|thank-you-page|order|my-account|create-password|confirm-email|compare|newsletter|selling|thank-you-for-selling-page|page-not-found|error)(\/|$)/;
export const needsLaterTexts = (pathname: string): boolean => pagesWithLater.test(pathname);

export const createI18n = (store: StoreView, messages: Messages): I18n =>
  setupI18n({ locale: store.locale, messages: { [store.locale]: messages } });

const I18nContext = createContext<I18n | null>(null);
export const I18nProvider = I18nContext.Provider;

/** Translates by id: `const t = useT(); t('cart.title')`. */
export function useT(): Translate {
  const i18n = useContext(I18nContext);
  if (!i18n) throw new Error('useT outside of a store view');
  // Most texts have no placeholders and need no formatting; a page has hundreds.
  return (id, values) => {
    const message = i18n.messages[id];
    const isPlain = Array.isArray(message) && message.length === 1 && typeof message[0] === 'string';
    return isPlain ? (message[0] as string) : i18n._(id, values);
  };
}
