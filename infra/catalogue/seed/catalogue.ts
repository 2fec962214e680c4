import { configurable, preOwned, rental, rentalStyle, simple } from './goods/clothes.ts';
import { looks } from './goods/looks.ts';
import { services, subscriptionPlans } from './goods/other-products.ts';
import type { DemoProduct } from './goods/product.ts';
import { random, sample } from './goods/random.ts';
import type { GarmentType } from './vocabulary.ts';

/** How many products of each kind a catalogue has. */
export interface CatalogueSize {
  configurable: Partial<Record<GarmentType, number>>;
  simple: Partial<Record<GarmentType, number>>;
  rental: Partial<Record<GarmentType, number>>;
  /** Garments lent in sizes. */
  styles?: Partial<Record<GarmentType, number>>;
  preOwned: Partial<Record<GarmentType, number>>;
  grouped: number;
  bundles: number;
}

/** About forty products: enough to buy one of each kind. Part of the full demo, same skus. */
export const SMALL: CatalogueSize = {
  configurable: { 'evening dress': 3, 'cocktail dress': 2, 'wrap dress': 1, blazer: 2, trousers: 1, heels: 1 },
  simple: { 'clutch bag': 4, knit: 1, 'cocktail dress': 2, blazer: 1, trousers: 1 },
  rental: { 'evening dress': 4, 'cocktail dress': 1 },
  preOwned: { 'slip dress': 1, coat: 1 },
  grouped: 1,
  bundles: 1,
};

export const FULL: CatalogueSize = {
  configurable: {
    'evening dress': 26,
    'cocktail dress': 24,
    'slip dress': 14,
    'wrap dress': 16,
    'shirt dress': 14,
    'maxi skirt': 14,
    blazer: 16,
    coat: 12,
    jumpsuit: 12,
    blouse: 14,
    trousers: 12,
    knit: 12,
    heels: 14,
    skirt: 10,
    sandals: 8,
    boots: 8,
  },
  simple: {
    'clutch bag': 44,
    knit: 14,
    'maxi skirt': 14,
    'slip dress': 10,
    blazer: 10,
    blouse: 12,
    'wrap dress': 12,
    'cocktail dress': 14,
    coat: 8,
    trousers: 8,
    'shoulder bag': 14,
    'tote bag': 8,
  },
  rental: {
    'evening dress': 70,
    'cocktail dress': 42,
    jumpsuit: 14,
    blazer: 10,
    coat: 8,
    'clutch bag': 18,
    'slip dress': 12,
  },
  styles: { 'evening dress': 6, 'cocktail dress': 4, jumpsuit: 2 },
  preOwned: {
    'evening dress': 10,
    'cocktail dress': 8,
    'slip dress': 6,
    'wrap dress': 6,
    blazer: 8,
    coat: 6,
    'maxi skirt': 6,
    'clutch bag': 4,
    heels: 4,
  },
  grouped: 14,
  bundles: 10,
};

const times = (counts: Partial<Record<GarmentType, number>>, factor: number): Partial<Record<GarmentType, number>> =>
  Object.fromEntries(Object.entries(counts).map(([type, count]) => [type, count * factor]));

/** About 4,000 products with 10,000 variants, for measuring; the full demo is part of it. */
export const LARGE: CatalogueSize = {
  configurable: times(FULL.configurable, 6),
  simple: times(FULL.simple, 7),
  rental: times(FULL.rental, 6),
  styles: FULL.styles,
  preOwned: times(FULL.preOwned, 7),
  grouped: FULL.grouped,
  bundles: FULL.bundles,
};

/** The demo catalogue of that size, parts before composed products. Its dates are relative to `anchor`. */
export function demoCatalogue(size: CatalogueSize, anchor: Date): DemoProduct[] {
  const each = <T>(counts: Partial<Record<GarmentType, number>>, make: (type: GarmentType, number: number) => T): T[] =>
    Object.entries(counts).flatMap(([type, count]) =>
      Array.from({ length: count }, (_, i) => make(type as GarmentType, i + 1)),
    );

  const simples = withFixedCases(each(size.simple, (type, number) => simple(type, number, anchor)));
  const single = [
    ...simples,
    ...each(size.rental, (type, number) => rental(type, number, anchor)),
    ...each(size.preOwned, (type, number) => preOwned(type, number, anchor)),
    ...services(anchor),
    ...subscriptionPlans(anchor),
    ...looks(simples.filter(isInStock), size, anchor),
  ];
  const families = [
    ...single.map((product) => [product]),
    ...each(size.configurable, (type, number) => configurable(type, number, anchor)),
    ...each(size.styles ?? {}, (type, number) => rentalStyle(type, number, anchor)),
  ];
  return withFixedCases(linked(oldestFirst(families).flat()));
}

/** Numbers grow in the order of the file: so the latest products of a listing are the last ones of the file. */
function oldestFirst(families: DemoProduct[][]): DemoProduct[][] {
  const key = ([first]: DemoProduct[]): string => `${first!.createdAt} ${random(`${first!.sku} order`)()}`;
  return families.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** A look is bought whole: all its parts are in stock and enabled at first. */
const isInStock = ({ disabled, stock }: DemoProduct): boolean =>
  !disabled && (stock?.warehouse ?? 0) + (stock?.showroom ?? 0) > 0;

/** Links to each product a few products of the same kind, and to every dress a bag. */
function linked(products: DemoProduct[]): DemoProduct[] {
  const shown = products.filter((product) => !product.hidden && product.attributes.designer);
  const bags = shown.filter((product) => product.attributes.garment_type === 'clutch bag' && product.type === 'simple');
  return products.map((product) => {
    if (product.hidden || !product.attributes.designer) return product;
    const next = random(`${product.sku} links`);
    const alike = shown.filter(
      (other) =>
        other.sku !== product.sku &&
        other.type === product.type &&
        other.attributes.garment_type === product.attributes.garment_type,
    );
    const isDress = product.attributeSet === 'Dress';
    return {
      ...product,
      related: sample(next, alike, 4).map(({ sku }) => sku),
      ...(isDress && product.type !== 'sirent' && { crosssell: sample(next, bags, 2).map(({ sku }) => sku) }),
    };
  });
}

/** Products that tests and first-time users rely on, independent of the random choices: sold out, disabled, high stock, reduced now, reduced before and later; rented with one piece, and without any. */
function withFixedCases(products: DemoProduct[]): DemoProduct[] {
  const fixed: Record<string, Partial<DemoProduct>> = {
    'CLU-L001': { stock: { warehouse: 180, showroom: 2 } },
    'CLU-L002': { stock: { warehouse: 6 } },
    'CLU-L003': { stock: { warehouse: 0 } },
    'CLU-L004': { disabled: true },
    'EVE-R003': { stock: { warehouse: 1 } },
    'EVE-R004': { stock: { warehouse: 0 } },
    'COC-L001': { stock: { warehouse: 24, showroom: 1 } },
    'COC-L002': { stock: { warehouse: 1 } },
    'KNI-L001': { stock: { warehouse: 64 } },
  };
  return products.map((product) => ({ ...product, ...fixed[product.sku] }));
}
