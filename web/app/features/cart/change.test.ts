import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refuse } from '../../../test/fake-gateway/answers.ts';
import { createFakeGateway } from '../../../test/fake-gateway/gateway.ts';
import { shopWith, store } from '../../../test/render-shop.tsx';
import { signedIn } from '../../../test/signed-in.tsx';
import { syncConfig } from '../../lib/store/sync-config.ts';
import { addItem, readCart } from './api.ts';
import { cartId } from './cart-id.ts';
import { changeCart } from './change.ts';

const CHANGE = 'POST /api/cart/change';
const add = (sku: string) => ({ add: { sku, quantity: 1, choice: {} } });
const credentials: (RequestCredentials | undefined)[] = [];

/** A gateway that records the cookies of each cart request. */
function watched(gateway: ReturnType<typeof createFakeGateway>) {
  const shop = shopWith(gateway);
  const inner = fetch;
  vi.stubGlobal('fetch', (input: string | URL, init?: RequestInit) => {
    if (new URL(input).pathname === '/api/cart/change') credentials.push(init?.credentials);
    return inner(input, init);
  });
  return shop;
}
const refusing = (code: number, times: number, gateway = createFakeGateway()) => {
  gateway.next.set(
    CHANGE,
    Array.from({ length: times }, () => () => refuse(code, 'no')),
  );
  return gateway;
};

beforeEach(() => {
  credentials.length = 0;
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  dispatchEvent(new Event('online'));
});

describe('a change that is refused', () => {
  it('[CART-014] because the session has ended is sent as a guest: the added product is not lost', async () => {
    const gateway = signedIn();
    gateway.account.signedIn = false;
    gateway.account.renewable = false;
    gateway.next.set(CHANGE, [() => refuse(401, null)]);
    const item = { sku: 'DRS-100', quantity: 1 };
    await addItem(watched(gateway), item);
    expect(credentials).toEqual(['same-origin', 'omit']);
    const pulled = await shopWith(gateway).api.get('/api/cart/pull', { query: { cartId: cartId.get(store()) } });
    expect(pulled.map(({ sku }) => sku)).toEqual(['DRS-100']);
  });

  it('[CART-016] for any other reason is sent as a guest, too', async () => {
    for (const code of [403, 429, 500, 503]) {
      cartId.clear(store());
      credentials.length = 0;
      await expect(changeCart(watched(refusing(code, 1)), add('DRS-100'))).resolves.toMatchObject({
        cart: { lines: [{ sku: 'DRS-100' }] },
      });
      expect(credentials).toEqual(['same-origin', 'omit']);
    }
  });

  it('[CART-015] [LIM-001] ten times in a row is not sent again until the connection returns', async () => {
    expect(syncConfig.queues.maxCartBypassAttempts).toBe(10);
    const gateway = refusing(503, 30);
    const shop = watched(gateway);
    for (let press = 0; press < 7; press += 1) await expect(changeCart(shop, add('DRS-100'))).rejects.toThrow();
    expect(gateway.calls).toHaveLength(10);
    dispatchEvent(new Event('online'));
    gateway.next.clear();
    await expect(changeCart(shop, add('DRS-100'))).resolves.toMatchObject({ cart: { lines: [{ id: 81 }] } });
    cartId.clear(store());
    // A successful request resets the counter.
    await expect(changeCart(watched(refusing(500, 1)), add('DRS-100'))).resolves.toMatchObject({
      cart: { lines: [{ id: 81 }] },
    });
  });

  it('because the server does not respond is not sent as a guest', async () => {
    const gateway = createFakeGateway();
    const shop = shopWith(gateway);
    const away = vi.fn(() => Promise.reject(new TypeError('fetch failed')));
    vi.stubGlobal('fetch', away);
    await expect(changeCart(shop, add('DRS-100'))).rejects.toMatchObject({ code: 0 });
    expect(away).toHaveBeenCalledTimes(1);
  });
});

it('of an ended session is replaced by a guest’s cart', async () => {
  const gateway = signedIn();
  const shop = shopWith(gateway);
  await addItem(shop, { sku: 'DRS-100', quantity: 1 });
  const owned = cartId.get(store());
  gateway.account.signedIn = false;
  gateway.account.renewable = false;
  gateway.next.set(CHANGE, [() => refuse(401, null)]);
  await addItem(shop, { sku: 'DRS-101', quantity: 1 });
  expect(cartId.get(store())).not.toBe(owned);
  const pulled = await shop.api.get('/api/cart/pull', { query: { cartId: cartId.get(store()) } });
  expect(pulled.map(({ sku }) => sku)).toEqual(['DRS-101']);
});

it('a change that the server refuses for its content is not sent again as a guest', async () => {
  for (const code of [400, 404, 409]) {
    cartId.clear(store());
    const gateway = refusing(code, 1);
    await expect(changeCart(shopWith(gateway), add('DRS-100'))).rejects.toMatchObject({ code });
    expect(gateway.calls).toHaveLength(1);
  }
});

describe('a change whose answer was lost', () => {
  /** The keys of the sent changes; the gateway answers 504 to the first. */
  async function pressTwice(second = 'DRS-100', between: (shop: ReturnType<typeof shopWith>) => unknown = () => null) {
    const gateway = createFakeGateway();
    const shop = shopWith(gateway);
    await changeCart(shop, add('DRS-105'));
    gateway.calls.length = 0;
    gateway.next.set(CHANGE, [() => refuse(504, 'timeout')]);
    await expect(changeCart(shop, add('DRS-100'))).rejects.toMatchObject({ code: 504 });
    await between(shop);
    await changeCart(shop, add(second));
    return gateway.calls
      .filter(({ path }) => path === '/api/cart/change')
      .map(({ headers }) => headers.get('idempotency-key'));
  }

  it('has the same key when it is repeated, so that the server applies it once', async () => {
    const [first, second] = await pressTwice();
    expect(second).toBe(first);
  });

  it('has a new key for another product, or after the cart was read again', async () => {
    const [first, other] = await pressTwice('DRS-101');
    expect(other).not.toBe(first);
    const [before, after] = await pressTwice('DRS-100', readCart);
    expect(after).not.toBe(before);
  });
});
