import { type Currency, LANGUAGES } from '@garderoba/contracts/languages';
import { LISTING_LIMITS } from '@garderoba/contracts/marketplace/listings';
import { asObject, asText } from '@garderoba/edge/request';
import { WireError } from '@garderoba/edge/wire-error';
import type { OfferedListings, OfferedResult } from '../../clients/marketplace.client.js';
import { TEXT } from '../texts.js';
import { localeOf, toError } from './pim.wire.js';

// What a seller offers, from the shapes of the Akeneo REST API to those of marketplace.

export type OfferedLine = OfferedListings['listings'][number];

const LANGUAGE_OF = new Map(LANGUAGES.map((language) => [localeOf(language), language]));

/** Longer texts are cut here; marketplace refuses them for their line. */
const CUT = 1_000;
const MOST_CATEGORIES = 100;
/** Akeneo sends numbers as texts too. */
const NUMBERS: ReadonlySet<string> = new Set(['marketplace_purchase_year']);

/** A value for a scope: the shop has none. */
export class ScopeGiven extends WireError {
  constructor(readonly problem: OfferedResult['problems'][number]) {
    super(422, TEXT.scopeNotOffered, { errors: [toError(problem)] });
  }
}

/** What a line names its listing, '' when it does not. */
export const identifierOf = (sent: unknown): string => asText(asObject(sent)?.identifier).slice(0, CUT);

/**
 * One line of `POST products`; undefined: it is no JSON object. Fields beside these have no effect.
 *
 * @throws ScopeGiven
 */
export function lineOf(line: number, sent: unknown): OfferedLine | undefined {
  const product = asObject(sent);
  if (!product) return undefined;
  return {
    line,
    identifier: identifierOf(product),
    family: asText(product.family).slice(0, CUT),
    ...(product.continues != null && { continues: asText(product.continues).slice(0, CUT) }),
    ...contentOf(product),
  };
}

/**
 * Categories and values.
 *
 * @throws ScopeGiven
 */
export const contentOf = ({ categories, values }: Readonly<Record<string, unknown>>) => ({
  categories: Array.isArray(categories)
    ? categories.slice(0, MOST_CATEGORIES).map((code) => asText(code).slice(0, CUT))
    : [],
  values: Object.fromEntries(
    Object.entries(asObject(values) ?? {}).flatMap(([code, given]) => {
      const own = valuesOf(code, given);
      return own ? [[code.slice(0, CUT), own]] : [];
    }),
  ) as OfferedLine['values'],
});

/** Undefined: no value (`data: null`). What is no list of values is refused by marketplace. */
function valuesOf(code: string, given: unknown): unknown[] | undefined {
  if (!Array.isArray(given)) return [given];
  const own = given.filter((value) => asObject(value)?.data !== null).map((value) => sentValue(code, value));
  return own.length === 0 && given.length > 0 ? undefined : own;
}

function sentValue(code: string, given: unknown): unknown {
  const value = asObject(given);
  if (!value || !('data' in value)) return given;
  const { locale = null, scope = null, data } = value;
  if (scope !== null) throw new ScopeGiven({ path: code.slice(0, CUT), problem: 'scope_not_offered' });
  const language = typeof locale === 'string' ? (LANGUAGE_OF.get(locale) ?? locale.slice(0, 20)) : locale;
  return { language, data: dataOf(code, data) };
}

function dataOf(code: string, data: unknown): unknown {
  if (NUMBERS.has(code) && typeof data === 'string' && /^\s*\d{1,9}\s*$/.test(data)) return Number(data);
  if (asObject(data)?.currency !== undefined) return [priceOf(data)];
  if (Array.isArray(data) && data.some((one) => asObject(one))) return data.map(priceOf);
  return typeof data === 'string' ? data.slice(0, LISTING_LIMITS.description * 4) : data;
}

/** A price that a seller sends; what is no amount stays as it is and is refused by marketplace. */
export const sentPrice = (amount: string | number, currency: Currency) => ({
  amount: minorUnits(amount) as number,
  currency,
});

/** Minor units; what is no amount stays as it is and is refused by marketplace. */
function priceOf(given: unknown): unknown {
  const price = asObject(given);
  if (!price) return given;
  const { amount, currency } = price;
  return { amount: minorUnits(amount), currency: typeof currency === 'string' ? currency.slice(0, 20) : currency };
}

/** '12.5' → 1250. What is no whole number of minor units becomes a fraction, which is refused. */
function minorUnits(amount: unknown): unknown {
  const text = typeof amount === 'number' ? String(amount) : typeof amount === 'string' ? amount.trim() : '';
  const [, sign, whole, given = ''] = /^([+-]?)(\d{1,12})(?:[.,](\d{1,12}))?$/.exec(text) ?? [];
  if (whole === undefined) return amount;
  const decimals = given.replace(/0+$/, '');
  const minor = Number(`${whole}${decimals.slice(0, 2).padEnd(2, '0')}`) + (decimals.length > 2 ? 0.5 : 0);
  return sign === '-' ? -minor : minor;
}

/** A name that stands in an address. What can be none names nothing: too long, or a step to another path. */
export function possible(name: string, unknown: string = TEXT.listingNotFound): string {
  if (name.length > LISTING_LIMITS.identifier || /^\.*$/.test(name)) throw new WireError(404, unknown);
  return name;
}
