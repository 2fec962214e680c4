import { CURRENCIES, LANGUAGES } from '@garderoba/contracts/languages';
import { LISTING_LIMITS, type ListingProblem, PHOTO_SLOTS } from '@garderoba/contracts/marketplace/listings';
import {
  type AttributeType,
  type Family,
  SELLING_ATTRIBUTES,
  SERVER_ATTRIBUTES,
  type SellingAttribute,
} from './families.js';
import type { Amount, Listing, ListingFieldProblem, ListingValue, ListingValues, Offered } from './listing.js';
import { readable, readableLine } from './readable.js';

/** What the checks of values need to know of the product information. */
export interface KnownInformation {
  /** Undefined: there is no such family. */
  readonly family: Family | undefined;
  /** Option codes per attribute with options. */
  readonly options: ReadonlyMap<string, ReadonlySet<string>>;
  readonly categories: ReadonlySet<string>;
  /** The current year, in Warsaw. */
  readonly year: number;
}

const OLDEST_YEAR = 1900;
const MOST_CATEGORIES = 20;
/** Letters, digits, `_`, `-`, `.`: it stands in addresses. */
const IDENTIFIER = /^[A-Za-z0-9_][A-Za-z0-9_.-]*$/;
const ATTRIBUTES = new Map(SELLING_ATTRIBUTES.map((attribute) => [attribute.code, attribute]));
const BY_SERVER: readonly string[] = SERVER_ATTRIBUTES;

/** Problems of what a seller offers; what is missing is none before it is handed in. */
export function problemsOf(offered: Offered, known: KnownInformation): ListingFieldProblem[] {
  const { identifier, family, categories } = offered;
  const problems: ListingFieldProblem[] = [];
  if (!IDENTIFIER.test(identifier) || identifier.length > LISTING_LIMITS.identifier)
    problems.push({ path: 'identifier', problem: 'identifier_invalid', params: { max: LISTING_LIMITS.identifier } });
  if (!known.family)
    return [...problems, { path: 'family', problem: 'family_unknown', params: { family: short(family) } }];
  if (categories.length > MOST_CATEGORIES)
    problems.push({ path: 'categories', problem: 'too_many_values', params: { max: MOST_CATEGORIES } });
  for (const code of categories.slice(0, MOST_CATEGORIES))
    if (!known.categories.has(code))
      problems.push({ path: 'categories', problem: 'unknown_category', params: { category: short(code) } });
  return [...problems, ...valueProblems(offered.values, known)];
}

/** Problems of the values alone. */
export function valueProblems(values: ListingValues, known: KnownInformation): ListingFieldProblem[] {
  return Object.entries(values).flatMap(([code, given]) => {
    const problem = attributeProblem(code, given, known);
    return problem ? [{ path: short(code), ...problem }] : [];
  });
}

type Problem = Omit<ListingFieldProblem, 'path'>;

function attributeProblem(code: string, given: unknown, known: KnownInformation): Problem | undefined {
  if (BY_SERVER.includes(code)) return { problem: 'server_only' };
  const attribute = ATTRIBUTES.get(code);
  if (!attribute || !known.family?.attributes.includes(code)) return { problem: 'unknown_attribute' };
  // Photos are uploaded into their slots.
  if (attribute.type === 'image') return { problem: 'server_only' };
  if (!Array.isArray(given) || given.length === 0) return { problem: 'wrong_type' };
  const seen = new Set<unknown>();
  for (const value of given as readonly unknown[]) {
    if (!isValue(value)) return { problem: 'wrong_type' };
    const problem = placeProblem(attribute, value) ?? dataProblem(attribute, value.data, known);
    if (problem) return problem;
    if (seen.has(value.language)) return { problem: 'given_twice' };
    seen.add(value.language);
  }
  return undefined;
}

const isValue = (value: unknown): value is ListingValue =>
  typeof value === 'object' && value !== null && 'data' in value && 'language' in value;

function placeProblem({ localizable }: SellingAttribute, { language }: ListingValue): Problem | undefined {
  if (language === null) return localizable ? { problem: 'locale_unknown' } : undefined;
  if (!(LANGUAGES as readonly unknown[]).includes(language)) return { problem: 'locale_unknown' };
  return localizable ? undefined : { problem: 'not_localizable' };
}

const LONGEST: Readonly<Partial<Record<string, number>>> = {
  name: LISTING_LIMITS.name,
  description: LISTING_LIMITS.description,
};

function dataProblem({ code, type }: SellingAttribute, data: unknown, known: KnownInformation): Problem | undefined {
  const checks: Readonly<Record<AttributeType, () => Problem | undefined>> = {
    text: () => textProblem(data, LONGEST[code] ?? LISTING_LIMITS.text),
    textarea: () => textProblem(data, LONGEST[code] ?? LISTING_LIMITS.description),
    choice: () => choiceProblem(data, known.options.get(code)),
    number: () => yearProblem(data, known.year),
    boolean: () => (typeof data === 'boolean' ? undefined : { problem: 'wrong_type' }),
    prices: () => pricesProblem(data),
    image: () => ({ problem: 'server_only' }),
  };
  return checks[type]();
}

