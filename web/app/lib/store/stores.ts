/** The store views with a path prefix, and every currency that a shopper can combine with their language. */
import {
  CURRENCIES,
  type Currency,
  DEFAULT_LANGUAGE,
  LANGUAGE_FACTS,
  LANGUAGES,
  type Language,
  type LanguageFacts,
  languageTag,
} from '../../../../proto/src/languages.ts';

export { type Currency, type Language, languageTag };

export interface StoreView extends LanguageFacts {
  /** `eur_en`: the store code of the API; also part of the catalogue's index name. */
  code: string;
  /** First path segment of its pages. */
  prefix: Language;
}

export const prefixes = LANGUAGES;
export const defaultPrefix = DEFAULT_LANGUAGE;

const isPrefix = (value: string | undefined): value is Language => prefixes.includes(value as Language);

/** The store view of a path prefix, or of a prefix and the store code chosen with `?sc=`; null for an unknown prefix (NAV-008). */
export function storeOf(prefix: string | undefined, sc?: string | null): StoreView | null {
  if (!isPrefix(prefix)) return null;
  const chosen = parseStoreCode(sc);
  const currency = chosen?.prefix === prefix ? chosen.currency : LANGUAGE_FACTS[prefix].currency;
  return { ...LANGUAGE_FACTS[prefix], prefix, currency, code: `${currency.toLowerCase()}_${prefix}` };
}

/** `sek_en` → Swedish crowns in English; null for anything that is not a store code. */
export function parseStoreCode(code: string | null | undefined): { prefix: Language; currency: Currency } | null {
  const [money, language, ...rest] = (code ?? '').split('_');
  const currency = CURRENCIES.find((known) => known.toLowerCase() === money);
  return currency && isPrefix(language) && !rest.length ? { prefix: language, currency } : null;
}

/** The `sc` parameter to keep in links: none if the prefix alone determines the store. */
export const scOf = (store: StoreView): string | null =>
  store.currency === LANGUAGE_FACTS[store.prefix].currency ? null : store.code;

/** Best prefix for a browser's `Accept-Language`, weights respected. */
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
      const prefix = prefixes.find((one) => languageTag(one) === language);
      return { prefix, weight: Number.isFinite(weight) ? weight : 0 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return wanted.find(({ prefix }) => prefix)?.prefix ?? defaultPrefix;
}
