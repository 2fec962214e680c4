import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Cart } from './cart.ts';
import { productsOfType } from './catalogue.ts';
import { Customer } from './customer.ts';
import { ask, call, type Headers, type Json, result, SHOP, UNKNOWN_CART } from './wire.ts';

// What a device reads of a cart, and how it is told that another device has changed it (docs/decisions/0091).

let sku: string;
beforeAll(async () => {
  const simple = (await productsOfType('simple')).filter(({ stock }) => stock.qty >= 20);
  sku = simple[0].sku;
});

const press = (body: Json, cartId = '', headers: Headers = {}): Promise<Json> =>
  result('POST', `/api/cart/change?token=&cartId=${cartId}`, body, { 'idempotency-key': randomUUID(), ...headers });
const current = (cartId: string) => `/api/cart/current?token=&cartId=${cartId}`;

/** The events of a stream as they arrive. */
async function* eventsOf(cartId: string, headers: Headers = {}): AsyncGenerator<Json> {
  const left = new AbortController();
  const answer = await fetch(`${SHOP}/api/cart/events?token=&cartId=${cartId}`, { headers, signal: left.signal });
  expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
  let text = '';
  try {
    for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) {
      text += Buffer.from(part).toString('utf8');
      const events = text.split('\n\n');
      text = events.pop() as string;
      for (const event of events) {
        const [, data] = /^event: version\ndata: (.*)$/.exec(event) ?? [];
        if (data) yield JSON.parse(data);
      }
    }
  } finally {
    left.abort();
  }
}
const next = async (events: AsyncGenerator<Json>): Promise<Json> => (await events.next()).value;

describe('the current cart', () => {
  it('[CART-050] [CART-051] is what pull, totals and the last change answer', async () => {
    const { item_id, volatile, ...changed } = await press({ add: { sku, qty: 2 } });
    const cart = Cart.known(changed.cartId);
    const now = await result('GET', current(cart.id));
    expect(now).toEqual(changed);
    expect(now).toMatchObject({ items: await cart.pull(), totals: await cart.totals() });
  });

  it('is answered 304 until it changes', async () => {
    const { cartId } = await press({ add: { sku } });
    const first = await call('GET', current(cartId));
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const headers = { 'if-none-match': first.headers.get('etag') as string };
    expect(await ask('GET', current(cartId), undefined, headers)).toMatchObject({ status: 304, text: '' });
    await press({ add: { sku } }, cartId);
    expect(await call('GET', current(cartId), undefined, headers)).toMatchObject({ code: 200 });
  });

  it.each(['', UNKNOWN_CART, 'nonsense'])('of the id "%s" is refused: 404', async (cartId) => {
    for (const name of ['current', 'events'])
      expect(await call('GET', `/api/cart/${name}?token=&cartId=${cartId}`)).toMatchObject({ code: 404 });
  });

  it('of a customer is refused for anybody else: 404', async () => {
    const [owner, other] = [await Customer.register(), await Customer.register()];
    const { cartId } = await press({ add: { sku } }, '', owner.headers);
    expect(await result('GET', current(cartId), undefined, owner.headers)).toMatchObject({ cartId });
    for (const headers of [{}, other.headers])
      for (const name of ['current', 'events'])
        expect(await call('GET', `/api/cart/${name}?token=&cartId=${cartId}`, undefined, headers)).toMatchObject({
          code: 404,
        });
  });
});

describe('another device', () => {
  it('is told of each press within a second, without its content', async () => {
    const { cartId, version } = await press({ add: { sku } });
    const events = eventsOf(cartId);
    expect(await next(events)).toEqual({ version });
    for (const later of [1, 2, 3]) {
      const began = performance.now();
      await press({ add: { sku } }, cartId);
      expect(await next(events)).toEqual({ version: version + later });
      expect(performance.now() - began).toBeLessThan(1_000);
    }
    await events.return(undefined);
  });

  it('is told of changes by the calls of the contract', async () => {
    const cart = await Cart.create();
    const events = eventsOf(cart.id);
    const { version } = await next(events);
    const { item_id } = await cart.add(sku);
    expect(await next(events)).toEqual({ version: version + 1 });
    await cart.remove(item_id);
    expect(await next(events)).toEqual({ version: version + 2 });
    await events.return(undefined);
  });

  it('of a customer is told that the cart is closed when the customer signs out somewhere', async () => {
    const customer = await Customer.register();
    const { cartId } = await press({ add: { sku } }, '', customer.headers);
    const events = eventsOf(cartId, customer.headers);
    await next(events);
    await ask('POST', '/api/user/logout', {}, customer.headers);
    expect(await next(events)).toMatchObject({ closed: true });
    expect(await events.next()).toMatchObject({ done: true });
  });
});

describe('the merge at sign-in', () => {
  it('accepts an Idempotency-Key, and repeated changes nothing', async () => {
    const customer = await Customer.register();
    const addedBy = randomUUID();
    const guest = await press({ add: { sku, qty: 2 } }, '', { 'idempotency-key': addedBy });
    const headers = { ...customer.headers, 'idempotency-key': randomUUID() };
    const merge = () => result('POST', `/api/cart/merge?cartId=${guest.cartId}`, {}, headers);
    const first = await merge();
    expect(await merge()).toEqual(first);
    // The repeat of the guest's add, and its name, go with the line.
    const again = { ...customer.headers, 'idempotency-key': addedBy };
    expect(await press({ add: { sku, qty: 2 } }, first.cartId, again)).toMatchObject({ items: [{ sku, qty: 2 }] });
    const set = { set: { added_by: addedBy, qty: 3 } };
    expect(await press(set, first.cartId, customer.headers)).toMatchObject({ items: [{ sku, qty: 3 }] });
  });
});
