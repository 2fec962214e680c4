import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { ADDRESS, cancel, orderBody } from './cart.ts';
import { ORDERED } from './catalogue.ts';
import { accepted, read, ready } from './ordering.ts';
import { call, type Enveloped, type Headers, type Json, result } from './wire.ts';

const sku = ORDERED.plenty;

describe('one attempt is one order', () => {
  const numberOf = (answers: Enveloped[]): string[] => [...new Set(answers.map(({ result }) => result.orderNumber))];

  it('however often it is sent: by Idempotency-Key', async () => {
    const cart = await ready();
    const headers = { 'idempotency-key': randomUUID() };
    const products = await cart.lines();
    const first = await accepted(cart.order({ products }, headers));
    for (let i = 0; i < 3; i += 1) expect(await accepted(cart.order({ products }, headers))).toEqual(first);
    await cancel(first);
  });

  it('by cart_id alone, with other dates, prices and ids (the given client resends so)', async () => {
    const cart = await ready();
    const products = await cart.lines();
    const first = await accepted(cart.order({ products }));
    const again = { products: products.map((line) => ({ ...line, price: 7, server_item_id: 0 })), transmited: false };
    const dates = {
      created_at: 'Fri Mar 01 2024',
      updated_at: new Date(0).toISOString(),
      order_id: '123-abc',
      user_id: '',
    };
    expect(await accepted(cart.order({ ...again, ...dates }))).toEqual(first);
    await cancel(first);
  });

  it('by order_id, and wrapped as newOrder like a retry from the queue (trap 12)', async () => {
    const cart = await ready();
    const products = await cart.lines();
    const order_id = `${Date.now()}-${randomUUID()}`;
    const original = orderBody({ cart_id: '', order_id, products });
    const first = await accepted(call('POST', '/api/order', original));
    const wrapped = { newOrder: original, transmited: false, order_id, created_at: 'x', updated_at: 'y' };
    expect(await accepted(call('POST', '/api/order', wrapped))).toEqual(first);
    expect(await accepted(call('POST', '/api/order/create', wrapped))).toEqual(first);
    expect(await result('GET', `/api/sync/order/${order_id}`)).toMatchObject({
      platform_order_id: first.backendOrderId,
      transmited: true,
      transmited_at: first.transferedAt,
      order: null,
    });
    expect(await result('GET', '/api/sync/order/nobody-sent-this')).toBeNull();
    await cancel(first);
  });

  it('without any of them each send is an order of its own, through a cart made for it', async () => {
    const body = orderBody({ cart_id: '', products: [{ sku, qty: 1 }] });
    const [one, other] = [
      await accepted(call('POST', '/api/order', body)),
      await accepted(call('POST', '/api/order', body)),
    ];
    expect(one.orderNumber).not.toBe(other.orderNumber);
    await Promise.all([cancel(one), cancel(other)]);
  });

  it.each(['Idempotency-Key', 'cart_id'])(
    'twenty at once, by %s',
    async (by) => {
      const cart = await ready();
      const products = await cart.lines();
      const headers: Headers = by === 'cart_id' ? {} : { 'idempotency-key': randomUUID() };
      const answers = await Promise.all(Array.from({ length: 20 }, () => cart.order({ products }, headers)));
      expect(answers.map(({ code }) => code)).toEqual(Array(20).fill(200));
      expect(numberOf(answers)).toHaveLength(1);
      await cancel(answers[0]?.result);
    },
    60_000,
  );

  it('an empty cart_id, twenty concurrent ones with one order_id', async () => {
    const body = orderBody({ cart_id: '', order_id: randomUUID(), products: [{ sku, qty: 1 }] });
    const answers = await Promise.all(Array.from({ length: 20 }, () => call('POST', '/api/order', body)));
    expect(answers.map(({ code }) => code)).toEqual(Array(20).fill(200));
    expect(numberOf(answers)).toHaveLength(1);
    await cancel(answers[0]?.result);
  }, 60_000);

  it('the same key with another order is 409', async () => {
    const cart = await ready();
    const headers = { 'idempotency-key': randomUUID() };
    const products = await cart.lines();
    const first = await accepted(cart.order({ products }, headers));
    const other = await ready();
    const changes: Json[] = [
      { products: [{ ...products[0], qty: 2 }] },
      { products, addressInformation: { billingAddress: { ...ADDRESS, city: 'Poznań' } } },
      { products, addressInformation: { payment_method_code: 'banktransfer' } },
    ];
    for (const change of changes)
      expect((await call('POST', '/api/order', orderBody({ cart_id: cart.id, ...change }), headers)).code).toBe(409);
    expect(
      (await call('POST', '/api/order', orderBody({ cart_id: other.id, products: [{ sku, qty: 3 }] }), headers)).code,
    ).toBe(409);
    expect(await other.pull()).toHaveLength(1);
    await cancel(first);
  });

  it('without a key, another order of the same cart is 400: the given client would repeat any 409 for ever', async () => {
    const cart = await ready();
    const products = await cart.lines();
    const first = await accepted(cart.order({ products }));
    const other = { products, addressInformation: { payment_method_code: 'banktransfer' } };
    const { code, result } = await cart.order(other);
    expect([code, result]).toEqual([400, 'This key was used for another order.']);
    await cancel(first);
  });

  it('a refused order keeps no key: put right, it is accepted', async () => {
    const cart = await ready();
    const headers = { 'idempotency-key': randomUUID() };
    const wrong = { addressInformation: { shippingAddress: { ...ADDRESS, city: '' } } };
    expect((await cart.order(wrong, headers)).code).toBe(400);
    await cancel(await accepted(cart.order({}, headers)));
  });

  it('refusals draw no number', async () => {
    const REFUSALS = 40;
    const one = await accepted((await ready()).order());
    const cart = await ready();
    for (let i = 0; i < REFUSALS; i += 1)
      expect((await cart.order({ addressInformation: { shipping_method_code: 'beam' } })).code).toBe(400);
    const next = await accepted((await ready()).order());
    expect(next.magentoOrderId - one.magentoOrderId).toBeLessThanOrEqual(REFUSALS); // other tests order concurrently
    await Promise.all([cancel(one), cancel(next)]);
  });
});

