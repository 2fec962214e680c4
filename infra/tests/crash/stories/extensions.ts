import { ServiceTokens } from '@garderoba/service-kit/identity/service-token';
import { beforeAll, expect, it } from '@jest/globals';
import { openDay } from '../../../faults/days.ts';
import type { OpenShop } from '../../../faults/open-shop.ts';
import { rentedOn, type Shopper } from '../../../faults/shopper.ts';
import type { Stack } from '../../../local/stack.ts';
import { eventually, rows } from './card-orders.ts';
import { pressPay, somebody } from './customers.ts';

const SKU = 'LONGER-GOWN';
const POINTS = ['rental.charge.before-commit', 'rental.charge.after-commit'];

/** Goods that these scenarios need. */
export const LONGER_GOWN = { sku: SKU, pieces: POINTS.length, price: 100_00, isLent: true };

interface Booking {
  readonly id: string;
  readonly date_to: string;
  readonly price: number;
}

/** rental is killed (kill -9) while it handles the payment of an extension; the rental is extended once. */
export function extensionsArePaidOnce(open: OpenShop): void {
  beforeAll(async () => {
    await priceOfFourDays(open.shop, 160_00);
    await eventually(async () => {
      const sql = `SELECT rents FROM garment_price WHERE sku = $1 AND currency = 'PLN'`;
      expect((await rows<{ rents: number[] }>(open, 'rental', sql, [SKU]))[0]?.rents[1]).toBe(160_00);
    });
  }, 90_000);

  const bookingsOf = async (shopper: Shopper): Promise<Booking[]> =>
    (await shopper.expect('GET', '/api/ext/rental/bookings')) as Booking[];

  it.each(POINTS.map((point, n) => [point, n] as const))(
    '[I6] [I9] kill -9 of rental at %s: longer once, for the money that was paid',
    async (point, n) => {
      const { shopper } = await somebody(open);
      const cart = await shopper.cartWith(SKU, 1, undefined, rentedOn(openDay(9 + 3 * n)));
      const bought = await shopper.order(cart, SKU, 1);
      expect(bought.refusal).toBeUndefined();
      open.purchases.push(bought);
      await eventually(async () => expect(await bookingsOf(shopper)).toHaveLength(1));
      const [{ id, date_to: before, price }] = (await bookingsOf(shopper)) as [Booking];
      const back = await open.shop.dieAt(point);
      const { payment } = (await shopper.expect('POST', `/api/ext/rental/bookings/${id}/extend`, { period: 2 })) as {
        payment: { redirect_url: string };
      };
      expect((await bookingsOf(shopper))[0]?.date_to).toBe(before); // not paid yet
      await pressPay(open, new URL(payment.redirect_url).pathname);
      await back();
      await eventually(async () => expect((await bookingsOf(shopper))[0]?.date_to).not.toBe(before));
      expect((await bookingsOf(shopper))[0]?.price).toBe(price + 60);
      const sql = `SELECT count(*)::int AS n FROM unit_event WHERE booking_id = $1 AND what = 'extend'`;
      expect(await rows(open, 'rental', sql, [id])).toEqual([{ n: 1 }]);
      expect(await open.broken()).toEqual([]);
    },
    180_000,
  );
}

/** Staying longer costs something. */
async function priceOfFourDays({ toolEnv }: Stack, amount: number): Promise<void> {
  const tokens = new ServiceTokens('importer', toolEnv.IMPORTER_SERVICE_KEY ?? '', toolEnv.SERVICE_JWKS ?? '');
  const all = (price: number) => ({ PLN: price, EUR: price, SEK: price });
  const rental = [
    { period: '1', prices: all(100_00) },
    { period: '4', prices: all(amount) },
  ];
  const answer = await fetch(`${toolEnv.PRICING_URL}/v1/prices:bulk`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${await tokens.sign('pricing')}`, 'content-type': 'application/json' },
    body: JSON.stringify({ prices: [{ sku: SKU, prices: all(100_00), rental }] }),
  });
  expect(answer.status).toBe(200);
}
