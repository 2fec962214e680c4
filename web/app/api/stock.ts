import type { Shop } from '../lib/shop.ts';
import type { WireStock } from './wire.ts';

/** Skus of one call (STK-011). */
const PER_CALL = 15;

/**
 * What there is of many pieces, by sku, asked for fifteen at a time. Pieces nobody knows are missing, and so are those of a
 * call that failed: whoever asked goes on with what is known already.
 */
export async function stockOf({ api }: Shop, skus: Iterable<string>): Promise<Map<string, WireStock>> {
  const wanted = [...new Set(skus)];
  const calls: Promise<(WireStock & { sku: string })[]>[] = [];
  for (let from = 0; from < wanted.length; from += PER_CALL) {
    const query = { skus: wanted.slice(from, from + PER_CALL).join(',') };
    calls.push(
      api.get<(WireStock & { sku: string })[]>('/api/stock/list', { query, timeout: 3000 }).catch((error: unknown) => {
        console.warn('stock: not read', error);
        return [];
      }),
    );
  }
  return new Map((await Promise.all(calls)).flat().map((stock) => [stock.sku, stock]));
}