describe('a cart whose order is being placed', () => {
  it('is frozen: concurrent edits are in the order completely or not at all', async () => {
    for (let round = 0; round < 5; round += 1) {
      const cart = await ready(2);
      const [{ item_id }] = await cart.pull();
      const products = await cart.lines();
      const [order, ...edits] = await Promise.all([
        cart.order({ products }),
        ...[3, 4, 5].map((qty) => cart.update({ sku, qty, item_id })),
        cart.update({ sku: 'GUIDE-SIZE', qty: 1 }),
        cart.remove(item_id),
      ]);
      for (const { code, result } of edits) {
        expect([200, 404, 409]).toContain(code);
        if (code === 409) expect(result).toBe('Your order is being placed.');
      }
      if (order.code === 200) {
        expect((await read(order.result)).items).toMatchObject([{ sku, qty_ordered: 2 }]);
        expect((await call('GET', cart.path('pull'))).code).toBe(404);
        await cancel(order.result);
      } else {
        expect([400, 409]).toContain(order.code); // an edit was first: the cart has changed, or is empty
        expect(await cart.pull()).toEqual(expect.any(Array));
      }
    }
  }, 60_000);

  it('ends as one order, for any caller and key', async () => {
    const cart = await ready();
    const products = await cart.lines();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => cart.order({ products }, { 'idempotency-key': randomUUID() })),
    );
    const orders = answers.filter(({ code }) => code === 200);
    expect(new Set(orders.map(({ result }) => result.orderNumber)).size).toBe(1);
    for (const { code } of answers) expect([200, 404, 409]).toContain(code);
    await cancel(orders[0]?.result);
  }, 60_000);
});
