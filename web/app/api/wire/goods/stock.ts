import type { Shop } from '../../../lib/store/shop.ts';
import type { ResultOf } from '../../results.ts';
import type { Stock } from './product.ts';
import { documentStockOf } from './product-of.ts';

/** Skus of one call (STK-011). */
const PER_CALL = 15;

/**
 * Stock of many SKUs, requested in groups of fifteen. Unknown SKUs and those of a failed call are missing from the
 * result: the caller keeps its present data.
 */
export async function stockOf({ api }: Shop, skus: Iterable<string>): Promise<Map<string, Stock>> {
  const wanted = [...new Set(skus)];
  const calls: Promise<ResultOf<'/api/stock/list'>>[] = [];
  for (let from = 0; from < wanted.length; from += PER_CALL) {
    const query = { skus: wanted.slice(from, from + PER_CALL).join(',') };
    calls.push(
      api.get('/api/stock/list', { query, timeout: 3000 }).catch((error: unknown) => {
        console.warn('stock: not read', error);
        return [];
      }),
    );
  }
  return new Map((await Promise.all(calls)).flat().map((stock) => [stock.sku, documentStockOf(stock)]));
}

/** Available pieces; null if stock does not answer. */
export const piecesOf = ({ api }: Shop, sku: string): Promise<number | null> =>
  api
    .get('/api/stock/check', { query: { sku }, timeout: 3000 })
    .then(({ qty }) => qty ?? null)
    .catch(() => null);
