import type { QueryFunctionContext } from '@tanstack/react-query';
import { ApiProblem } from '../../api/problem.ts';
import type { Product } from '../../api/wire/goods/product.ts';
import type { FoundProducts } from '../../api/wire/goods/products.ts';
import { session } from '../../lib/data/session.ts';
import type { Shop } from '../../lib/store/shop.ts';
import { localStore } from '../store/open.ts';

type Context = Pick<QueryFunctionContext, 'client' | 'queryKey' | 'signal'>;

export interface ProductQuestion<Value> {
  readonly shop: Shop;
  /** Names the fields that the answer has: answers of one part replace each other. */
  readonly part: string;
  readonly skus: readonly string[];
  /** Asks the network; undefined: it gave nothing. */
  readonly ask: () => Promise<ReadonlyMap<string, Value> | undefined>;
}

/**
 * Products by sku, in two stages: a query shows what is kept until the network answers, and without a network. What the
 * network answers is kept, but not for the next person: prices may be those of a customer's group, so that an answer
 * that arrives after the session has changed is not kept, and a sign-out removes all (forget.ts).
 */
export async function readProducts<Value>(
  { shop, part, skus, ask }: ProductQuestion<Value>,
  { client, queryKey, signal }: Context,
): Promise<ReadonlyMap<string, Value>> {
  const { products, stages } = localStore();
  const keyOf = (sku: string) => `${shop.store.code}/${part}/${sku}`;
  const answer = await stages.read<ReadonlyMap<string, Value>>({
    device: async () => {
      const kept = await Promise.all(skus.map(async (sku) => [sku, await products.get(keyOf(sku))] as const));
      const known = kept.filter((entry): entry is readonly [string, Value & {}] => entry[1] !== undefined);
      return known.length ? new Map(known) : undefined;
    },
    network: async () => {
      const askedBy = session.get()?.groupToken;
      const found = await ask();
      if (session.get()?.groupToken !== askedBy) return found;
      for (const [sku, value] of found ?? []) void products.set(keyOf(sku), value);
      return found;
    },
    show: (kept) => {
      if (!signal.aborted && client.getQueryData(queryKey) === undefined) {
        client.setQueryData(queryKey, kept, { updatedAt: 0 });
      }
    },
  });
  if (!answer) throw new ApiProblem(0, null);
  return answer;
}

/** The same for the products of a search. */
export const readFound = (
  { ask, ...question }: Omit<ProductQuestion<Product>, 'ask'> & { readonly ask: () => Promise<FoundProducts> },
  context: Context,
): Promise<ReadonlyMap<string, Product>> =>
  readProducts(
    {
      ...question,
      ask: async () => {
        const { items, offline } = await ask();
        return offline ? undefined : new Map(items.map((product) => [product.sku, product]));
      },
    },
    context,
  );
