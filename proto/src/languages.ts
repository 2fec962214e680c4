export type Currency = 'PLN' | 'EUR' | 'SEK';

/** Pages of the storefront with an address per language, by their English address; all others have one address (I18N-005). */
export type LocalisedPage = 'fashion-subscription' | 'contact-us' | 'stylist-appointment' | 'how-it-works' | 'clothes';

/** Common properties of the store views of one language, for every currency. */
export interface LanguageFacts {
  /** Name of the shop in that language. */
  readonly name: string;
  /** Name of the language in that language. */
  readonly ownName: string;
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
  /** Whether a newsletter subscription begins with a mailed confirmation (double opt-in), unless it is configured otherwise. */
  readonly newsletterAsksTwice?: true;
  /** Whether every page needs the extended subset of the web fonts; otherwise it is loaded on demand. */
  readonly hasExtendedLetters?: true;
  /** Address of the careers page (CMS-009). */
  readonly careers: string;
  readonly addresses: Readonly<Record<LocalisedPage, string>>;
}

/** A language without a locale of its own has `en-US` (I18N-015). */
const COMMON = { locale: 'en-US', hasShowroom: true, hasPolishPayments: true, careers: 'career' } as const;

/**
 * The only table of languages, used by services, storefront and console (wire-contract 11.2); the key is the spelling of
 * addresses and store codes (`se` = Swedish). Store ids are counted in this order: a new language is appended.
 */
const TABLE = {
  pl: {
    ...COMMON,
    name: 'Garderoba Polska',
    ownName: 'Polski',
    locale: 'pl-PL',
    country: 'PL',
    currency: 'PLN',
    hasExtendedLetters: true,
    careers: 'kariera',
    addresses: {
      'fashion-subscription': 'abonament-modowy',
      'contact-us': 'kontakt',
      'stylist-appointment': 'umow-stylistke',
      'how-it-works': 'jak-to-dziala',
      clothes: 'ubrania',
    },
  },
  de: {
    ...COMMON,
    name: 'Garderoba Deutschland',
    ownName: 'Deutsch',
    locale: 'de-DE',
    country: 'DE',
    currency: 'EUR',
    hasShowroom: false,
    hasPolishPayments: false,
    newsletterAsksTwice: true,
    careers: 'karriere-de',
    addresses: {
      'fashion-subscription': 'mode-abo',
      'contact-us': 'kontakt',
      'stylist-appointment': 'stylistin-termin',
      'how-it-works': 'so-funktionierts',
      clothes: 'kleidung',
    },
  },
  en: {
    ...COMMON,
    name: 'Garderoba Europe',
    ownName: 'English',
    country: 'DE',
    currency: 'EUR',
    addresses: {
      'fashion-subscription': 'fashion-subscription',
      'contact-us': 'contact-us',
      'stylist-appointment': 'stylist-appointment',
      'how-it-works': 'how-it-works',
      clothes: 'clothes',
    },
  },
  se: {
    ...COMMON,
    name: 'Garderoba Sverige',
    ownName: 'Svenska',
    locale: 'sv-SE',
    country: 'SE',
    currency: 'SEK',
    addresses: {
      'fashion-subscription': 'modeabonnemang',
      'contact-us': 'kontakta-oss',
      'stylist-appointment': 'boka-stylist',
      'how-it-works': 'sa-fungerar-det',
      clothes: 'klader',
    },
  },
  nl: {
    ...COMMON,
    name: 'Garderoba Nederland',
    ownName: 'Nederlands',
    locale: 'nl-NL',
    country: 'DE',
    currency: 'EUR',
    addresses: {
      'fashion-subscription': 'mode-abonnement',
      'contact-us': 'contact',
      'stylist-appointment': 'stylist-afspraak',
      'how-it-works': 'hoe-het-werkt',
      clothes: 'kleding',
    },
  },
} as const satisfies Readonly<Record<string, LanguageFacts>>;

export type Language = keyof typeof TABLE;
export const LANGUAGE_FACTS: Readonly<Record<Language, LanguageFacts>> = TABLE;

type LocaleTag<Locale> = Locale extends `${infer Tag}-${string}` ? Tag : never;
/** Language subtags of the shop's locales. */
export type LanguageTag = LocaleTag<(typeof TABLE)[Language]['locale']>;

export const LANGUAGES = Object.keys(LANGUAGE_FACTS) as readonly Language[];
export const CURRENCIES: readonly Currency[] = ['PLN', 'EUR', 'SEK'];

/** Language where none is given. */
export const DEFAULT_LANGUAGE: Language = 'pl';

/** Languages in which a page is shown where it has no text in the reader's language, in this order. */
export const FALLBACK_LANGUAGES: readonly Language[] = ['en', DEFAULT_LANGUAGE];

/** `se` → `sv`: the language subtag of the locale, for search engines, browsers and payment providers. */
export const languageTag = (language: Language): LanguageTag =>
  LANGUAGE_FACTS[language].locale.split('-', 1)[0] as LanguageTag;
