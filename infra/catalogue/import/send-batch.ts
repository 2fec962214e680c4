import { sendIsolating } from './batches.ts';
import type { LevelInput, Outcome, PriceInput, ProductInput, SkuResult } from './messages.ts';
import type { Shop } from './shop.ts';

/** What one row writes in the three services. */
export interface RowToSend {
  sku: string;
  line: number;
  product: ProductInput;
  price?: PriceInput;
  levels: LevelInput[];
}

export interface RowOutcome {
  outcome: Outcome;
  reason?: string;
}

type PartResult = SkuResult & { part: 'product' | 'price' | 'stock' };

/** From the weakest to the strongest. */
const TAKEN: readonly Outcome[] = ['unchanged', 'updated', 'created'];

/**
 * Sends the products of a batch, then the prices and stock of those that catalog accepted. Answers the outcome of every
 * row by its sku; a row without one was not answered.
 */
export async function sendBatch(shop: Shop, batch: readonly RowToSend[]): Promise<Map<string, RowOutcome>> {
  const products = await sendIsolating(
    batch.map(({ product }) => product),
    (items) => shop.putProducts(items),
    refusal,
  );
  const taken = new Set(products.filter(({ outcome }) => outcome !== 'refused').map(({ sku }) => sku));
  const accepted = batch.filter(({ sku }) => taken.has(sku));
  const [prices, counts] = await Promise.all([
    sendIsolating(
      accepted.flatMap(({ price }) => price ?? []),
      (items) => shop.putPrices(items),
      refusal,
    ),
    sendIsolating(
      accepted.flatMap(({ levels }) => levels),
      (items) => shop.putLevels(items),
      refusal,
    ),
  ]);
  const results = [...marked('product', products), ...marked('price', prices), ...marked('stock', counts)];
  return new Map([...Map.groupBy(results, ({ sku }) => sku)].map(([sku, own]) => [sku, outcomeOf(own)]));
}

const refusal = ({ sku }: { sku: string }, reason: string): SkuResult => ({ sku, outcome: 'refused', reason });

const marked = (part: PartResult['part'], results: SkuResult[]): PartResult[] =>
  results.map((result) => ({ ...result, part }));

/**
 * The strongest outcome of a row's parts; only catalog decides `created`. The reason of a refused row names the parts
 * that were taken all the same.
 */
function outcomeOf(results: readonly PartResult[]): RowOutcome {
  const refused = results.filter(({ outcome }) => outcome === 'refused');
  if (refused.length === 0)
    return {
      outcome: TAKEN.findLast((outcome) => results.some((result) => result.outcome === outcome)) ?? 'unchanged',
    };
  const reasons = refused.map(({ part, reason = 'refused' }) => (part === 'product' ? reason : `${part}: ${reason}`));
  const changed = results.filter(({ outcome }) => outcome === 'updated' || outcome === 'created');
  const also = changed.length > 0 ? `; taken all the same: ${list(changed.map(({ part }) => part))}` : '';
  return { outcome: 'refused', reason: list(reasons) + also };
}

const list = (words: readonly string[]): string => [...new Set(words)].join(', ');
