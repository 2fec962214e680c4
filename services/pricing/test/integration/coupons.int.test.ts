import { create } from '@bufbuild/protobuf';
import { OrderCancelledSchema, OrderPlacedSchema } from '@garderoba/contracts';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { breakRows, failedTasks } from '@garderoba/service-kit/testing/broken-rows';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Constraints } from '../../src/persistence/constraints.js';
import { EndExpired } from '../../src/use-cases/end-expired.js';
import { aLine, Pricing } from '../pricing.js';

let pricing: Pricing;
beforeAll(async () => {
  pricing = await Pricing.start();
});
afterAll(() => pricing.stop());

async function placed(orderId: string, couponCode: string, id = uuidv7()): Promise<string> {
  const message = create(OrderPlacedSchema, {
    orderId,
    version: 1,
    orderNumber: '1',
    couponCode,
    status: 'processing',
  });
  await pricing.service.deliver('orders.order.v1', orderId, OrderPlacedSchema, message, id);
  await pricing.service.settled();
  return id;
}
async function cancelled(orderId: string, couponCode: string, id = uuidv7()): Promise<string> {
  const message = create(OrderCancelledSchema, { orderId, version: 2, reason: 'customer', couponCode });
  await pricing.service.deliver('orders.order.v1', orderId, OrderCancelledSchema, message, id);
  await pricing.service.settled();
  return id;
}
const stateOf = async (orderId: string): Promise<string | undefined> =>
  (await pricing.service.db.one<{ state: string }>('SELECT state FROM coupon_use WHERE order_id = $1', [orderId]))
    ?.state;

describe('the coupons of the shop', () => {
  it('[CPN-008] a shop without data deducts 10 % of the goods for NEWSLETTER10, as promised by the newsletter mail', async () => {
    await pricing.prices({ sku: 'FIRST-DRESS', prices: { PLN: 200_00, EUR: 50_00 } });
    for (const [currency, subtotal, country] of [
      ['PLN', 200_00, 'PL'],
      ['EUR', 50_00, 'DE'],
    ] as const) {
      const quote = await pricing.quote({
        ...{ currency, country, couponCode: 'NEWSLETTER10', lines: [aLine('FIRST-DRESS')] },
        shipping: { carrier: 'dhl', method: 'courier', amount: 15_00 },
      });
      expect(quote).toMatchObject({
        ...{ discount: subtotal / 10, grandTotal: (subtotal * 9) / 10 + 15_00 },
        coupon: { code: 'NEWSLETTER10', applied: true },
      });
    }
  });

  it('WELCOME10 and NEWSLETTER10 deduct 10 % of the goods, in any notation of the code', async () => {
    expect(await pricing.coupon({ code: 'WELCOME10', percentBps: 10_00 })).toBe('created');
    for (const code of ['WELCOME10', 'NEWSLETTER10'])
      expect(await pricing.coupon({ code, percentBps: 10_00 })).toBe('unchanged');
    await pricing.prices({ sku: 'SALE-DRESS', prices: { PLN: 500_00 }, specials: { PLN: 399_95 } });
    for (const couponCode of ['welcome10', ' NEWSLETTER10']) {
      const quote = await pricing.quote({
        couponCode,
        lines: [aLine('SALE-DRESS')],
        shipping: { carrier: 'dhl', method: 'courier', amount: 15_00 },
      });
      expect(quote).toMatchObject({ discount: 40_00, grandTotal: 374_95, coupon: { applied: true } });
    }
  });

  it('for categories apply to the goods of the categories, variants by their style', async () => {
    for (const [sku, amount] of [
      ['CAT-DRESS', 100_00],
      ['CAT-STYLE-M', 300_00],
      ['CAT-SHOE', 50_00],
    ] as const)
      await pricing.prices({ sku, prices: { PLN: amount } });
    await pricing.published('CAT-DRESS', { categoryIds: [4, 7] });
    await pricing.published('CAT-STYLE', { type: 'configurable', variants: ['CAT-STYLE-M'], categoryIds: [7] });
    await pricing.published('CAT-SHOE', { categoryIds: [9] });
    expect(await pricing.coupon({ code: 'SEVEN', percentBps: 10_00, categoryIds: [7] })).toBe('created');
    const discounts = async () => {
      const lines = ['CAT-DRESS', 'CAT-STYLE-M', 'CAT-SHOE'].map((sku) => aLine(sku));
      return (await pricing.quote({ couponCode: 'SEVEN', lines })).lines.map(({ discount }) => discount);
    };
    expect(await discounts()).toEqual([10_00, 30_00, 0]);
    // The categories of a garment change with catalog, and prices are not published again for it.
    const told = (await pricing.told('CAT-SHOE')).length;
    await pricing.published('CAT-SHOE', { categoryIds: [7, 9], version: 2 });
    expect(await discounts()).toEqual([10_00, 30_00, 5_00]);
    expect(await pricing.told('CAT-SHOE')).toHaveLength(told);
    // A caller that does not know the categories keeps them; an empty list clears them.
    expect(await pricing.coupon({ code: 'SEVEN', percentBps: 10_00 })).toBe('unchanged');
    expect(await pricing.coupon({ code: 'SEVEN', percentBps: 10_00, categoryIds: [4, 4] })).toBe('updated');
    expect(await discounts()).toEqual([10_00, 0, 0]);
    const quote = await pricing.quote({ couponCode: 'SEVEN', lines: [aLine('CAT-SHOE')] });
    expect(quote).toMatchObject({ discount: 0, coupon: { applied: false, reason: 'no_matching_goods' } });
    expect(await pricing.coupon({ code: 'SEVEN', percentBps: 10_00, categoryIds: [] })).toBe('updated');
    expect(await discounts()).toEqual([10_00, 30_00, 5_00]);
  });

  it('are checked without being counted', async () => {
    await pricing.coupon({ code: 'CHECK', percentBps: 5_00, usesLimit: 1, minimum: { PLN: 100_00 } });
    const check = async (question: object) =>
      (await pricing.service.call('POST', '/v1/coupons:check', question, { as: 'cart' })).body;
    expect(await check({ code: 'check ' })).toEqual({ code: 'CHECK', valid: true, label: 'CHECK', percentBps: 500 });
    expect(await check({ code: 'CHECK', currency: 'PLN', subtotalGross: 99_99 })).toMatchObject({
      valid: false,
      reason: 'minimum_not_reached',
    });
    expect(await check({ code: 'NO-SUCH' })).toEqual({ code: 'NO-SUCH', valid: false, reason: 'unknown' });
    expect(await pricing.uses('CHECK')).toBe(0);
  });

  it.each([
    ['neither percent nor amounts', {}, 'pricing.percent_or_amounts'],
    ['both', { percentBps: 1, amounts: { PLN: 1 } }, 'pricing.percent_or_amounts'],
    [
      'a window that ends before it begins',
      { percentBps: 1, startsAt: '2026-02-01T00:00:00Z', endsAt: '2026-01-01T00:00:00Z' },
      'pricing.window_reversed',
    ],
  ])('with %s are refused', async (_, coupon, reason) =>
    expect(await pricing.coupon({ code: `BAD`, ...coupon })).toBe(reason),
  );
});

