import { CURRENCIES, LANGUAGE_FACTS, LANGUAGES, type Language } from '@garderoba/contracts/languages';
import { LISTING_LIMITS, type ListingProblem } from '@garderoba/contracts/marketplace/listings';
import { asObject, asText } from '@garderoba/edge/request';
import { badRequest, WireError } from '@garderoba/edge/wire-error';
import { NeighbourProblem } from '@garderoba/service-kit/runtime/http-client';
import type { z } from 'zod';
import type {
  Family,
  ListingValues,
  OfferedResult,
  OwnListing,
  SellingAttribute,
} from '../../clients/marketplace.client.js';
import { TEXT } from '../texts.js';
import type { PimAttribute, PimCategory, PimFamily, PimOption, PimProduct, PimResult } from './pim.schema.js';

// Between the shapes of the Akeneo REST API and those of marketplace.

type Labels = Readonly<Partial<Record<Language, string>>>;

/** pl → pl_PL */
export const localeOf = (language: Language): string => LANGUAGE_FACTS[language].locale.replace('-', '_');

const labelsOf = (labels: Labels): Record<string, string> =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => (labels[language] === undefined ? [] : [[localeOf(language), labels[language]]])),
  );

// ---- answers

export const toFamily = ({ code, labels, attributes, required }: Family): z.output<typeof PimFamily> => ({
  ...{ code, attributes, attribute_as_label: 'name', attribute_as_image: 'image' },
  attribute_requirements: { ecommerce: required },
  labels: labelsOf(labels),
});

const TYPES: Readonly<Record<SellingAttribute['type'], string>> = {
  text: 'pim_catalog_text',
  textarea: 'pim_catalog_textarea',
  choice: 'pim_catalog_simpleselect',
  number: 'pim_catalog_number',
  boolean: 'pim_catalog_boolean',
  prices: 'pim_catalog_price_collection',
  image: 'pim_catalog_image',
};

export const toAttribute = (attribute: SellingAttribute): z.output<typeof PimAttribute> => ({
  ...{ code: attribute.code, type: TYPES[attribute.type], localizable: attribute.localizable },
  ...{ scopable: false, sort_order: attribute.position, labels: labelsOf(attribute.labels) },
});

export const toOption =
  (attribute: string) =>
  (option: { code: string; labels: Labels; position: number }): z.output<typeof PimOption> => ({
    ...{ code: option.code, attribute, sort_order: option.position, labels: labelsOf(option.labels) },
  });

export const toCategory = (category: {
  code: string;
  parent: string | null;
  labels: Labels;
}): z.output<typeof PimCategory> => ({
  ...{ code: category.code, parent: category.parent, labels: labelsOf(category.labels) },
});

export const downloadOf = (uploadId: string) => ({
  download: { href: `/api/ext/pim/media-files/${uploadId}/download` },
});

/** `locales` empty: values in every language. */
export function toProduct(listing: OwnListing, locales: readonly string[]): z.output<typeof PimProduct> {
  const { identifier, sku, family, categories, createdAt, stateSince, values, photos, status } = listing;
  const [delivery] = values.marketplace_delivery ?? [];
  const shown = Object.entries(toValues(values));
  const only = shown
    .map(([code, all]) => [code, all.filter(({ locale }) => isWanted(locale, locales))] as const)
    .filter(([, all]) => all.length > 0);
  const images = photos.map(({ slot, uploadId }) => [
    slot,
    [{ locale: null, scope: null, data: uploadId, _links: downloadOf(uploadId) }],
  ]);
  return {
    ...{ identifier, sku, enabled: status === 'active', family, categories },
    ...{ created: createdAt, updated: stateSince },
    marketplace_delivery: typeof delivery?.data === 'string' ? delivery.data : null,
    values: {
      ...Object.fromEntries(only),
      ...Object.fromEntries(images),
      marketplace_status: [{ locale: null, scope: null, data: status }],
    },
    listing: toOwnListing(listing),
  };
}

const toOwnListing = (listing: OwnListing): z.output<typeof PimProduct>['listing'] => ({
  ...{ state: listing.state, status: listing.status, steps: listing.steps, editable: listing.isEditable },
  ...{ price: listing.price && toPrice(listing.price), net: listing.share && toPrice(listing.share) },
  missing: listing.missing,
  terms: listing.terms && {
    price: toPrice(listing.terms.price),
    net: toPrice(listing.termsShare ?? listing.terms.price),
    condition: listing.terms.condition,
  },
  history: listing.history,
  ...{ since: listing.stateSince, lapses_at: listing.lapsesAt, due_at: listing.dueAt, listed_at: listing.listedAt },
  ...{ sold_at: listing.soldAt, final_due_at: listing.finalDueAt, paid_out_at: listing.paidOutAt },
});

/** Values per attribute code. */
export const toValues = (values: ListingValues) =>
  Object.fromEntries(Object.entries(values).map(([code, given]) => [code, given.map(toValue)] as const));

const isWanted = (locale: string | null, locales: readonly string[]): boolean =>
  locale === null || locales.length === 0 || locales.includes(locale);

const toValue = ({ language, data }: ListingValues[string][number]) => ({
  locale: language === null ? null : localeOf(language),
  scope: null,
  data: Array.isArray(data) ? data.map((one) => (typeof one === 'object' ? toPrice(one) : one)) : data,
});

const toPrice = ({ amount, currency }: { readonly amount: number; readonly currency: string }) => ({
  ...{ amount: (amount / 100).toFixed(2), currency },
});

