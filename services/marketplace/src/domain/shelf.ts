import type { Currency, Language } from '@garderoba/contracts/languages';
import { PRIVATE_SLOT, STATUS_OF } from '@garderoba/contracts/marketplace/listings';
import { type Amount, type Listing, priceOf } from './listing.js';
import { isAccepted } from './listing-states.js';
import { isOurs } from './listing-steps.js';
import { nameOf } from './listing-values.js';
import { isNegotiable } from './offer.js';
import { type Seller, traderLine } from './seller.js';

/** How the catalogue names what a listing's codes mean. */
export interface CatalogueNames {
  /** The value of an option in the catalogue, by attribute and code. */
  option(attribute: string, code: string): string | undefined;
  /** The key path of a category, by code. */
  category(code: string): readonly string[] | undefined;
  /** Whether there is a category with this key path. */
  hasCategory(path: readonly string[]): boolean;
}

interface ShelfTexts {
  readonly name: string;
  readonly description: string;
  readonly urlKey: string;
}

/** The product of a piece, as `PUT /v1/products:bulk` of catalog takes it. */
export interface ShelfProduct {
  readonly sku: string;
  readonly type: 'single_number';
  readonly attributeSet: string;
  readonly status: 1;
  readonly visibility: 4;
  readonly taxClass: 'none' | 'standard';
  categories: string[][];
  readonly texts: Record<string, ShelfTexts>;
  readonly attributes: Record<string, string | string[]>;
  readonly images: {
    readonly base?: string;
    readonly small?: string;
    readonly thumbnail?: string;
    readonly hover?: string;
    gallery: { image: string }[];
  };
  readonly minCartQty: 1;
  readonly maxCartQty: 1;
}

/** Gross minor units, as `PUT /v1/prices:bulk` of pricing takes them; null ends a price. */
export interface ShelfPrices {
  readonly sku: string;
  readonly prices: Partial<Record<Currency, number | null>>;
  readonly retail?: Partial<Record<Currency, number>>;
}

/**
 * Attributes of the catalogue that pieces need beside those of the selling form (SELL-015). The label is the same in every
 * language: shoppers do not see them.
 */
export const SHELF_ATTRIBUTES = [
  { code: 'marketplace_status', frontendInput: 'text' },
  { code: 'marketplace_seller', frontendInput: 'text' },
  { code: 'marketplace_seller_kind', frontendInput: 'text' },
  { code: 'marketplace_trader', frontendInput: 'text' },
  { code: 'marketplace_sold_at', frontendInput: 'text' },
  { code: 'marketplace_purchase_year', frontendInput: 'text' },
  { code: 'marketplace_designer', frontendInput: 'text' },
  { code: 'marketplace_fabric', frontendInput: 'text' },
  { code: 'marketplace_delivery', frontendInput: 'text' },
  { code: 'purchase_place', frontendInput: 'text' },
  { code: 'marketplace_negotiable', frontendInput: 'boolean' },
  { code: 'accepted', frontendInput: 'boolean' },
  { code: 'new_with_tag', frontendInput: 'boolean' },
] as const;

/** All second-hand pieces are in this category of the catalogue, if it has one, besides those that the seller chose. */
const SECOND_HAND = ['second-hand'];

/**
 * The product of a listing in its state: hidden unless it is active (ADM-008). The number is the SKU, so that a seller's
 * identifier never names a product of the shop. A private seller's piece carries no VAT, a trader's or the house's the usual
 * one.
 */
export function productOf(listing: Listing, names: CatalogueNames, seller?: Pick<Seller, 'trader'>): ShelfProduct {
  const { sku, state, family, categories, soldAt } = listing;
  const isTrader = seller?.trader != null || isOurs(listing);
  const photos = listing.photos.filter(({ slot }) => slot !== PRIVATE_SLOT);
  const front = photos.find(({ slot }) => slot === 'image')?.path;
  const back = photos.find(({ slot }) => slot === 'back_image')?.path;
  const sides = photos.toSorted((a, b) => SHOWN.indexOf(a.slot) - SHOWN.indexOf(b.slot));
  return {
    ...{ sku, type: 'single_number', status: 1, visibility: 4, minCartQty: 1, maxCartQty: 1 },
    taxClass: isTrader ? 'standard' : 'none',
    attributeSet: family,
    categories: [
      ...(names.hasCategory(SECOND_HAND) ? [SECOND_HAND] : []),
      ...categories.flatMap((code) => copies(names.category(code))),
    ],
    texts: textsOf(listing),
    attributes: {
      ...listing.furtherAttributes,
      ...attributesOf(listing, names),
      marketplace_seller_kind: isTrader ? 'trader' : 'private',
      ...(seller?.trader && { marketplace_trader: traderLine(seller.trader) }),
      marketplace_status: STATUS_OF[state],
      marketplace_negotiable: isNegotiable(listing) ? '1' : '0',
      accepted: isAccepted(state) ? '1' : '0',
      ...(soldAt && { marketplace_sold_at: soldAt.toISOString() }),
    },
    images: {
      ...(front && { base: front, small: front, thumbnail: front }),
      ...(back && { hover: back }),
      gallery: sides.map(({ path }) => ({ image: path })),
    },
  };
}

