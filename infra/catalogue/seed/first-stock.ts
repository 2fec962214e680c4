import type { RestShop, Shop } from '../import/shop.ts';

const SKUS_A_CALL = 200;

/**
 * Client of the shop for a repeated seed: it sets stock levels only of skus without one. The existing levels are the shop's own
 * counts; the demo's initial numbers would restore pieces that were sold.
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
    // The counts of known skus are not sent, so that none of them can be refused.
    readLevels: async () => [],
  };
}

async function knownSkus(shop: RestShop, skus: string[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (let at = 0; at < skus.length; at += SKUS_A_CALL) {
    for (const { sku } of await shop.readLevels(skus.slice(at, at + SKUS_A_CALL))) known.add(sku);
  }
  return known;
}
