import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { OpenShop } from '../../../faults/open-shop.ts';
import { orderBody, type Purchase } from '../../../faults/shopper.ts';
import type { Stack } from '../../../local/stack.ts';

export interface Confirmation {
  readonly orderNumber: string;
  readonly guest_key: string;
}
export interface Answer<T> {
  readonly code: number;
  readonly result: T;
}

/** Sends an order once. */
export async function post<T>(shop: Stack, order: unknown, headers: Record<string, string> = {}): Promise<Answer<T>> {
  const answer = await fetch(`${shop.url('gateway')}/api/order`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(order),
  });
  return (await answer.json()) as Answer<T>;
}

/** Carts with one piece each, ready to be ordered. */
export async function cartsWith({ shopper }: OpenShop, sku: string, count: number): Promise<string[]> {
  const carts: string[] = [];
  for (let n = 0; n < count; n += 20)
    carts.push(...(await Promise.all(Array.from({ length: 20 }, () => shopper.cartWith(sku, 1)))));
  return carts;
}

/** All carts are ordered at the same time, each once; no answer is a 5xx. */
export async function orderAtOnce({ shop, purchases }: OpenShop, sku: string, carts: readonly string[]) {
  const statuses: number[] = [];
  const answers = await Promise.all(
    carts.map(async (cartId): Promise<Purchase> => {
      const key = randomUUID();
      const { code, result } = await post<Confirmation>(shop, orderBody(cartId, sku, 1), { 'idempotency-key': key });
      statuses.push(code);
      const purchase = { key, cartId, sku, quantity: 1 };
      return code === 200
        ? { ...purchase, orderNumber: result.orderNumber }
        : { ...purchase, refusal: `${code} ${JSON.stringify(result)}` };
    }),
  );
  purchases.push(...answers);
  expect(statuses.filter((code) => code >= 500)).toEqual([]);
  return {
    placed: answers.filter(({ orderNumber }) => orderNumber),
    refusals: [...new Set(answers.flatMap(({ refusal }) => (refusal ? [refusal] : [])))].sort(),
  };
}
