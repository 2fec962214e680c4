import {
  CURRENCIES,
  type Currency,
  DEFAULT_LANGUAGE,
  LANGUAGE_FACTS,
  LANGUAGES,
  type Language,
  type LanguageFacts,
} from './languages.js';

/** One store view: a language, a currency and the country whose taxes its prices include. */
export interface StoreView extends LanguageFacts {
  readonly code: string;
  readonly language: Language;
  /** Path prefix on the web, e.g. `/pl`. */
  readonly prefix: string;
  readonly storeId: number;
  readonly websiteId: number;
  /** True for the default store of a language's prefix, without `?sc=`. */
  readonly isLanguageDefault: boolean;
}

const codeOf = (currency: Currency, language: Language): string => `${currency.toLowerCase()}_${language}`;

const build = (currency: Currency, language: Language, storeId: number): StoreView => ({
  ...LANGUAGE_FACTS[language],
  code: codeOf(currency, language),
  language,
  currency,
  prefix: `/${language}`,
  storeId,
  websiteId: CURRENCIES.indexOf(currency) + 1,
  isLanguageDefault: LANGUAGE_FACTS[language].currency === currency,
});

/** Every pair of currency and language (NAV-008, wire-contract 11.2); ids from 1, stable. */
export const STORE_VIEWS: readonly StoreView[] = LANGUAGES.flatMap((language, l) =>
  CURRENCIES.map((currency, c) => build(currency, language, l * CURRENCIES.length + c + 1)),
);

/** Code of the default store of `/{language}`. */
const languageStoreCode = (language: Language): string => codeOf(LANGUAGE_FACTS[language].currency, language);

/** Code of the store for a missing or unknown code. */
export const DEFAULT_STORE: string = languageStoreCode(DEFAULT_LANGUAGE);

const byCode = new Map(STORE_VIEWS.map((view) => [view.code, view]));

/** The store with that code, or undefined. */
export const findStore = (code: string | undefined): StoreView | undefined => byCode.get(code ?? '');

/** The store with that code, else the default store: the wire's rule for an unknown code (wire-contract 1.2). */
export const storeView = (code: string | undefined): StoreView =>
  findStore(code) ?? (byCode.get(DEFAULT_STORE) as StoreView);

/** The default store of `/{language}`. */
export const languageStore = (language: Language): StoreView => storeView(languageStoreCode(language));

/** The first default store of a currency: the one whose country's taxes its prices are set with. */
export const homeStore = (currency: Currency): StoreView =>
  STORE_VIEWS.find((view) => view.isLanguageDefault && view.currency === currency) as StoreView;

/** Tax country of a language: the country of its default store (wire-contract 11.2). */
export const taxCountry = (language: Language): string => LANGUAGE_FACTS[language].country;

/** All countries whose taxes are included in the prices of a store view. */
export const TAX_COUNTRIES: readonly string[] = [...new Set(LANGUAGES.map(taxCountry))];
