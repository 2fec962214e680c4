import { LANGUAGES, STORE_VIEWS, taxCountry } from '@garderoba/contracts';
import type { PriceState, PriceView } from '../dist/domain/price-state.js';
import type { Product, ProductFacts } from '../dist/domain/product.js';
import type { StockState } from '../dist/domain/stock-state.js';
import type { CatalogueQueries, SkuFacts } from '../dist/persistence/catalogue.queries.js';

// A catalogue of any size with a fixed number of products per category, made by a seeded generator, for benchmarks of
// the engine. One in two configurable products has five variants (4,000 products = about 10,000 variants).

const NAMES =
  'wrap dress,slip dress,silk blouse,wool coat,evening gown,linen trousers,knit jumper,cocktail dress,maxi skirt,velvet blazer'.split(
    ',',
  );
const ADJECTIVES = 'ruby,ivory,midnight,emerald,amber,pearl,coral,sage,cobalt,rose,slate,honey,plum,sand,jade'.split(
  ',',
);
const ATTRIBUTES = {
  color: 14,
  size: 8,
  designer: 12,
  occasion: 10,
  neckline: 9,
  sleeve: 6,
  dress_length: 4,
  features: 12,
  fabric: 10,
  for_weather: 4,
};
const DATE = '2026-01-01T00:00:00.000Z';

export function syntheticCatalogue(count: number, withVariants = true, perCategory = 250, seed = 7): CatalogueQueries {
  const random = generator(seed);
  const pick = (below: number): number => Math.floor(random() * below);
  const attributes = Object.entries(ATTRIBUTES).map(([code, options], i) => ({
    attributeId: 90 + i,
    code,
    frontendInput: code === 'features' || code === 'occasion' ? 'multiselect' : 'select',
    labels: { default: code },
    position: i,
    isFilterable: true,
    isVisible: true,
    isComparable: false,
    isUserDefined: true,
    options: Array.from({ length: options }, (_, o) => ({
      optionId: 1000 + i * 100 + o,
      key: `${code} ${o}`,
      labels: { default: `${ADJECTIVES[o] ?? code} ${code}` },
      position: o,
    })),
  }));
  const categories = Array.from({ length: Math.ceil(count / perCategory) }, (_, i) => ({
    categoryId: 3 + i,
    parentId: 2,
    keyPath: `category-${i}`,
    names: { default: `Category ${i}` },
    urlKeys: { default: `category-${i}` },
    position: i,
    includeInMenu: true,
    isActive: true,
  }));
  const products: Product[] = [];
  const prices: PriceState[] = [];
  const stocks: StockState[] = [];
  let documentId = 0;
  const add = (facts: ProductFacts, gross: number): void => {
    documentId += 1;
    products.push({ productId: `p${documentId}`, documentId, version: 1, facts });
    prices.push({ sku: facts.sku, version: 1, views: views(gross), rental: [], children: {} });
    stocks.push({
      sku: facts.sku,
      version: 1,
      onHand: 9,
      available: pick(10),
      inStock: true,
      managed: true,
      sourceCodes: ['warehouse'],
    });
  };
  for (let i = 0; i < count; i += 1) {
    const name = `${ADJECTIVES[pick(ADJECTIVES.length)]} ${NAMES[pick(NAMES.length)]} ${i % 97}`;
    const own = Object.fromEntries(
      attributes
        .filter(({ code }) => code !== 'size')
        .map(({ code, options }) => [code, [(options[pick(options.length)] as { optionId: number }).optionId]]),
    );
    const gross = 5_000 + pick(60_000);
    const sku = `SKU-${i}`;
    const facts: ProductFacts = {
      sku,
      type: 'simple',
      attributeSet: 'Dress',
      status: 1,
      visibility: 4,
      taxClass: 'standard',
      categoryIds: [3 + Math.floor(i / perCategory)],
      texts: Object.fromEntries(
        LANGUAGES.map((language) => [
          language,
          { name, description: `<p>${name} ${LOREM}</p>`, urlKey: `${name.replaceAll(' ', '-')}-${i}` },
        ]),
      ),
      attributes: own,
      images: {
        base: `/g/${sku}/hanger.webp`,
        hover: `/g/${sku}/front.webp`,
        gallery: [{ image: `/g/${sku}/back.webp` }, { image: `/g/${sku}/detail.webp` }],
      },
      createdAt: DATE,
      updatedAt: new Date(Date.parse(DATE) + i * 60_000).toISOString(),
    };
    if (withVariants && i % 2 === 0) {
      const sizes = (attributes[1] as { options: Array<{ optionId: number }> }).options.slice(0, 5);
      const children = sizes.map(({ optionId }) => ({ sku: `${sku}-${optionId}`, options: { size: optionId } }));
      for (const child of children)
        add({ ...facts, sku: child.sku, visibility: 1, attributes: { ...own, size: [child.options.size] } }, gross);
      add({ ...facts, type: 'configurable', variants: { attributes: ['size'], children } }, gross);
    } else add(facts, gross);
  }
  return {
    newestGeneration: async () => 0,
    changesAfter: async () => [],
    attributes: async () => attributes,
    categories: async () => categories,
    allStates: async () => ({ prices, stocks, rentals: [], reviews: [], sales: new Map() }),
    productPage: async (after: number, limit: number): Promise<Product[]> => products.slice(after, after + limit),
    productCount: async () => products.length,
    taxRates: async () => [],
    customerGroups: async () => [],
    documents: async () => [],
    documentsById: async () => [],
    bySku: async (skus: readonly string[]): Promise<SkuFacts> => ({
      products: products.filter(({ facts }) => skus.includes(facts.sku)),
      prices: [],
      stocks: [],
      rentals: [],
      reviews: [],
      sales: new Map(),
    }),
  } as unknown as CatalogueQueries;
}

const LOREM =
  'cut on the bias from heavy fabric with a soft drape and a hidden zip at the back, made in a small atelier in Warsaw for long evenings';

function views(gross: number): PriceView[] {
  const pairs = [...new Set(STORE_VIEWS.map(({ currency, language }) => `${currency} ${taxCountry(language)}`))];
  return pairs.map((pair) => {
    const [currency, country] = pair.split(' ') as [string, string];
    const net = Math.round(gross / 1.23);
    return {
      currency,
      country,
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
      minimalGross: gross,
      maximalGross: gross,
    };
  });
}

/** Mulberry32 pseudorandom generator. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
