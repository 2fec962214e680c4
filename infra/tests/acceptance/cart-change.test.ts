import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Cart } from './cart.ts';
import { productsOfType } from './catalogue.ts';
import { call, type Json, result } from './wire.ts';

// One press of a shopper in one call: POST /api/cart/change (docs/decisions/0051).

let sku: string;
beforeAll(async () => {
  const simple = (await productsOfType('simple')).filter(({ stock }) => stock.qty >= 20);
  sku = simple[0].sku;
});

const path = (cartId = '') => `/api/cart/change?token=&cartId=${cartId}`;
const change = (body: Json, cartId = '', key: string = randomUUID()) =>
  call('POST', path(cartId), body, { 'idempotency-key': key });
const changed = (body: Json, cartId = '', key: string = randomUUID()): Promise<Json> =>
  result('POST', path(cartId), body, { 'idempotency-key': key });

describe('a change of the cart in one call', () => {
  it('[CART-048] [CART-051] without a cart creates one, and answers the content of pull and totals', async () => {
    const answer = await changed({ add: { sku, qty: 2 } });
    const cart = Cart.known(answer.cartId);
    expect(answer.items).toEqual(await cart.pull());
    expect(answer.totals).toEqual(await cart.totals());
    expect(answer.items).toMatchObject([{ item_id: answer.item_id, sku, qty: 2 }]);
  });

  it('[CART-049] sets and removes a line', async () => {
    const { cartId, item_id, version } = await changed({ add: { sku } });
    expect(await changed({ set: { item_id, qty: 3 } }, cartId)).toMatchObject({ item_id, items: [{ qty: 3 }] });
    expect(await changed({ remove: { item_id } }, cartId)).toMatchObject({ items: [], version: version + 2 });
  });

  it('names a line by the key of the add, also before that was answered', async () => {
    const key = randomUUID();
    const { cartId } = await changed({ add: { sku } }, '', key);
    expect(await changed({ set: { added_by: key, qty: 3 } }, cartId)).toMatchObject({ items: [{ qty: 3 }] });
    expect(await changed({ remove: { added_by: key } }, cartId)).toMatchObject({ items: [] });
    expect(await changed({ remove: { added_by: key } }, cartId)).toMatchObject({ items: [] });
    expect(await change({ set: { added_by: key, qty: 1 } }, cartId)).toMatchObject({ code: 404 });
    expect(await change({ set: { added_by: randomUUID(), qty: 1 } }, cartId)).toMatchObject({ code: 404 });
  });

  it('[CPN-006] [CPN-007] applies and removes a coupon', async () => {
    const { cartId } = await changed({ add: { sku } });
    expect((await changed({ coupon: 'WELCOME10' }, cartId)).totals).toMatchObject({ coupon_code: 'WELCOME10' });
    expect((await changed({ coupon: null }, cartId)).totals).not.toHaveProperty('coupon_code');
    expect(await change({ coupon: 'NO-SUCH-CODE' }, cartId)).toMatchObject({ code: 400 });
  });

  it('repeated with its key is applied once', async () => {
    const key = randomUUID();
    const body = { add: { sku } };
    const first = await changed(body, '', key);
    const again = await changed(body, '', key);
    expect(again).toEqual(first);
    expect(await changed(body, first.cartId, key)).toMatchObject({ items: [{ qty: 1 }] });
    expect(await change({ add: { sku, qty: 2 } }, first.cartId, key)).toMatchObject({ code: 409 });
  });

  it.each<[string, Json]>([
    ['no part', {}],
    ['two parts', { remove: { item_id: 1 }, points: 1 }],
    ['a part of another type', { add: [] }],
    ['no sku', { add: { qty: 1 } }],
    ['no quantity', { add: { sku: 'KNI-L001', qty: 0 } }],
    ['a line without a number', { set: { item_id: 'x', qty: 1 } }],
    ['a line without a name', { remove: {} }],
    ['a line with two names', { set: { item_id: 1, added_by: randomUUID(), qty: 1 } }],
    ['an operation that is no UUID', { remove: { added_by: 'first' } }],
    ['points that are none', { points: -1 }],
    ['an empty coupon', { coupon: '' }],
    ['a list', []],
  ])('with %s is refused: 400', async (_what, body) => {
    expect(await change(body)).toMatchObject({ code: 400, result: expect.any(String) });
  });

  it('without a key, or with one that is no UUID, is refused: 400', async () => {
    expect(await call('POST', path(), { add: { sku } })).toMatchObject({ code: 400 });
    expect(await change({ add: { sku } }, '', 'twice')).toMatchObject({ code: 400 });
  });

  it('of a cart that does not exist is refused: 404', async () => {
    expect(await change({ add: { sku } }, 'f'.repeat(32))).toMatchObject({ code: 404 });
  });
});
