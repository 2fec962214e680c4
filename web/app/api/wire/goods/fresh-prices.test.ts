import { describe, expect, it, vi } from 'vitest';
import type { Shop } from '../../../lib/store/shop.ts';
import { freshPrices } from './fresh-prices.ts';

const shopWith = (get: (path: string, options: { query: { skus: string } }) => Promise<unknown>): Shop =>
  ({ api: { get }, store: { currency: 'PLN' } }) as unknown as Shop;

describe('fresh prices', () => {
  it('of long skus are asked for in addresses that servers take', async () => {
    const skus = Array.from({ length: 100 }, (_, nth) => String(nth).padStart(64, 'ж'));
    const get = vi.fn(async (_path: string, { query }: { query: { skus: string } }) => ({
      items: query.skus
        .split(',')
        .map((sku) => ({ id: skus.indexOf(sku), price_info: { final_price: 1, regular_price: 2 } })),
    }));
    const fresh = await freshPrices(shopWith(get), skus, null);
    expect(fresh.map(({ id }) => id)).toEqual(skus.map((_, nth) => nth));
    const longest = Math.max(...get.mock.calls.map(([, { query }]) => encodeURIComponent(query.skus).length));
    expect(longest).toBeLessThanOrEqual(6_000);
  });

  it('of a usual page are one call', async () => {
    const get = vi.fn(async () => ({ items: [] }));
    const skus = Array.from({ length: 50 }, (_, nth) => `DRS-${nth}`);
    await freshPrices(shopWith(get), skus, null);
    expect(get).toHaveBeenCalledTimes(1);
  });
});