const SHOWN: readonly string[] = ['image', 'back_image', 'side_image'];
const copies = (path: readonly string[] | undefined): string[][] => (path ? [[...path]] : []);

/**
 * Prices in every currency that the seller gave. Changed terms, or another price on sale, replace them by one: those in
 * other currencies end.
 */
export function pricesOf(listing: Pick<Listing, 'sku' | 'values' | 'price'>): ShelfPrices {
  const given = amounts(listing, 'marketplace_price');
  const { price } = listing;
  const isAsked = price && given.some(({ amount, currency }) => amount === price.amount && currency === price.currency);
  const retail = amounts(listing, 'marketplace_shop_price');
  return {
    sku: listing.sku,
    prices: isAsked || !price ? byCurrency(given) : { ...ended(given), ...byCurrency([price]) },
    ...(retail.length > 0 && { retail: byCurrency(retail) }),
  };
}

/** The price on the shelf in this currency; without one in it, the price that the listing was handed in with. */
export function priceIn(listing: Pick<Listing, 'sku' | 'values' | 'price'>, currency: string | undefined): Amount {
  const [found, amount] = Object.entries(pricesOf(listing).prices).find(([one]) => one === currency) ?? [];
  return amount ? { amount, currency: found as Currency } : priceOf(listing);
}

const amounts = ({ values }: Pick<Listing, 'values'>, code: string): readonly Amount[] =>
  (values[code]?.[0]?.data ?? []) as readonly Amount[];

const byCurrency = (prices: readonly Amount[]): Partial<Record<Currency, number>> =>
  Object.fromEntries(prices.map(({ amount, currency }) => [currency, amount]));

const ended = (prices: readonly Amount[]): Partial<Record<Currency, null>> =>
  Object.fromEntries(prices.map(({ currency }) => [currency, null]));

/** The texts of each language that has them; the seller's own are those of the others. */
function textsOf(listing: Listing): Record<string, ShelfTexts> {
  const { values, sku, language } = listing;
  const languages = new Set<Language>([language]);
  for (const { language: given } of [...(values.name ?? []), ...(values.description ?? [])])
    if (given) languages.add(given);
  const texts = [...languages].map((given) => [given, textsIn(listing, given, sku)] as const);
  return Object.fromEntries([['default', textsIn(listing, language, sku)], ...texts]);
}

function textsIn(listing: Listing, language: Language, sku: string): ShelfTexts {
  const name = nameOf({ ...listing, language });
  const descriptions = listing.values.description ?? [];
  const own =
    descriptions.find((value) => value.language === language) ??
    descriptions.find((value) => value.language === listing.language) ??
    descriptions[0];
  const description = typeof own?.data === 'string' ? paragraphs(own.data) : '';
  return { name, description, urlKey: `${slug(name)}-${sku.toLowerCase()}` };
}

/** A seller writes plain text; the catalogue keeps markup. */
const paragraphs = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((part) => `<p>${escaped(part.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Letters without their marks, digits and hyphens; `piece` where nothing is left of the name. */
const slug = (name: string): string =>
  name
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80) || 'piece';

const TEXTS = ['marketplace_fabric', 'purchase_place'];
const CHOICES = ['designer', 'size', 'shoe_size', 'basic_color'];
const NEW_WITH_TAG = 'new with tag';

function attributesOf(listing: Listing, names: CatalogueNames): Record<string, string> {
  const { values, terms } = listing;
  const text = (code: string): string | undefined => {
    const data = values[code]?.[0]?.data;
    return typeof data === 'string' || typeof data === 'number' ? String(data) : undefined;
  };
  const option = (code: string, value = text(code)): string | undefined =>
    value === undefined ? undefined : names.option(code, value);
  const condition = option('marketplace_condition', terms?.condition ?? undefined);
  const entries: [string, string | undefined][] = [
    ...CHOICES.map((code): [string, string | undefined] => [code, option(code)]),
    ...TEXTS.map((code): [string, string | undefined] => [code, text(code)]),
    ['marketplace_condition', condition],
    ['new_with_tag', condition === undefined ? undefined : condition === NEW_WITH_TAG ? '1' : '0'],
    ['marketplace_purchase_year', text('marketplace_purchase_year')],
    ['marketplace_designer', option('designer')],
    ['marketplace_delivery', text('marketplace_delivery')],
    ['marketplace_seller', listing.customerId ?? undefined],
  ];
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
}
