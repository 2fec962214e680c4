import { beforeAll, expect, it } from '@jest/globals';
import { putSelling } from '../../../faults/goods.ts';
import type { OpenShop } from '../../../faults/open-shop.ts';
import { Moderator, Seller } from '../../../faults/second-hand.ts';
import { eventually, rows } from './card-orders.ts';
import { somebody } from './customers.ts';

const OFFERS = '/api/ext/marketplace/offers';

/**
 * marketplace is killed (kill -9) at every step of accepting an offer: afterwards the piece is held once, for its buyer, at one
 * personal price, until the same instant, and the buyer buys it at that price.
 */
export function agreedPricesAreKept(open: OpenShop): void {
  beforeAll(() => putSelling(open.shop.toolEnv), 90_000);

  it.each(['marketplace.offer.accepting', 'marketplace.offer.held', 'marketplace.offer.priced'])(
    '[I4] [I6] [I9] kill -9 at %s: one hold, one price, one buyer',
    async (point) => {
      const { shopper: seller } = await somebody(open);
      const { shopper: buyer, customerId } = await somebody(open);
      const moderator = new Moderator(open.shop.url('backoffice'));
      const { sku } = await new Seller(open.shop.url('gateway'), seller).offer('300.00');
      await moderator.pass(sku);
      await moderator.untilIn(sku, 'listed');
      const offered = { sku, price: { amount: '200.00', currency: 'PLN' } };
      const { id, version } = (await buyer.expect('POST', OFFERS, offered)) as { id: string; version: number };

      const back = await open.shop.dieAt(point);
      await seller.expect('POST', `${OFFERS}/${id}/answer`, { answer: 'accept', version });
      await back();
      const stateOf = async () =>
        (await rows<{ state: string }>(open, 'marketplace', 'SELECT state FROM offer WHERE offer_id = $1', [id]))[0]
          ?.state;
      await eventually(async () => expect(await stateOf()).toBe('accepted'));

      const holds = await rows<{ until: Date }>(open, 'stock', 'SELECT until FROM customer_hold WHERE sku = $1', [sku]);
      const prices = await rows<{ until: Date; amount: number }>(
        open,
        'pricing',
        'SELECT until, amount::int AS amount FROM personal_price WHERE sku = $1 AND customer_id = $2',
        [sku, customerId],
      );
      expect([holds.length, prices.length]).toEqual([1, 1]);
      expect(prices[0]).toEqual({ amount: 200_00, until: holds[0]?.until });

      const purchase = await buyer.order(await buyer.cartWith(sku, 1), sku, 1);
      open.purchases.push(purchase);
      expect(purchase.refusal).toBeUndefined();
      await eventually(async () => expect(await stateOf()).toBe('bought'));
      const [sale] = await rows<{ price: number }>(
        open,
        'marketplace',
        'SELECT s.price FROM sale s JOIN listing USING (listing_id) WHERE sku = $1',
        [sku],
      );
      expect(sale?.price).toBe(200_00);
      await eventually(async () => expect(await open.broken()).toEqual([]));
    },
    240_000,
  );
}
