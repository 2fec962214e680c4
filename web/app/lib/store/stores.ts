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

import { config } from './config.ts';

export { type Currency, type Language, languageTag };

export interface StoreView extends LanguageFacts {
  /** `eur_en`: the store code of the API; also part of the catalogue's index name. */
  code: string;
  /** Its language; first path segment of its pages, unless it has an own address. */
  prefix: Language;
  /** Where its addresses begin: `/de`, `https://garderoba.de`, or nothing on its own host (NAV-005). */
  base: string;
}

export const prefixes = LANGUAGES;
export const defaultPrefix = DEFAULT_LANGUAGE;

const isPrefix = (value: string | undefined): value is Language => prefixes.includes(value as Language);

/**
 * The store view of a path prefix, or of a prefix and the store code chosen with `?sc=`; null for an unknown prefix (NAV-008).
 * `base`: default, for links from anywhere.
 */
export function storeOf(prefix: string | undefined, sc?: string | null, base?: string): StoreView | null {
  if (!isPrefix(prefix)) return null;
  const chosen = parseStoreCode(sc);
  const currency = chosen?.prefix === prefix ? chosen.currency : LANGUAGE_FACTS[prefix].currency;
  return {
    ...{ ...LANGUAGE_FACTS[prefix], prefix, currency, code: `${currency.toLowerCase()}_${prefix}` },
    base: base ?? config.addresses[prefix] ?? `/${prefix}`,
  };
}

/**
 * The store view of a page, with addresses on the host of that page. `own`: the store view whose own host it is; else its
 * prefix is in the address, and the default one answers for an unknown prefix.
 */
export const storeHere = (own: Language | undefined, prefix = defaultPrefix as string, sc?: string | null): StoreView =>
  storeOf(own ?? prefix, sc, own ? '' : `/${prefix}`) ?? storeHere(own);

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
