import { headerLine, toLine } from '../import/export-line.ts';
import type { StoredLevel } from '../import/messages.ts';
import type { RestShop } from '../import/shop.ts';
import type { AttributeFacts, CategoryFacts, PriceRow, ProductFacts, Vocabulary } from './facts.ts';
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
  const { attributes } = await get<{ attributes: AttributeFacts[] }>(shop, '/v1/attributes');
  const { categories } = await get<{ categories: CategoryFacts[] }>(shop, '/v1/categories');
  return {
    attributes: new Map(attributes.map((attribute) => [attribute.code, attribute])),
    categories: new Map(categories.map((category) => [category.categoryId, category])),
  };
}

async function readPricesAndStock(
  shop: RestShop,
  products: ProductFacts[],
): Promise<{ prices: PriceRow[]; levels: Map<string, StoredLevel> }> {
  const skus = products.map(({ sku }) => sku);
  const [prices, levels] = await Promise.all([shop.readPrices<PriceRow>(skus), shop.readLevels(skus)]);
  // A composed product has no stock source: its stock derives from its parts.
  return {
    prices,
    levels: new Map(levels.filter(({ sources }) => sources.length > 0).map((level) => [level.sku, level])),
  };
}

async function get<T>(shop: RestShop, path: string): Promise<T> {
  return (await shop.call('catalog', 'GET', path)) as T;
}
