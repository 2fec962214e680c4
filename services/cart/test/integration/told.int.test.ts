import { randomUUID } from 'node:crypto';
import { create, toJson } from '@bufbuild/protobuf';
import {
  CartChangedSchema,
  CustomerErasedSchema,
  example,
  OrderPlacedSchema,
  ProductWithdrawnSchema,
  SessionRevokedSchema,
} from '@garderoba/contracts';
import { Outbox } from '@garderoba/service-kit/events/outbox';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CartAfterChangeDto } from '../../src/http/changes.dto.js';
import { CleanUp } from '../../src/use-cases/carts/clean-up.js';
import { CartService } from '../cart-service.js';

// CartChanged: every new version of a cart is told, in the statement of its change.

let cart: CartService;
beforeAll(async () => {
  cart = await CartService.start();
  cart.shop.has('DRS-1', { price: 100_00, pieces: 50 }).has('DRS-2', { price: 30_00, pieces: 50 });
});
afterAll(() => cart.stop());

interface Told {
  readonly cartRef: string;
  readonly version: string;
  readonly closed?: boolean;
}

/** What was told of a cart so far. */
const told = (cartRef: string): Promise<Told[]> =>
  cart.service.db
    .rows<{ body: Told }>(`SELECT body FROM outbox WHERE topic = 'cart.changed.v1' AND key = $1 ORDER BY id`, [cartRef])
    .then((rows) => rows.map(({ body }) => body));
const versions = async (cartRef: string) => (await told(cartRef)).map(({ version }) => Number(version));
const versionOf = async (cartRef: string) => (await cart.get(cartRef)).body.version;
const press = (part: object, options: object = {}) =>
  cart.service.call<CartAfterChangeDto>('POST', '/v1/cart-changes', {
    ...{ store: 'pln_pl', key: randomUUID(), kind: Object.keys(part)[0] },
    ...part,
    ...options,
  });

it('cart publishes exactly the CartChanged on file', async () => {
  const onFile = example(CartChangedSchema, 'cart/v1/cart-changed.json');
  const { cartRef } = await cart.create();
  await cart.service.db.rows('UPDATE cart SET ref = $1, version = 11 WHERE ref = $2', [onFile.cartRef, cartRef]);
  await cart.add(onFile.cartRef, 'DRS-1');
  const published = (await cart.service.outbox()).filter(({ key }) => key === onFile.cartRef);
  expect(published).toEqual([
    { topic: 'cart.changed.v1', key: onFile.cartRef, type: 'CartChanged', body: toJson(CartChangedSchema, onFile) },
  ]);
});

