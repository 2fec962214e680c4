import { expect, it } from '@jest/globals';
import pg from 'pg';
import { openDay } from '../../../faults/days.ts';
import type { OpenShop } from '../../../faults/open-shop.ts';
import { rentedOn } from '../../../faults/shopper.ts';
import { until } from '../../../local/processes/processes.ts';

const SKU = 'THREE-GOWNS';
const PIECES = 3;
const SOLD_OUT = 'There is not enough inventory for the chosen dates.';

/** Goods that these scenarios need. */
export const THREE_GOWNS = { sku: SKU, pieces: PIECES, price: 100_00, isLent: true };

/**
 * rental is killed (kill -9) between the hold of a cart and the booking of its order, or at the release of a hold. Shoppers
 * retry until they have a definite response; then every order has its piece on its days, no piece has two orders, and no hold
 * is left without an order.
 */
export function rentalsSurvive(open: OpenShop): void {
  let weeks = 8;

  /** An unused day: three weeks after the previous one. */
  const unusedDay = (): string => {
    weeks += 3;
    return openDay(weeks);
  };
  const rentOn = (date: string): Promise<string> => open.shopper.cartWith(SKU, 1, undefined, rentedOn(date));
  const rentAllOn = (date: string) => Promise.all(Array.from({ length: PIECES }, () => rentOn(date)));

  it.each([
    'rental.hold.before-commit',
    'rental.hold.after-commit',
    'rental.claim.before-commit',
    'rental.claim.after-commit',
    'rental.book.before-commit',
    'rental.book.after-commit',
  ])(
    'kill -9 at %s: as many orders as pieces',
    async (point) => {
      const { shop, shopper, purchases } = open;
      const date = unusedDay();
      const isHold = point.startsWith('rental.hold');
      const early = isHold ? [] : await rentAllOn(date);
      const back = await shop.dieAt(point, 1);
      const carts = isHold ? await rentAllOn(date) : early;
      const bought = await Promise.all(carts.map((cart) => shopper.order(cart, SKU, 1)));
      await back();
      purchases.push(...bought);
      expect(await open.broken()).toEqual([]);
      expect(bought.map(({ refusal }) => refusal)).toEqual([undefined, undefined, undefined]);
      await expect(rentOn(date)).rejects.toThrow(SOLD_OUT);
    },
    120_000,
  );

  it.each(['rental.release.before-commit', 'rental.release.after-commit'])(
    'kill -9 at %s, also of claims before it: the retried order has its days',
    async (point) => {
      const { shop, shopper, purchases } = open;
      const date = unusedDay();
      const carts = await rentAllOn(date);
      const [ordersIsBack, rentalIsBack] = [await shop.dieAt('orders.place.after-claims'), await shop.dieAt(point)];
      const bought = await Promise.all(carts.map((cart) => shopper.order(cart, SKU, 1)));
      await Promise.all([ordersIsBack(), rentalIsBack()]);
      purchases.push(...bought);
      expect(await open.broken()).toEqual([]);
      expect(bought.map(({ refusal }) => refusal)).toEqual([undefined, undefined, undefined]);
      await expect(rentOn(date)).rejects.toThrow(SOLD_OUT);
    },
    120_000,
  );

  it('kill -9 at rental.clock.before-commit: expired holds of carts are released', async () => {
    const { shop } = open;
    const date = unusedDay();
    await rentAllOn(date);
    await expect(rentOn(date)).rejects.toThrow(SOLD_OUT);
    const back = await shop.dieAt('rental.clock.before-commit');
    await timeIsOver(shop.databaseUrl('rental'));
    await back();
    const isFree = () =>
      rentOn(date).then(
        () => true,
        () => false,
      );
    expect(await until(isFree, 30_000, 200)).toBe(true);
    await timeIsOver(shop.databaseUrl('rental'));
    expect(await open.broken()).toEqual([]);
  }, 120_000);
}

/** Of every cart that holds days. */
async function timeIsOver(rentalUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: rentalUrl });
  await client.connect();
  await client.query(`UPDATE booking SET due_at = now(), hold_until = now() WHERE state = 'held'`);
  await client.end();
}
