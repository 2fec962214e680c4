import { LANGUAGES } from '@garderoba/contracts/languages';
import type { ProductTexts } from '@garderoba/contracts/product-texts';
import type { AttributeFacts } from '../src/domain/attribute.js';
import { type Category, ROOT_CATEGORY } from '../src/domain/category.js';
import type { PriceState, PriceView } from '../src/domain/price-state.js';
import type { Product, ProductFacts } from '../src/domain/product.js';
import type { RentalState } from '../src/domain/rental-state.js';
import type { ReviewStatistics } from '../src/domain/review-statistics.js';
import type { StockState } from '../src/domain/stock-state.js';
import { Catalogue } from '../src/search/catalogue.js';

// Stored facts for tests of the domain rules, with valid defaults.

/** The same texts in every language. */
export const sameTexts = (name: string, urlKey: string, more: Partial<ProductTexts> = {}): ProductFacts['texts'] =>
  Object.fromEntries(LANGUAGES.map((language) => [language, { name, description: '', urlKey, ...more }]));

/** An enabled product with the search document id `documentId`. */
export const productOf = (sku: string, more: Partial<ProductFacts> = {}, documentId = 1): Product => ({
  productId: `id of ${sku}`,
  documentId,
  version: 1,
  facts: {
    sku,
    type: 'simple',
    attributeSet: 'Dress',
    status: 1,
    visibility: 4,
    taxClass: 'standard',
    categoryIds: [],
    texts: sameTexts(`Name of ${sku}`, sku.toLowerCase()),
    attributes: {},
    images: { gallery: [] },
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-02-01T00:00:00.000Z',
    ...more,
  },
});

/** A style with one variant per size: `{ 'WRAP-S': 11 }` maps a variant's SKU to its option. */
export const styleOf = (
  sku: string,
  sizes: Readonly<Record<string, number>>,
  more: Partial<ProductFacts> = {},
  documentId = 1,
): Product =>
  productOf(
    sku,
    {
      type: 'configurable',
      variants: {
        attributes: ['size'],
        children: Object.entries(sizes).map(([child, size]) => ({ sku: child, options: { size } })),
      },
      ...more,
    },
    documentId,
  );

/** A category directly below the root; its name and url key are its key. */
export const categoryOf = (categoryId: number, key: string, more: Partial<Category> = {}): Category => ({
  categoryId,
  parentId: ROOT_CATEGORY,
  keyPath: key,
  names: { default: key },
  urlKeys: { default: key },
  position: 1,
  includeInMenu: true,
  isActive: true,
  ...more,
});

/** An attribute with options: `{ 11: 'S' }` maps option ids to labels, in this order. */
export const attributeOf = (
  attributeId: number,
  code: string,
  options: Readonly<Record<number, string>> = {},
  more: Partial<AttributeFacts> = {},
): AttributeFacts => ({
  attributeId,
  code,
  frontendInput: 'select',
  labels: { default: code },
  position: 0,
  isFilterable: true,
  isVisible: true,
  isComparable: false,
  isUserDefined: true,
  options: Object.entries(options).map(([id, label], position) => ({
    optionId: Number(id),
    key: label.toLowerCase(),
    labels: { default: label },
    position,
  })),
  ...more,
});

/** An unreduced price for Poland: gross minor units with 23 % tax. */
export const priceViewOf = (gross: number, more: Partial<PriceView> = {}): PriceView => {
  const net = Math.round((gross * 100) / 123);
  return {
    currency: 'PLN',
    country: 'PL',
    taxBps: 2300,
    originalNet: net,
    originalGross: gross,
    specialNet: 0,
    specialGross: 0,
    finalNet: net,
    finalGross: gross,
    lowest30DaysGross: 0,
    specialFrom: '',
    specialTo: '',
    groups: [],
    retailGross: 0,
    minimalGross: 0,
    maximalGross: 0,
    ...more,
  };
};

export const priceOf = (sku: string, gross: number, more: Partial<PriceState> = {}): PriceState => ({
  sku,
  version: 1,
  views: [priceViewOf(gross)],
  rental: [],
  children: {},
  ...more,
});

export const stockOf = (sku: string, available: number, more: Partial<StockState> = {}): StockState => ({
  sku,
  version: 1,
  onHand: available,
  available,
  inStock: available > 0,
  managed: true,
  sourceCodes: available > 0 ? ['warehouse'] : [],
  ...more,
});

export const rentalOf = (sku: string, firstFree: string): RentalState => ({
  sku,
  version: 1,
  pieces: 1,
  before: 1,
  after: 1,
  full: [],
  firstFree,
  deliveries: ['omnipack'],
});

export const reviewsOf = (sku: string, more: Partial<ReviewStatistics> = {}): ReviewStatistics => ({
  sku,
  version: 1,
  reviews: 0,
  rated: 0,
  recommended: 0,
  fits: { small: 0, true: 0, large: 0 },
  ...more,
});

interface Told {
  readonly products?: readonly Product[];
  readonly categories?: readonly Category[];
  readonly attributes?: readonly AttributeFacts[];
  readonly prices?: readonly PriceState[];
  readonly stocks?: readonly StockState[];
  readonly rentals?: readonly RentalState[];
  readonly reviews?: readonly ReviewStatistics[];
  readonly sales?: Readonly<Record<string, number>>;
  readonly listOutOfStock?: boolean;
}

/** A catalogue with these facts; it lists products without stock by default. */
export function catalogueOf(told: Told): Catalogue {
  const catalogue = new Catalogue(told.listOutOfStock ?? true);
  catalogue.setAttributes(told.attributes ?? []);
  catalogue.setCategories(told.categories ?? []);
  for (const product of told.products ?? []) catalogue.setProduct(product);
  for (const price of told.prices ?? []) catalogue.setPrice(price);
  for (const stock of told.stocks ?? []) catalogue.setStock(stock);
  for (const rental of told.rentals ?? []) catalogue.setRental(rental);
  for (const statistics of told.reviews ?? []) catalogue.setReviews(statistics);
  for (const [sku, pieces] of Object.entries(told.sales ?? {})) catalogue.setSales(sku, pieces);
  return catalogue;
}

/** View of the Polish store. */
export const POLISH = { language: 'pl', currency: 'PLN', country: 'PL' } as const;
