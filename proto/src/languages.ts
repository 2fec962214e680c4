/** Languages of the shop, as addresses and store codes spell them (`se` = Swedish). */
export type Language = 'pl' | 'de' | 'en' | 'se' | 'nl';
export type Currency = 'PLN' | 'EUR' | 'SEK';

/** What the store views of one language have in common, whatever currency a shopper combines with it. */
export interface LanguageFacts {
  /** Name of the shop in that language. */
  readonly name: string;
  /** BCP 47, for texts, numbers and dates. */
  readonly locale: string;
  /** Country whose taxes are in the prices; preselected in addresses. */
  readonly country: string;
  /** Currency of the store that the language's prefix opens. */
  readonly currency: Currency;
  /** Goods and rentals are handed over in the showroom (RNT-014). */
  readonly hasShowroom: boolean;
  /** Payments in złoty may use the payment methods of Poland (SHP-030, SHP-031). */
  readonly hasPolishPayments: boolean;
}

const DELIVERED = { hasShowroom: true, hasPolishPayments: true };

/** The only table of languages: services, storefront and console read it (wire-contract 11.2). */
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

/** Languages whose stores hand nothing over in the showroom. */
export const LANGUAGES_WITHOUT_SHOWROOM: readonly Language[] = LANGUAGES.filter(
  (language) => !LANGUAGE_FACTS[language].hasShowroom,
);
