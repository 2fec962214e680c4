import type { StoreView } from '@garderoba/contracts/stores';

/** Names of the shop per language, used as suffix of page titles. */
const names = {
  pl: 'Garderoba Polska',
  de: 'Garderoba Deutschland',
  en: 'Garderoba Europe',
  se: 'Garderoba Sverige',
  nl: 'Garderoba Nederland',
} as const;

/** The facts of a store view (I18N-006): URLs, language, taxes, search index. */
export const storeFacts = (view: StoreView, publicUrl: string) => ({
  storeCode: view.code,
  storeId: view.storeId,
  websiteId: view.websiteId,
  name: names[view.language],
  url: `${publicUrl.replace(/\/+$/, '')}${view.prefix}${view.isLanguageDefault ? '' : `?sc=${view.code}`}`,
  currency: view.currency,
  language: view.language,
  locale: view.locale,
  i18n: { defaultLocale: view.locale },
  tax: { defaultCountry: view.country },
  search: { index: `catalog_${view.code}` },
  seo: { titleSuffix: names[view.language] },
});
