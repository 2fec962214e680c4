/** The five store views with an address of their own, and every currency a shopper may combine with their language. */
export type Language = 'pl' | 'de' | 'en' | 'se' | 'nl';
export type Currency = 'PLN' | 'EUR' | 'SEK';

export interface StoreView {
  /** `eur_en`: what the wire calls the store; also part of the catalogue's index name. */
  code: string;
  /** First path segment of its pages. */
  prefix: Language;
  /** BCP 47, for texts, numbers and dates. */
  locale: string;
  currency: Currency;
  /** Country whose tax the prices hold; preselected in addresses where it is a delivery country. */
  country: 'PL' | 'DE' | 'SE';
  name: string;
}

interface LanguageDefaults extends Pick<StoreView, 'locale' | 'country' | 'currency' | 'name'> {}

const languages: Record<Language, LanguageDefaults> = {
  pl: { locale: 'pl-PL', currency: 'PLN', country: 'PL', name: 'Garderoba Polska' },
  de: { locale: 'de-DE', currency: 'EUR', country: 'DE', name: 'Garderoba Deutschland' },
  en: { locale: 'en-US', currency: 'EUR', country: 'DE', name: 'Garderoba Europe' },
  se: { locale: 'sv-SE', currency: 'SEK', country: 'SE', name: 'Garderoba Sverige' },
  nl: { locale: 'nl-NL', currency: 'EUR', country: 'DE', name: 'Garderoba Nederland' },
};

export const prefixes = Object.keys(languages) as Language[];
export const defaultPrefix: Language = 'pl';
const currencies: Currency[] = ['PLN', 'EUR', 'SEK'];

const isPrefix = (value: string | undefined): value is Language => prefixes.includes(value as Language);

/** The store view of a path prefix, or of a prefix and the store code chosen with `?sc=`; null for an unknown prefix (NAV-008). */
export function storeOf(prefix: string | undefined, sc?: string | null): StoreView | null {
  if (!isPrefix(prefix)) return null;
  const chosen = parseStoreCode(sc);
  const currency = chosen?.prefix === prefix ? chosen.currency : languages[prefix].currency;
  return { ...languages[prefix], prefix, currency, code: `${currency.toLowerCase()}_${prefix}` };
}

/** `sek_en` → Swedish crowns in English; null for anything that is not a store code. */
export function parseStoreCode(code: string | null | undefined): { prefix: Language; currency: Currency } | null {
  const [money, language, ...rest] = (code ?? '').split('_');
  const currency = currencies.find((known) => known.toLowerCase() === money);
  return currency && isPrefix(language) && !rest.length ? { prefix: language, currency } : null;
}

/** The `sc` value that must travel along in links: none while the prefix alone already says the store. */
export const scOf = (store: StoreView): string | null =>
  store.currency === languages[store.prefix].currency ? null : store.code;

/** Best prefix for a browser's `Accept-Language`, weights respected; Swedish is `sv` there and `se` in our paths. */
export function preferredPrefix(acceptLanguage: string | null): Language {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().split(';');
      const weight = Number(
        params
          .find((p) => p.trim().startsWith('q='))
          ?.trim()
          .slice(2) ?? 1,
      );
      const language = tag.toLowerCase().split('-')[0] ?? '';
      return { language: language === 'sv' ? 'se' : language, weight: Number.isFinite(weight) ? weight : 0 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return (wanted.map(({ language }) => language).find((language) => isPrefix(language)) as Language) ?? defaultPrefix;
}
