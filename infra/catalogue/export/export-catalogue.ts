import { headerLine, toLine } from '../import/export-line.ts';
import type { RestShop } from '../import/shop.ts';
import type { AttributeFacts, CategoryFacts, Level, PriceRow, ProductFacts, Vocabulary } from './facts.ts';
import { productRows } from './product-rows.ts';

const PAGE = 200;

/**
 * Yields the whole catalogue as lines of a Magento product export, page by page. Parts precede the products composed of
 * them, because they were created first. Importing the lines changes nothing.
 */
export async function* exportLines(
  shop: RestShop,
  progress: (products: number) => void = () => {},
): AsyncGenerator<string> {
  yield headerLine();
  const words = await readVocabulary(shop);
  let written = 0;
  for (let after: number | null = 0; after !== null; ) {
    const page: { products: ProductFacts[]; next: number | null } = await get(
      shop,
      'catalog',
      `/v1/products?after=${after}&limit=${PAGE}`,
    );
    const { prices, levels } = await readPricesAndStock(shop, page.products);
    for (const facts of page.products) {
      const own = prices.filter(({ sku }) => sku === facts.sku);
      for (const row of productRows(facts, own, levels.get(facts.sku), words)) yield toLine(row);
    }
    written += page.products.length;
    progress(written);
    after = page.next;
  }
}

async function readVocabulary(shop: RestShop): Promise<Vocabulary> {
  const { attributes } = await get<{ attributes: AttributeFacts[] }>(shop, 'catalog', '/v1/attributes');
  const { categories } = await get<{ categories: CategoryFacts[] }>(shop, 'catalog', '/v1/categories');
  return {
    attributes: new Map(attributes.map((attribute) => [attribute.code, attribute])),
    categories: new Map(categories.map((category) => [category.categoryId, category])),
  };
}

async function readPricesAndStock(
  shop: RestShop,
  products: ProductFacts[],
): Promise<{ prices: PriceRow[]; levels: Map<string, Level> }> {
  if (products.length === 0) return { prices: [], levels: new Map() };
  const query = products.map(({ sku }) => `sku=${encodeURIComponent(sku)}`).join('&');
  const [{ prices }, { levels }] = await Promise.all([
    get<{ prices: PriceRow[] }>(shop, 'pricing', `/v1/prices?${query}`),
    get<{ levels: Level[] }>(shop, 'stock', `/v1/levels?${query}`),
  ]);
  // A composed product has no stock source: its stock derives from its parts.
  return {
    prices,
    levels: new Map(levels.filter(({ sources }) => sources.length > 0).map((level) => [level.sku, level])),
  };
}

async function get<T>(shop: RestShop, service: 'catalog' | 'pricing' | 'stock', path: string): Promise<T> {
  return (await shop.call(service, 'GET', path)) as T;
}
