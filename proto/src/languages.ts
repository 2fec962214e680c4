/** Languages of the shop, in the spelling of addresses and store codes (`se` = Swedish). */
export type Language = 'pl' | 'de' | 'en' | 'se' | 'nl';
export type Currency = 'PLN' | 'EUR' | 'SEK';

/** Common properties of the store views of one language, for every currency. */
export interface LanguageFacts {
  /** Name of the shop in that language. */
  readonly name: string;
  /** BCP 47, for texts, numbers and dates. */
  readonly locale: string;
  /** Country whose taxes the prices include; preselected in addresses. */
  readonly country: string;
  /** Currency of the default store of the language's path prefix. */
  readonly currency: Currency;
  /** Whether goods and rentals can be picked up in the showroom (RNT-014). */
  readonly hasShowroom: boolean;
  /** Whether payments in złoty may use the payment methods of Poland (SHP-030, SHP-031). */
  readonly hasPolishPayments: boolean;
}

const DELIVERED = { hasShowroom: true, hasPolishPayments: true };

/** The only table of languages, used by services, storefront and console (wire-contract 11.2). */
export const LANGUAGE_FACTS: Readonly<Record<Language, LanguageFacts>> = {
  pl: { name: 'Garderoba Polska', locale: 'pl-PL', country: 'PL', currency: 'PLN', ...DELIVERED },
  de: {
    name: 'Garderoba Deutschland',
    locale: 'de-DE',
    country: 'DE',
    currency: 'EUR',
    hasShowroom: false,
    hasPolishPayments: false,
  },
  en: { name: 'Garderoba Europe', locale: 'en-US', country: 'DE', currency: 'EUR', ...DELIVERED },
  se: { name: 'Garderoba Sverige', locale: 'sv-SE', country: 'SE', currency: 'SEK', ...DELIVERED },
  nl: { name: 'Garderoba Nederland', locale: 'nl-NL', country: 'DE', currency: 'EUR', ...DELIVERED },
};

export const LANGUAGES = Object.keys(LANGUAGE_FACTS) as readonly Language[];
export const CURRENCIES: readonly Currency[] = ['PLN', 'EUR', 'SEK'];

/** Languages whose stores have no showroom. */
export const LANGUAGES_WITHOUT_SHOWROOM: readonly Language[] = LANGUAGES.filter(
  (language) => !LANGUAGE_FACTS[language].hasShowroom,
);
