import { expect, it } from '@jest/globals';
import type { OpenShop } from '../../../faults/open-shop.ts';
import type { Purchase } from '../../../faults/shopper.ts';

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

/** Shoppers retry until they have a definite response; one process per service: waves-of-checkouts.ts. */
export function placementsSurviveEveryPoint(open: OpenShop): void {
  it.each(CRASH_POINTS)(
    'kill -9 at %s',
    async (point) => {
      const { shop, shopper, purchases } = open;
      const carts = await Promise.all(Array.from({ length: 4 }, () => shopper.cartWith('PLENTY', 1)));
      const back = await shop.dieAt(point, 1);
      const bought = await Promise.all(carts.map((cart) => shopper.order(cart, 'PLENTY', 1)));
      await back();
      purchases.push(...bought);
      expect(bought.map(({ refusal }) => refusal)).toEqual([undefined, undefined, undefined, undefined]);
      expect(await open.broken()).toEqual([]);
    },
    120_000,
  );
}

/** These processes are killed at any moment while orders are placed. */
export function placementsSurviveAnyDeath(open: OpenShop, victims: readonly string[]): void {
  it.each(victims)(
    'kill -9 of %s while orders are placed',
    async (victim) => {
      const { shop, shopper, purchases } = open;
      const carts = await Promise.all(Array.from({ length: 8 }, () => shopper.cartWith('PLENTY', 2)));
      const buying = carts.map((cart) => shopper.order(cart, 'PLENTY', 2));
      await shop.killAndWait(victim);
      const bought = await Promise.all(buying);
      purchases.push(...bought);
      expect(await open.broken()).toEqual([]);
      // a shopper who was refused because of the fault still has a cart and can order it now
      for (const purchase of bought.filter(({ refusal }) => refusal)) {
        const again = await shopper.order(purchase.cartId, purchase.sku, purchase.quantity, purchase.key);
        purchases.splice(purchases.indexOf(purchase), 1, again);
        expect(again.refusal).toBeUndefined();
      }
      expect(await open.broken()).toEqual([]);
    },
    180_000,
  );
}

/** Many concurrent orders without a crash. */
export function placementsAtOnce(open: OpenShop): void {
  it('the same order sent 20 times in parallel is one order with 20 equal answers', async () => {
    const { shopper, purchases } = open;
    const cart = await shopper.cartWith('PLENTY', 1);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => shopper.order(cart, 'PLENTY', 1, 'the-same-key')),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.orderNumber).toBeDefined();
    purchases.push(answers[0] as Purchase);
    expect(await open.broken()).toEqual([]);
  }, 60_000);

  it('100 buyers for the last piece: one order, 99 definite refusals', async () => {
    const { shopper, purchases } = open;
    const carts = await Promise.all(Array.from({ length: 100 }, () => shopper.cartWith('LAST-PIECE', 1)));
    const answers = await Promise.all(carts.map((cart) => shopper.order(cart, 'LAST-PIECE', 1)));
    purchases.push(...answers);
    expect(answers.filter(({ orderNumber }) => orderNumber)).toHaveLength(1);
    const refusals = Map.groupBy(answers, ({ refusal }) => refusal);
    refusals.delete(undefined);
    expect([...refusals.keys()]).toEqual(['400 "Some of the ordered products are not available!"']);
    expect(await open.broken()).toEqual([]);
  }, 120_000);
}
