import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Invariants } from '../faults/invariants.ts';
import { type OpenShop, openShop } from '../faults/open-shop.ts';
import { type Purchase, Shopper } from '../faults/shopper.ts';
import type { Stack } from '../local/stack.ts';

// Services die (kill -9) in the middle of their work; where all live in one process, at every named point of a placement too (one
// process per service: checkouts.crash.test.ts). Shoppers ask again until they have a definite answer; then a program reads the
// databases and holds the invariants against them.

const CRASH_POINTS = [
  'orders.place.after-placement',
  'orders.place.before-freeze',
  'orders.place.after-freeze',
  'orders.place.after-quote',
  'orders.place.after-claims',
  'orders.place.before-commit',
  'orders.place.after-commit',
  'orders.place.before-reply',
];
describe.each([
  ['one process per service', false],
  ['all services in one process', true],
])('orders survive the death of any process: %s', (_story, packed) => {
  let shop: Stack;
  let open: OpenShop;
  let shopper: Shopper;
  let invariants: Invariants;
  const purchases: Purchase[] = [];

  beforeAll(async () => {
    open = await openShop(
      [
        { sku: 'PLENTY', pieces: 1_000, price: 129_90 },
        { sku: 'LAST-PIECE', pieces: 1, price: 99_00 },
      ],
      { packed },
    );
    ({ shop, shopper, invariants } = open);
  }, 180_000);

  afterAll(() => open?.close(), 60_000);

  const allHold = async (): Promise<void> => {
    await invariants.quiet();
    expect(await invariants.broken(purchases)).toEqual([]);
  };

  if (packed)
    it.each(CRASH_POINTS)(
      'kill -9 at %s',
      async (point) => {
        const [victim = ''] = point.split('.');
        const carts = await Promise.all(Array.from({ length: 4 }, () => shopper.cartWith('PLENTY', 1)));
        await shop.restartWith(victim, { CRASH_AT: point, CRASH_AFTER: '1' });
        const restarts = shop.process(victim).restarts;
        const bought = await Promise.all(carts.map((cart) => shopper.order(cart, 'PLENTY', 1)));
        await shop.untilRestarted(victim, restarts);
        purchases.push(...bought);
        expect(bought.map(({ refusal }) => refusal)).toEqual([undefined, undefined, undefined, undefined]);
        await allHold();
      },
      120_000,
    );

  it.each(packed ? ['postgres'] : ['cart', 'stock', 'pricing', 'postgres'])(
    'kill -9 of %s while orders are placed',
    async (victim) => {
      const carts = await Promise.all(Array.from({ length: 8 }, () => shopper.cartWith('PLENTY', 2)));
      const buying = carts.map((cart) => shopper.order(cart, 'PLENTY', 2));
      await shop.killAndWait(victim);
      purchases.push(...(await Promise.all(buying)));
      await allHold();
      // whoever was refused for the shop's weakness still has a cart and can order it now
      const refused = purchases.filter(({ refusal }) => refusal);
      for (const purchase of refused.splice(0)) {
        const again = await shopper.order(purchase.cartId, purchase.sku, purchase.quantity, purchase.key);
        purchases.splice(purchases.indexOf(purchase), 1, again);
        expect(again.refusal).toBeUndefined();
      }
      await allHold();
    },
    180_000,
  );

  it('the same order sent 20 times in parallel is one order with 20 equal answers', async () => {
    const cart = await shopper.cartWith('PLENTY', 1);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => shopper.order(cart, 'PLENTY', 1, 'the-same-key')),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.orderNumber).toBeDefined();
    purchases.push(answers[0] as Purchase);
    await allHold();
  }, 60_000);

  it('100 buyers for the last piece: one order, 99 clear refusals', async () => {
    const carts = await Promise.all(Array.from({ length: 100 }, () => shopper.cartWith('LAST-PIECE', 1)));
    const answers = await Promise.all(carts.map((cart) => shopper.order(cart, 'LAST-PIECE', 1)));
    purchases.push(...answers);
    expect(answers.filter(({ orderNumber }) => orderNumber)).toHaveLength(1);
    const refusals = Map.groupBy(answers, ({ refusal }) => refusal);
    refusals.delete(undefined);
    expect([...refusals.keys()]).toEqual(['400 "Some of the ordered products are not available!"']);
    await allHold();
  }, 120_000);
});
