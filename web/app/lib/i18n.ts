import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { createContext, useContext } from 'react';
import type english from '../locales/en.json';
import deUrl from '../locales/generated/de.js?url';
import enUrl from '../locales/generated/en.js?url';
import nlUrl from '../locales/generated/nl.js?url';
import plUrl from '../locales/generated/pl.js?url';
import svUrl from '../locales/generated/sv.js?url';
import type { Language, StoreView } from './stores.ts';

export type MessageId = keyof typeof english;
export type Translate = (id: MessageId, values?: Record<string, unknown>) => string;

/** Addresses of the compiled catalogues; the page preloads the one it speaks, the browser loads no other. */
export const catalogueUrls: Record<Language, string> = { pl: plUrl, de: deUrl, en: enUrl, se: svUrl, nl: nlUrl };

export const createI18n = (store: StoreView, messages: Messages): I18n =>
  setupI18n({ locale: store.locale, messages: { [store.locale]: messages } });

const I18nContext = createContext<I18n | null>(null);
export const I18nProvider = I18nContext.Provider;

/** Translates by id: `const t = useT(); t('cart.title')`. */
export function useT(): Translate {
  const i18n = useContext(I18nContext);
  if (!i18n) throw new Error('useT outside of a store view');
  return (id, values) => i18n._(id, values);
}
