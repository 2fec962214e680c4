import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Invariants } from '../faults/invariants.ts';
import { type OpenShop, openShop } from '../faults/open-shop.ts';
import { type Purchase, rentedOn, Shopper } from '../faults/shopper.ts';
import type { Stack } from '../local/stack.ts';

// rental dies (kill -9) between the hold of a cart and the booking of its order. Shoppers ask again until they have a definite
// answer; then every order has its piece on its days, no piece two orders, and nothing is kept for nobody.

const CRASH_POINTS = [
  'rental.hold.before-commit',
  'rental.hold.after-commit',
  'rental.claim.before-commit',
  'rental.claim.after-commit',
  'rental.book.before-commit',
  'rental.book.after-commit',
];
const SKU = 'GOWN';
const PIECES = 3;

describe('rentals survive the death of rental', () => {
  let shop: Stack;
  let open: OpenShop;
  let shopper: Shopper;
  let invariants: Invariants;
  const purchases: Purchase[] = [];
  let week = 8;

  beforeAll(async () => {
    open = await openShop([{ sku: SKU, pieces: PIECES, price: 100_00, isLent: true }]);
    ({ shop, shopper, invariants } = open);
  }, 180_000);

  afterAll(() => open?.close(), 60_000);

  /** A Thursday nobody has asked for yet: three weeks after the one before. */
  const thursday = (): string => {
    week += 3;
    const day = new Date(Date.now() + week * 7 * 86_400_000);
    return new Date(day.getTime() + ((11 - day.getUTCDay()) % 7) * 86_400_000).toISOString().slice(0, 10);
  };
  const rentOn = (date: string): Promise<string> => shopper.cartWith(SKU, 1, undefined, rentedOn(date));

  it.each(CRASH_POINTS)(
    'kill -9 at %s: as many orders as pieces',
    async (point) => {
      const date = thursday();
      const isHold = point.startsWith('rental.hold');
      const early = isHold ? [] : await Promise.all(Array.from({ length: PIECES }, () => rentOn(date)));
      await shop.restartWith('rental', { CRASH_AT: point, CRASH_AFTER: '1' });
      const { restarts } = shop.process('rental');
      const carts = isHold ? await Promise.all(Array.from({ length: PIECES }, () => rentOn(date))) : early;
      const bought = await Promise.all(carts.map((cart) => shopper.order(cart, SKU, 1)));
      await shop.untilRestarted('rental', restarts);
      purchases.push(...bought);
      await invariants.quiet();
      expect(await invariants.broken(purchases)).toEqual([]);
      expect(bought.map(({ refusal }) => refusal)).toEqual([undefined, undefined, undefined]);
      await expect(rentOn(date)).rejects.toThrow('There is not enough inventory for the chosen dates.');
    },
    120_000,
  );
});