describe('a version is told', () => {
  it('after every press, once, and not after its repeat', async () => {
    const key = randomUUID();
    const { cartRef, items } = (await press({ add: { sku: 'DRS-1', quantity: 1 } }, { key })).body.cart;
    await press({ add: { sku: 'DRS-1', quantity: 1 } }, { cartRef, key });
    const itemId = items[0]?.itemId;
    await press({ set: { itemId, quantity: 2 } }, { cartRef });
    await press({ coupon: { code: null } }, { cartRef });
    await press({ points: { points: 0 } }, { cartRef });
    await press({ remove: { itemId } }, { cartRef });
    expect(await versions(cartRef)).toEqual([2, 3, 4, 5, 6]);
  });

  it('of ten presses at the same moment in their order', async () => {
    const { cartRef } = await cart.create();
    await Promise.all(Array.from({ length: 10 }, () => cart.add(cartRef, 'DRS-1')));
    expect(await versions(cartRef)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  it('not after a press that was refused', async () => {
    const cartRef = await cart.cartWithDress();
    const before = await versions(cartRef);
    await cart.add(cartRef, 'NOTHING');
    await cart.add(cartRef, 'DRS-1', 51);
    expect(await versions(cartRef)).toEqual(before);
  });

  it('after a choice of delivery', async () => {
    const cartRef = await cart.cartWithDress();
    await cart.call('PUT', cartRef, '/shipping-information', { shippingAddress: { countryId: 'DE' } });
    expect((await versions(cartRef)).at(-1)).toBe(await versionOf(cartRef));
  });

  it('of both carts when lines are merged', async () => {
    const customerId = uuidv7();
    const guest = await cart.cartWithDress();
    const own = (await cart.create('pln_pl', customerId)).cartRef;
    await cart.call('POST', guest, '/merge', { store: 'pln_pl', customerId });
    expect((await versions(guest)).at(-1)).toBe(await versionOf(guest));
    expect(await versions(own)).toEqual([2]);
  });

  it('when a product was withdrawn, of every open cart with it', async () => {
    const [one, other] = [await cart.cartWithDress(), await cart.create().then(({ cartRef }) => cartRef)];
    await cart.add(other, 'DRS-2');
    const message = create(ProductWithdrawnSchema, { productId: uuidv7(), version: 1n, sku: 'DRS-1' });
    await cart.service.deliver('catalog.product.v1', message.productId, ProductWithdrawnSchema, message);
    await cart.service.settled();
    expect((await versions(one)).at(-1)).toBe(await versionOf(one));
    expect(await versions(other)).toEqual([2]);
  });

  it('when a checkout has ended, because the cart may be edited again', async () => {
    const [cartRef, orderId] = [await cart.cartWithDress(), uuidv7()];
    await cart.freeze(cartRef, orderId);
    await cart.endCheckout(cartRef, orderId);
    expect((await versions(cartRef)).at(-1)).toBe(await versionOf(cartRef));
  });
});

describe('a ref is told closed', () => {
  const closes = async (cartRef: string) => (await told(cartRef)).filter(({ closed }) => closed);

  it('once when the cart was ordered, by the call and by OrderPlaced', async () => {
    const [cartRef, orderId] = [await cart.cartWithDress(), uuidv7()];
    const row = await cart.service.db.one<{ id: string }>('SELECT id FROM cart WHERE ref = $1', [cartRef]);
    await cart.close(cartRef, orderId);
    await cart.close(cartRef, orderId);
    const placed = { ...example(OrderPlacedSchema, 'orders/v1/order-placed.json'), cartId: row?.id as string, orderId };
    await cart.service.deliver('orders.order.v1', orderId, OrderPlacedSchema, placed);
    await cart.service.settled();
    expect(await closes(cartRef)).toEqual([{ cartRef, version: '3', closed: true }]);
  });

  it('when only OrderPlaced arrives', async () => {
    const [cartRef, orderId] = [await cart.cartWithDress(), uuidv7()];
    const row = await cart.service.db.one<{ id: string }>('SELECT id FROM cart WHERE ref = $1', [cartRef]);
    const placed = { ...example(OrderPlacedSchema, 'orders/v1/order-placed.json'), cartId: row?.id as string, orderId };
    await cart.service.deliver('orders.order.v1', orderId, OrderPlacedSchema, placed);
    await cart.service.settled();
    expect(await closes(cartRef)).toHaveLength(1);
  });

  it('when a session has ended, because the cart has another ref then', async () => {
    const customerId = uuidv7();
    const { cartRef } = await cart.create('pln_pl', customerId);
    const body = create(SessionRevokedSchema, { sessionId: uuidv7(), customerId });
    await cart.service.deliver('accounts.session.v1', body.sessionId, SessionRevokedSchema, body);
    await cart.service.settled();
    expect(await closes(cartRef)).toEqual([{ cartRef, version: '1', closed: true }]);
  });

  it('when its customer was erased', async () => {
    const customerId = uuidv7();
    const { cartRef } = await cart.create('pln_pl', customerId);
    const body = create(CustomerErasedSchema, { customerId });
    await cart.service.deliver('accounts.customer.v1', customerId, CustomerErasedSchema, body);
    await cart.service.settled();
    expect(await closes(cartRef)).toHaveLength(1);
  });
});

it('what was told an hour ago is deleted; other events stay for two weeks', async () => {
  const cartRef = await cart.cartWithDress();
  const other = cart.service.service.app.get(Outbox);
  const { db } = cart.service;
  await db.transaction((tx) =>
    other.add(tx, 'staff.acts.v1', 'kept', CartChangedSchema, create(CartChangedSchema, {})),
  );
  const aged = async (days: number) => {
    await eventually(async () => {
      const waiting = await db.rows('SELECT 1 FROM outbox WHERE published_at IS NULL');
      expect(waiting).toEqual([]);
    });
    await db.rows(`UPDATE outbox SET published_at = $2::timestamptz - make_interval(days => $3) WHERE key = ANY($1)`, [
      ...[[cartRef, 'kept'], cart.service.clock.now(), days],
    ]);
  };
  await aged(1);
  await cart.service.service.app.get(CleanUp).execute();
  expect((await cart.service.outbox()).filter(({ key }) => [cartRef, 'kept'].includes(key))).toMatchObject([
    { key: 'kept' },
  ]);
  await aged(15);
  await cart.service.service.app.get(CleanUp).execute();
  expect((await cart.service.outbox()).filter(({ key }) => key === 'kept')).toEqual([]);
});
