import { LANGUAGES } from '@garderoba/contracts/languages';
import type { AttributeFacts } from '../src/domain/attribute.js';
import { type Category, ROOT_CATEGORY } from '../src/domain/category.js';
import type { PriceState, PriceView } from '../src/domain/price-state.js';
import type { Product, ProductFacts, ProductTexts } from '../src/domain/product.js';
import type { RentalState } from '../src/domain/rental-state.js';
import type { StockState } from '../src/domain/stock-state.js';
import { Catalogue } from '../src/search/catalogue.js';

// Facts as the catalogue stores them, for tests of its rules. Everything that a test does not name is plain and allowed.

/** The same words in every language. */
export const sameTexts = (name: string, urlKey: string, more: Partial<ProductTexts> = {}): ProductFacts['texts'] =>
  Object.fromEntries(LANGUAGES.map((language) => [language, { name, description: '', urlKey, ...more }]));

/** A product on sale; its document's number is `documentId`. */
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

/** A style with one variant per size: `{ 'WRAP-S': 11 }` is the option of each variant. */
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

/** A category right below the root, called and addressed by its key. */
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

/** A choice of options: `{ 11: 'S' }` are the labels by option id, in their order. */
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

/** What a shopper in Poland sees of a price without reduction: gross minor units at 23 % tax. */
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

interface Told {
  readonly products?: readonly Product[];
  readonly categories?: readonly Category[];
  readonly attributes?: readonly AttributeFacts[];
  readonly prices?: readonly PriceState[];
  readonly stocks?: readonly StockState[];
  readonly rentals?: readonly RentalState[];
  readonly sales?: Readonly<Record<string, number>>;
  readonly listOutOfStock?: boolean;
}

/** A catalogue that was told these facts; it lists products without a piece unless told otherwise. */
export function catalogueOf(told: Told): Catalogue {
  const catalogue = new Catalogue(told.listOutOfStock ?? true);
  catalogue.setAttributes(told.attributes ?? []);
  catalogue.setCategories(told.categories ?? []);
  for (const product of told.products ?? []) catalogue.setProduct(product);
  for (const price of told.prices ?? []) catalogue.setPrice(price);
  for (const stock of told.stocks ?? []) catalogue.setStock(stock);
  for (const rental of told.rentals ?? []) catalogue.setRental(rental);
  for (const [sku, pieces] of Object.entries(told.sales ?? {})) catalogue.setSales(sku, pieces);
  return catalogue;
}

/** A shopper of the Polish store. */
export const POLISH = { language: 'pl', currency: 'PLN', country: 'PL' } as const;
