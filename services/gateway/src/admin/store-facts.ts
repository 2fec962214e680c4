import type { StoreView } from '@garderoba/contracts/stores';

/** What each language's shop is called; page titles end with it. */
const names = {
  pl: 'Garderoba Polska',
  de: 'Garderoba Deutschland',
  en: 'Garderoba Europe',
  se: 'Garderoba Sverige',
  nl: 'Garderoba Nederland',
} as const;

/** Everything that makes one face of the shop (I18N-006): where it stands, how it speaks, taxes, is searched and found. */
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
