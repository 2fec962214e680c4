import { expect, it } from '@jest/globals';
import type { OpenShop } from '../../../faults/open-shop.ts';
import { books, cardOrder, eventually, insist, pay } from './card-orders.ts';

/**
 * kill -9 at every crash point of payment and refund: after the restart and the shopper's retry, the provider's records contain one capture
 * per paid order and none for a cancelled one.
 */
export function paymentsSurvive(open: OpenShop): void {
  it.each([
    'orders.pay.after-payment',
    'orders.pay.after-session',
    'orders.webhook.after-raw',
    'orders.webhook.before-commit',
    'orders.webhook.after-commit',
  ])(
    'kill -9 at %s: the order is paid once',
    async (point) => {
      const cart = await open.shopper.cartWith('PLENTY', 1);
      const back = await open.shop.dieAt(point);
      const order = await cardOrder(open, cart);
      await pay(open, order);
      await back();
      await eventually(async () => {
        const { status, kept, total } = await books(open, order);
        expect({ status, kept }).toEqual({ status: 'processing', kept: total });
      });
      expect(await open.broken()).toEqual([]);
    },
    150_000,
  );

  it('kill -9 at orders.refund.after-provider: the refund is paid once', async () => {
    const order = await cardOrder(open, await open.shopper.cartWith('PLENTY', 1));
    await pay(open, order);
    await eventually(async () => expect((await books(open, order)).status).toBe('processing'));
    const back = await open.shop.dieAt('orders.refund.after-provider');
    await insist(open, 'POST', `/api/order/${order.number}/cancel?key=${order.guestKey}`, 200, {});
    await back();
    await eventually(async () =>
      expect(await books(open, order)).toMatchObject({ status: 'canceled', kept: 0, due: 0 }),
    );
    expect(await open.broken()).toEqual([]);
  }, 150_000);
}
