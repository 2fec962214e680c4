import { randomUUID } from 'node:crypto';
import { putOnShelves } from '../faults/goods.ts';
import { orderBody, Shopper } from '../faults/shopper.ts';
import type { Stack } from '../local/stack.ts';
import type { Figure } from './measure/report.ts';

const BUYERS = 200;
const PIECES = 50;
/** Concurrency of creating the carts, which is not measured. */
const AT_A_TIME = 20;

/**
 * 200 customers with ready carts order the last 50 pieces concurrently: time from the first request to the last
 * response.
 */
export async function lastPieces(shop: Stack): Promise<Figure[]> {
  const sku = `LAST-${randomUUID().slice(0, 8)}`;
  await putOnShelves(shop.toolEnv, [{ sku, pieces: PIECES, price: 99_00 }]);
  const shopper = new Shopper(shop.url('gateway'));
  const carts: string[] = [];
  for (let n = 0; n < BUYERS; n += AT_A_TIME)
    carts.push(...(await Promise.all(Array.from({ length: AT_A_TIME }, () => shopper.cartWith(sku, 1)))));
  const pressed = performance.now();
  const answers = await Promise.all(carts.map((cart) => press(shop.url('gateway'), cart, sku)));
  const times = answers.map(({ at }) => at);
  const of = (wanted: number): number => answers.filter(({ code }) => code === wanted).length;
  if (of(200) !== PIECES || of(400) !== BUYERS - PIECES)
    throw new Error(`${of(200)} of ${PIECES} pieces were sold, ${of(400)} buyers were refused`);
  const first = Math.min(...times) - pressed;
  return [
    {
      group: 'checkout',
      name: `${BUYERS} buyers for ${PIECES} pieces, from the press to the last answer`,
      value: (Math.max(...times) - pressed) / 1_000,
      unit: 's',
      promised: '< 3',
      note: `${PIECES} orders, ${BUYERS - PIECES} clear refusals; first answer after ${first.toFixed(0)} ms`,
    },
  ];
}

async function press(gateway: string, cartId: string, sku: string): Promise<{ code: number; at: number }> {
  const answer = await fetch(`${gateway}/api/order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(orderBody(cartId, sku, 1)),
  });
  const { code } = (await answer.json()) as { code: number };
  return { code, at: performance.now() };
}
