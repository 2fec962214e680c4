import { randomUUID } from 'node:crypto';
import { ServiceTokens } from '@garderoba/service-kit/identity/service-token';
import { expect, it } from '@jest/globals';
import type { OpenShop } from '../../../faults/open-shop.ts';
import type { Purchase } from '../../../faults/shopper.ts';

/** Crash points armed in each wave: every crash point of a checkout without payment, at least once. */
const WAVES: ReadonlyArray<readonly string[]> = [
  ['orders.place.after-placement', 'stock.claim.before-commit', 'pricing.coupon-claim.before-commit'],
  ['orders.place.before-freeze', 'stock.claim.after-commit', 'cart.freeze.before-commit'],
  ['orders.place.after-freeze', 'stock.allocate.before-commit', 'pricing.coupon-claim.after-commit'],
  ['orders.place.after-quote', 'stock.allocate.after-commit', 'cart.freeze.before-answer'],
  ['orders.place.after-claims', 'stock.release.before-commit', 'pricing.coupon-use.before-commit'],
  ['orders.place.before-commit', 'stock.release.after-commit', 'cart.close.before-commit'],
  ['orders.place.after-commit', 'stock.cancel.before-commit', 'pricing.coupon-use.after-commit'],
  ['orders.place.before-reply', 'stock.cancel.after-commit'],
  ['orders.place.after-refusal'],
];
/** Shoppers of a wave: some with a coupon, some after the last pieces of something. */
const PLAIN = 14;
const WITH_COUPON = 12;
/** Limit of uses: later orders are refused, and their claims are released. */
const COUPON_USES = 8;
const AFTER_THE_LAST = 8;
const LAST_PIECES = 4;
/** Orders of a wave that are cancelled again. */
const CALLED_OFF = 3;

/** Passes of a point before it kills: releases are rare. */
const passes = (point: string): number => (point.includes('release') ? 0 : 1);

const scarce = (wave: number): string => `SCARCE-${wave}`;

/** Goods that these scenarios need. */
export const SCARCE = WAVES.map((_, wave) => ({ sku: scarce(wave), pieces: LAST_PIECES, price: 99_00 }));

/** A coupon with fewer uses than shoppers. */
async function aCoupon({ shop }: OpenShop, usesLimit: number): Promise<string> {
  const { IMPORTER_SERVICE_KEY = '', SERVICE_JWKS = '' } = shop.toolEnv;
  const tokens = new ServiceTokens('importer', IMPORTER_SERVICE_KEY, SERVICE_JWKS);
  const code = `WAVE-${randomUUID().slice(0, 8)}`;
  const answer = await fetch(`${shop.url('pricing')}/v1/coupons:bulk`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${await tokens.sign('pricing')}`, 'content-type': 'application/json' },
    body: JSON.stringify({ coupons: [{ code, percentBps: 1_000, usesLimit }] }),
  });
  expect(answer.status).toBe(200);
  return code;
}

/** Carts that are ready to be ordered, made a few at a time. */
async function carts(open: OpenShop, wave: number): Promise<Array<{ cartId: string; sku: string; code?: string }>> {
  const coupon = await aCoupon(open, COUPON_USES);
  const wanted = [
    ...Array.from({ length: PLAIN }, () => ({ sku: 'PLENTY', code: undefined })),
    ...Array.from({ length: WITH_COUPON }, () => ({ sku: 'PLENTY', code: coupon })),
    ...Array.from({ length: AFTER_THE_LAST }, () => ({ sku: scarce(wave), code: undefined })),
  ];
  const ready = [];
  for (let n = 0; n < wanted.length; n += 10) {
    const some = wanted.slice(n, n + 10).map(async ({ sku, code }) => {
      return { cartId: await open.shopper.cartWith(sku, 1, code), sku, ...(code && { code }) };
    });
    ready.push(...(await Promise.all(some)));
  }
  return ready;
}

const refusals = (answers: readonly Purchase[]): string[] => [
  ...new Set(answers.flatMap(({ refusal }) => refusal ?? [])),
];

/**
 * Over 300 checkouts in waves; in each wave up to three services are killed (kill -9), each at another crash point of a placement, a
 * refusal or a cancellation. Shoppers retry until they have a definite response; then a program reads the databases.
 */
export function checkoutsComeInWaves(open: OpenShop): void {
  let checkouts = 0;

  it.each(WAVES.map((points, wave) => [wave, points] as const))(
    '[I1] [I2] [I4] [I9] wave %i, kill -9 at %j: every checkout has one answer and one order or none',
    async (wave, points) => {
      const { shop, shopper, purchases } = open;
      const ready = await carts(open, wave);
      const back = await Promise.all(points.map((point) => shop.dieAt(point, passes(point))));
      const bought = await Promise.all(ready.map(({ cartId, sku }) => shopper.order(cartId, sku, 1)));
      purchases.push(...bought);
      checkouts += bought.length;
      await Promise.all(bought.slice(0, CALLED_OFF).map((purchase) => shopper.cancel(purchase)));
      // Each process was killed at its crash point.
      await Promise.all(back.map((isBack) => isBack()));
      expect(await open.broken()).toEqual([]);

      const of = (wanted: (cart: (typeof ready)[number]) => boolean) =>
        bought.filter((_, n) => wanted(ready[n] as never));
      const plain = of(({ sku, code }) => sku === 'PLENTY' && !code);
      expect(plain.filter(({ refusal }) => refusal)).toEqual([]);
      const withCoupon = of(({ code }) => code !== undefined);
      expect(withCoupon.filter(({ orderNumber }) => orderNumber).length).toBeLessThanOrEqual(COUPON_USES);
      expect(refusals(withCoupon)).toEqual(['400 "The coupon code is not valid or is incorrect"']);
      const last = of(({ sku }) => sku !== 'PLENTY');
      expect(last.filter(({ orderNumber }) => orderNumber).length).toBeLessThanOrEqual(LAST_PIECES);
      expect(refusals(last)).toEqual(['400 "Some of the ordered products are not available!"']);
      // The response was lost: the retry returns the same one.
      for (const one of plain.slice(-3)) {
        const { cartId, sku, quantity, key, orderNumber } = one;
        expect((await shopper.order(cartId, sku, quantity, key)).orderNumber).toBe(orderNumber);
      }
    },
    120_000,
  );

  it('were more than 300', () => {
    expect(checkouts).toBeGreaterThanOrEqual(300);
  });
}