export function toResult({ line, identifier, outcome, problems }: OfferedResult): z.output<typeof PimResult> {
  if (outcome !== 'refused') return { line, identifier, status_code: 201, code: 201 };
  const errors = problems.map(toError);
  return { line, identifier, status_code: 422, code: 422, message: errors[0]?.message ?? TEXT.listingRefused, errors };
}

export const brokenLine = (line: number, message: string): z.output<typeof PimResult> => ({
  ...{ line, identifier: '', status_code: 400, code: 400, message },
});

/** A problem of marketplace in words. */
export const toError = ({ path, problem, params = {} }: OfferedResult['problems'][number]) => ({
  ...{ property: path, code: problem, message: PROBLEMS[problem](params as Params) },
});

type Params = Readonly<Record<string, string | number>>;

const PROBLEMS: Readonly<Record<ListingProblem, (params: Params) => string>> = {
  identifier_invalid: ({ max }) => `The identifier has letters, digits, '_', '-' and '.', at most ${max}.`,
  identifier_known: () => 'Another listing has this identifier already.',
  family_unknown: () => 'There is no such family.',
  too_many_values: ({ max }) => `At most ${max} are accepted.`,
  required: () => TEXT.valueRequired,
  unknown_attribute: () => 'The family has no such attribute.',
  server_only: () => 'This is set by the shop only.',
  wrong_type: () => 'The value has another type.',
  too_long: ({ max }) => `At most ${max} characters are accepted.`,
  unknown_option: () => 'There is no such option.',
  unknown_category: () => 'There is no such category.',
  locale_unknown: () => `A locale is required, one of ${LANGUAGES.map(localeOf).join(', ')}.`,
  not_localizable: () => 'The attribute has one value for all locales.',
  scope_not_offered: () => TEXT.scopeNotOffered,
  given_twice: () => 'A value is given twice.',
  price_negative: () => TEXT.priceNegative,
  price_above_checked: ({ max }) => `The price may be ${(Number(max) / 100).toFixed(2)} at most, as it was checked.`,
  currency_other: ({ currency }) => `The price of the listing is in ${currency}.`,
  price_zero: () => 'A price must be more than 0.',
  price_too_high: ({ max }) => `A price may be ${(Number(max) / 100).toFixed(2)} at most.`,
  price_decimals: () => 'A price has two decimals at most.',
  currency_wrong: () => `The currency must be one of ${CURRENCIES.join(', ')}.`,
  year_impossible: ({ max }) => `The year must be between 1900 and ${max}.`,
  piece_unknown: () => 'You have not bought such a piece here.',
  piece_not_final: () => 'The piece can still be returned, so it can not be sold yet.',
  piece_continued: () => 'Another listing offers this piece already.',
  photos_missing: () => 'A photo is missing.',
  photo_repeated: () => 'The same photo is in another slot.',
};

/** Awaits an answer of marketplace; a refused listing becomes 422 with the wrong fields in `meta.errors`. */
export async function orRefused<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof NeighbourProblem) || error.code !== 'marketplace.listing_refused') throw error;
    const { problems = [] } = error.details as { problems?: OfferedResult['problems'] };
    const errors = problems.map(toError);
    throw Object.assign(new WireError(422, errors[0]?.message ?? TEXT.listingRefused, { errors }), { cause: error });
  }
}

// ---- queries

const LONGEST_SEARCHED = 100;

/** The values that Akeneo's `search` names for a property by operators `=` and `IN`: at least one, at most 100. */
export function searched(search: string, property: string): string[] | undefined {
  if (search === '') return undefined;
  let parsed: Record<string, unknown> | undefined;
  try {
    parsed = asObject(JSON.parse(search));
  } catch {
    throw badRequest(TEXT.searchRefused);
  }
  const filters = parsed?.[property];
  if (!parsed || (filters !== undefined && !Array.isArray(filters))) throw badRequest(TEXT.searchRefused);
  if (filters === undefined) return undefined;
  const named = filters.flatMap((filter): unknown[] => {
    const { operator, value } = asObject(filter) ?? {};
    if (operator === 'IN' && Array.isArray(value)) return value;
    if (operator === '=') return [value];
    throw badRequest(TEXT.searchRefused);
  });
  if (named.length === 0 || named.length > LISTING_LIMITS.lines) throw badRequest(TEXT.searchRefused);
  return named.map((one) => (one === null ? '' : asText(one).slice(0, LONGEST_SEARCHED)));
}

/** The page of a list, with links to its neighbours. */
export function pageOf<Item>(
  request: { readonly path: string; readonly query: Readonly<Record<string, unknown>> },
  { page, limit }: { readonly page: number; readonly limit: number },
  { items, total, hasMore }: { readonly items: readonly Item[]; readonly total?: number; readonly hasMore: boolean },
) {
  const href = (number: number) => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(request.query))
      if (typeof value === 'string' && name !== 'page' && name !== 'token') query.set(name, value);
    query.set('page', String(number));
    query.set('limit', String(limit));
    return { href: `${request.path}?${query}` };
  };
  return {
    _links: {
      ...{ self: href(page), first: href(1) },
      ...(hasMore && { next: href(page + 1) }),
      ...(page > 1 && { previous: href(page - 1) }),
    },
    current_page: page,
    ...(total !== undefined && { items_count: total }),
    is_last_page: !hasMore,
    _embedded: { items },
  };
}