describe('a coupon claim', () => {
  it('200 parallel claims of a single-use coupon: one order gets it, the others are refused as used up', async () => {
    await pricing.coupon({ code: 'ONCE', percentBps: 5_00, usesLimit: 1 });
    const answers = await Promise.all(Array.from({ length: 200 }, () => pricing.claim(uuidv7(), 'ONCE')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(199);
    for (const { body } of refused)
      expect(body).toMatchObject({ code: 'pricing.coupon_unavailable', details: { reason: 'used_up' } });
    expect(await pricing.uses('ONCE')).toBe(1);
  }, 30_000);

  it('sent twice concurrently counts once', async () => {
    await pricing.coupon({ code: 'TWICE', percentBps: 5_00, usesLimit: 5 });
    const order = uuidv7();
    const answers = await Promise.all([pricing.claim(order, 'TWICE'), pricing.claim(order, 'twice')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await pricing.uses('TWICE')).toBe(1);
    expect((await pricing.claim(order, 'OTHER')).body.code).toBe('pricing.claim_differs');
  });

  it('without a limit takes no lock, yet counts for a limit that is set later', async () => {
    await pricing.coupon({ code: 'LATER', percentBps: 5_00 });
    const claims = await Promise.all(Array.from({ length: 20 }, () => pricing.claim(uuidv7(), 'LATER')));
    expect(claims.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await pricing.coupon({ code: 'LATER', percentBps: 5_00, usesLimit: 19 })).toBe('pricing.limit_below_uses');
    expect(await pricing.coupon({ code: 'LATER', percentBps: 5_00, usesLimit: 21 })).toBe('updated');
    expect((await pricing.claim(uuidv7(), 'LATER')).status).toBe(200);
    expect((await pricing.claim(uuidv7(), 'LATER')).status).toBe(409);
  });

  it('counts per customer, and a guest cannot use such a coupon', async () => {
    await pricing.coupon({ code: 'MINE', percentBps: 5_00, usesPerCustomer: 1 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => pricing.claim(uuidv7(), 'MINE', 'ola')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await pricing.claim(uuidv7(), 'MINE', 'ewa')).status).toBe(200);
    expect((await pricing.claim(uuidv7(), 'MINE')).body.details.reason).toBe('login_needed');
    const quote = async (customerId?: string) => {
      await pricing.prices({ sku: 'PIN', prices: { PLN: 10_00 } });
      return (await pricing.quote({ couponCode: 'MINE', customerId, lines: [aLine('PIN')] })).coupon?.reason;
    };
    expect([await quote('ola'), await quote('kim'), await quote()]).toEqual([
      'customer_limit',
      undefined,
      'login_needed',
    ]);
  });

  it('released may be used by the next one; one that arrives after its release is refused', async () => {
    await pricing.coupon({ code: 'BACK', percentBps: 5_00, usesLimit: 1 });
    const order = uuidv7();
    await pricing.claim(order, 'BACK');
    expect((await pricing.release(order)).status).toBe(204);
    expect((await pricing.release(order)).status).toBe(204);
    expect(await pricing.uses('BACK')).toBe(0);
    expect((await pricing.claim(order, 'BACK')).body.code).toBe('pricing.claim_ended');
    const late = uuidv7();
    await pricing.release(late);
    expect((await pricing.claim(late, 'BACK')).body.code).toBe('pricing.claim_ended');
    expect((await pricing.claim(uuidv7(), 'BACK')).status).toBe(200);
  });

  it('of a crashed placement ends after 24 hours and not before', async () => {
    await pricing.coupon({ code: 'DEAD', percentBps: 5_00, usesLimit: 1 });
    await pricing.claim(uuidv7(), 'DEAD');
    const endExpired = pricing.service.service.app.get(EndExpired);
    pricing.service.clock.advance(24 * 60 * 60 * 1000 - 1);
    await endExpired.execute();
    expect(await pricing.uses('DEAD')).toBe(1);
    pricing.service.clock.advance(1);
    await endExpired.execute();
    expect(await pricing.uses('DEAD')).toBe(0);
  });

  it('that cannot be released does not keep the others', async () => {
    const { db, clock, service } = pricing.service;
    await pricing.coupon({ code: 'HALF-DEAD', percentBps: 5_00, usesLimit: 2 });
    const [broken, sound] = [uuidv7(), uuidv7()];
    await pricing.claim(broken, 'HALF-DEAD');
    clock.advance(1);
    await pricing.claim(sound, 'HALF-DEAD');
    const repair = await breakRows(db, 'coupon_use', { order_id: broken });
    clock.advance(24 * 60 * 60 * 1000);
    await service.app.get(EndExpired).execute();
    expect(await pricing.uses('HALF-DEAD')).toBe(1);
    expect(await failedTasks(db, 'pricing.end-claims')).toEqual([broken]);
    await repair();
  });
});

describe('an order with a coupon', () => {
  it('turns its claim into a use once, for repeated events too, and returns it once when cancelled', async () => {
    await pricing.coupon({ code: 'USED', percentBps: 5_00, usesLimit: 1 });
    const order = uuidv7();
    await pricing.claim(order, 'USED');
    const event = await placed(order, 'USED');
    await placed(order, 'USED', event);
    expect([await pricing.uses('USED'), await stateOf(order)]).toEqual([1, 'used']);
    expect((await pricing.release(order)).body.code).toBe('pricing.coupon_used');

    const end = await cancelled(order, 'USED');
    await cancelled(order, 'USED', end);
    expect([await pricing.uses('USED'), await stateOf(order)]).toEqual([0, 'released']);
  });

  it('whose claim was released is counted if the limit permits', async () => {
    await pricing.coupon({ code: 'ROOM', percentBps: 5_00, usesLimit: 1 });
    const order = uuidv7();
    await pricing.release(order);
    await placed(order, 'ROOM');
    expect([await pricing.uses('ROOM'), await stateOf(order)]).toEqual([1, 'used']);
  });

  it('whose claim was released keeps its discount when the limit is reached, without exceeding the limit', async () => {
    await pricing.coupon({ code: 'FULL', percentBps: 5_00, usesLimit: 1 });
    await pricing.claim(uuidv7(), 'FULL');
    const order = uuidv7();
    await placed(order, 'FULL');
    expect([await pricing.uses('FULL'), await stateOf(order)]).toEqual([1, 'honoured']);
    await cancelled(order, 'FULL');
    expect([await pricing.uses('FULL'), await stateOf(order)]).toEqual([1, 'released']);
  });
});

describe('the database', () => {
  it('refuses more uses than the limit, from any client', async () => {
    await pricing.coupon({ code: 'GUARD', percentBps: 5_00, usesLimit: 1 });
    await expect(pricing.service.db.rows(`UPDATE promotion SET uses = 2 WHERE code = 'GUARD'`)).rejects.toThrow(
      'promotion_uses',
    );
  });

  it('without a constraint is refused at start', async () => {
    const constraints = pricing.service.service.app.get(Constraints);
    await constraints.onModuleInit();
    await pricing.service.db.rows('ALTER TABLE promotion DROP CONSTRAINT promotion_value');
    await expect(constraints.onModuleInit()).rejects.toThrow('lacks promotion_value');
  });
});

describe('a promotion without a coupon', () => {
  it('is deducted without a code and listed', async () => {
    const shop = await Pricing.start();
    try {
      await shop.service.call(
        'PUT',
        '/v1/promotions:bulk',
        { promotions: [{ code: 'winter', label: 'Winter', percentBps: 20_00 }] },
        { as: 'importer' },
      );
      await shop.prices({ sku: 'COAT', prices: { PLN: 1_000_00 } });
      const quote = await shop.quote({ lines: [aLine('COAT')] });
      expect(quote).toMatchObject({ discount: 200_00, grandTotal: 800_00 });
      expect(quote.explanation).toContainEqual({
        code: 'promotion',
        label: 'Winter',
        amount: -200_00,
        details: { code: 'WINTER' },
      });
    } finally {
      await shop.stop();
    }
  });
});
