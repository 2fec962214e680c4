import type { Shop } from '../../../lib/store/shop.ts';
import type { Prices } from './product.ts';

/** Current prices for the caller, by the product's id. The server takes the price group from the session. */
export async function freshPrices(
  { api, store }: Shop,
  skus: readonly string[],
  userGroupId: number | null | undefined,
): Promise<{ id: number; prices: Prices }[]> {
  const query = { skus: skus.join(','), currencyCode: store.currency, userGroupId };
  const { items } = await api.get('/api/product/render-list', { query });
  return items.map(({ id, price_info: { final_price: now, regular_price: original } }) => ({
    id,
    prices: { now, original },
  }));
}
