import type { ResultOf } from '../../results.ts';
import type { Stock } from './product.ts';
import { documentStockOf } from './product-of.ts';

/** Stock as a queued check received it. */
export const checkedStockOf = (result: unknown): Stock => documentStockOf(result as ResultOf<'/api/stock/check'>);