function textProblem(data: unknown, longest: number): Problem | undefined {
  if (typeof data !== 'string' || !data.isWellFormed() || data.includes('\0')) return { problem: 'wrong_type' };
  if (readable(data) === '') return { problem: 'required' };
  return [...data].length > longest ? { problem: 'too_long', params: { max: longest } } : undefined;
}

function choiceProblem(data: unknown, options: ReadonlySet<string> | undefined): Problem | undefined {
  if (typeof data !== 'string') return { problem: 'wrong_type' };
  return options?.has(data) ? undefined : { problem: 'unknown_option', params: { option: short(data) } };
}

/** The one number that sellers give: the year of the purchase. */
function yearProblem(data: unknown, year: number): Problem | undefined {
  if (typeof data !== 'number' || !Number.isInteger(data)) return { problem: 'wrong_type' };
  return data >= OLDEST_YEAR && data <= year ? undefined : { problem: 'year_impossible', params: { max: year } };
}

function pricesProblem(data: unknown): Problem | undefined {
  if (!Array.isArray(data) || data.length === 0) return { problem: 'wrong_type' };
  const currencies = new Set<unknown>();
  for (const price of data as readonly unknown[]) {
    const { amount, currency } = (price ?? {}) as Record<string, unknown>;
    const problem = amountProblem(amount, currency);
    if (problem) return { problem, ...(problem === 'price_too_high' && { params: { max: LISTING_LIMITS.price } }) };
    if (currencies.has(currency)) return { problem: 'given_twice' };
    currencies.add(currency);
  }
  return undefined;
}

/** Undefined for a price that can be asked: more than nothing, at most 1,000,000.00, in a currency of the shop. */
export function amountProblem(amount: unknown, currency: unknown): ListingProblem | undefined {
  if (typeof amount !== 'number' || !Number.isFinite(amount)) return 'wrong_type';
  if (amount < 0) return 'price_negative';
  if (!Number.isInteger(amount)) return 'price_decimals';
  if (amount === 0) return 'price_zero';
  if (amount > LISTING_LIMITS.price) return 'price_too_high';
  return (CURRENCIES as readonly unknown[]).includes(currency) ? undefined : 'currency_wrong';
}

/** Attributes and slots that must be given before the listing is handed in. */
export function missingOf(
  { values, photos }: Pick<Listing, 'values' | 'photos'>,
  family: Family | undefined,
): string[] {
  const slots = PHOTO_SLOTS.filter((slot) => !photos.some((photo) => photo.slot === slot));
  return [...(family?.required ?? []).filter((code) => !values[code]), ...slots];
}

/** Texts as readers can take them, of which only descriptions have lines; prices without other fields. The values have no problems. */
export const normalised = (values: ListingValues): ListingValues =>
  Object.fromEntries(
    Object.entries(values).map(([code, given]) => [
      code,
      given.map(({ language, data }) => ({ language, data: normalisedData(code, data) })),
    ]),
  );

function normalisedData(code: string, data: ListingValue['data']): ListingValue['data'] {
  if (typeof data === 'string') return ATTRIBUTES.get(code)?.type === 'textarea' ? readable(data) : readableLine(data);
  if (!Array.isArray(data)) return data;
  return (data as readonly Amount[]).map(({ amount, currency }) => ({ amount, currency }));
}

/** Values without what the seller wrote: choices, numbers and prices stay. */
export const withoutTexts = (values: ListingValues): ListingValues =>
  Object.fromEntries(Object.entries(values).filter(([code]) => !WRITTEN.includes(ATTRIBUTES.get(code)?.type)));

const WRITTEN: readonly (AttributeType | undefined)[] = ['text', 'textarea', undefined];

/** The asking price: the first of `marketplace_price`. */
export const askingPrice = (values: ListingValues): Amount | null => {
  const [amount] = (values.marketplace_price?.[0]?.data ?? []) as readonly Amount[];
  return amount ? { amount: amount.amount, currency: amount.currency } : null;
};

/** The highest price that passed the checks: the agreed one, else the one that was handed in. */
export const checkedPrice = ({ terms, values }: Pick<Listing, 'terms' | 'values'>): Amount | null =>
  terms?.price ?? askingPrice(values);

/** Why a listed piece can not have this price; undefined: it can. */
export function repriceProblem(listing: Listing, { amount, currency }: Amount): ListingFieldProblem | undefined {
  const path = 'marketplace_price';
  const checked = checkedPrice(listing);
  const problem = amountProblem(amount, currency);
  if (problem) return { path, problem, ...(problem === 'price_too_high' && { params: { max: LISTING_LIMITS.price } }) };
  if (!checked || currency !== checked.currency)
    return { path, problem: 'currency_other', params: { currency: checked?.currency ?? '' } };
  if (amount > checked.amount) return { path, problem: 'price_above_checked', params: { max: checked.amount } };
  return undefined;
}

/** The name in the seller's language, else the first one, else the identifier. */
export function nameOf({ values, language, identifier }: Pick<Listing, 'values' | 'language' | 'identifier'>): string {
  const names = values.name ?? [];
  const name = names.find((value) => value.language === language) ?? names[0];
  return typeof name?.data === 'string' ? name.data : identifier;
}

/** A refusal repeats what was sent only as far as a person reads it. */
const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
