import type { RestShop, Shop } from '../import/shop.ts';

const SKUS_A_CALL = 200;

/**
 * The shop as a later seed may change it: pieces are told only of skus that stock did not know before. Of the others the
 * shop keeps count itself; the demo's first numbers would bring back what was sold.
 */
export async function withStockKept(shop: RestShop, skus: string[]): Promise<Shop> {
  const known = await knownSkus(shop, skus);
  return {
    putAttributes: (attributes, options) => shop.putAttributes(attributes, options),
    putCategories: (categories, options) => shop.putCategories(categories, options),
    putProducts: (products) => shop.putProducts(products),
    putPrices: (prices) => shop.putPrices(prices),
    putLevels: async (levels) => {
      const fresh = levels.filter(({ sku }) => !known.has(sku));
      return fresh.length > 0 ? shop.putLevels(fresh) : [];
    },
  };
}

async function knownSkus(shop: RestShop, skus: string[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (let at = 0; at < skus.length; at += SKUS_A_CALL) {
    const asked = skus.slice(at, at + SKUS_A_CALL).map((sku) => `sku=${encodeURIComponent(sku)}`);
    const { levels } = (await shop.call('stock', 'GET', `/v1/levels?${asked.join('&')}`)) as {
      levels: { sku: string }[];
    };
    for (const { sku } of levels) known.add(sku);
  }
  return known;
}
