import type { StoreView } from '@garderoba/contracts/stores';

/** The facts of a store view (I18N-006): URLs, language, taxes, search index. */
export const storeFacts = (view: StoreView, publicUrl: string) => ({
  id: view.code,
  code: view.code,
  storeCode: view.code,
  storeId: view.storeId,
  websiteId: view.websiteId,
  name: view.name,
  url: `${publicUrl.replace(/\/+$/, '')}${view.prefix}${view.isLanguageDefault ? '' : `?sc=${view.code}`}`,
  prefix: view.prefix,
  isLanguageDefault: view.isLanguageDefault,
  currency: view.currency,
  country: view.country,
  hasShowroom: view.hasShowroom,
  hasPolishPayments: view.hasPolishPayments,
  language: view.language,
  locale: view.locale,
  i18n: { defaultLocale: view.locale },
  tax: { defaultCountry: view.country },
  search: { index: `catalog_${view.code}` },
  seo: { titleSuffix: view.name },
});
