import type { Shop } from '../../../lib/store/shop.ts';
import type { Prices } from './product.ts';

/** Characters of the list in one address; the servers on the way take 16 kB of address and headers. */
const LONGEST = 6_000;

/** Parts of the SKUs whose lists fit an address. */
function* partsOf(skus: readonly string[]): Generator<string[]> {
  let part: string[] = [];
  let length = 0;
  for (const sku of skus) {
    const own = encodeURIComponent(`${sku},`).length;
    if (part.length > 0 && length + own > LONGEST) {
      yield part;
      part = [];
      length = 0;
    }
    part.push(sku);
    length += own;
  }
  yield part;
}

/** Current prices for the caller, by the product's id. The server takes the price group from the session. */
export async function freshPrices(
  { api, store }: Shop,
  skus: readonly string[],
  userGroupId: number | null | undefined,
): Promise<{ id: number; prices: Prices }[]> {
  const calls = [...partsOf(skus)].map((part) => {
    const query = { skus: part.join(','), currencyCode: store.currency, userGroupId };
    return api.get('/api/product/render-list', { query });
  });
  const items = (await Promise.all(calls)).flatMap((answer) => answer.items);
  return items.map(({ id, price_info: { final_price: now, regular_price: original } }) => ({
    id,
    prices: { now, original },
  }));
}
