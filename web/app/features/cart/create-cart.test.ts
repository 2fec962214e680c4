import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeGateway, refuse } from '../../../test/fake-gateway/gateway.ts';
import { shopWith, store } from '../../../test/render-shop.tsx';
import { signedIn } from '../../../test/signed-in.tsx';
import { syncConfig } from '../../lib/store/sync-config.ts';
import { addItem } from './api.ts';
import { cartId } from './cart-id.ts';
import { createCart } from './create-cart.ts';

const create = 'POST /api/cart/create';
const credentials: (RequestCredentials | undefined)[] = [];

/** A gateway that records the cookies of each cart request. */
function watched(gateway: ReturnType<typeof createFakeGateway>) {
  const shop = shopWith(gateway);
  const inner = fetch;
  vi.stubGlobal('fetch', (input: string | URL, init?: RequestInit) => {
    if (new URL(input).pathname === '/api/cart/create') credentials.push(init?.credentials);
    return inner(input, init);
  });
  return shop;
}
const refusing = (code: number, times: number, gateway = createFakeGateway()) => {
  gateway.next.set(
    create,
    Array.from({ length: times }, () => () => refuse(code, 'no')),
  );
  return gateway;
};

beforeEach(() => {
  credentials.length = 0;
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  dispatchEvent(new Event('online'));
});

describe('a cart that is refused', () => {
  it('[CART-014] to a session that is over is a guest’s: what was put in is not lost', async () => {
    const gateway = signedIn();
    gateway.account.signedIn = false;
    gateway.account.renewable = false;
    gateway.next.set(create, [() => refuse(401, null)]);
    const item = { sku: 'DRS-100', stockSku: null, qty: 1 };
    await addItem(watched(gateway), item);
    expect(credentials).toEqual(['same-origin', 'omit']);
    const id = cartId.get(store());
    expect(gateway.calls.find(({ path }) => path === '/api/cart/update')?.query.get('cartId')).toBe(id);
  });

  it('[CART-016] for any other reason is asked for as a guest too', async () => {
    for (const code of [400, 403, 429, 500, 503]) {
      credentials.length = 0;
      await expect(createCart(watched(refusing(code, 1)))).resolves.toMatch(/^c+\d$|^\w{32}$/);
      expect(credentials).toEqual(['same-origin', 'omit']);
    }
  });

  it('[CART-015] [LIM-001] ten times in a row is asked for no more, until the connection comes back', async () => {
    expect(syncConfig.queues.maxCartBypassAttempts).toBe(10);
    const gateway = refusing(503, 30);
    const shop = watched(gateway);
    for (let press = 0; press < 7; press += 1) await expect(createCart(shop)).rejects.toThrow();
    expect(gateway.calls).toHaveLength(10);
    dispatchEvent(new Event('online'));
    gateway.next.clear();
    await expect(createCart(shop)).resolves.toBeTypeOf('string');
    // A successful request resets the counter.
    await expect(createCart(watched(refusing(500, 1)))).resolves.toBeTypeOf('string');
  });

  it('because nobody answers is not asked for as somebody else', async () => {
    const gateway = createFakeGateway();
    const shop = shopWith(gateway);
    const away = vi.fn(() => Promise.reject(new TypeError('fetch failed')));
    vi.stubGlobal('fetch', away);
    await expect(createCart(shop)).rejects.toMatchObject({ code: 0 });
    expect(away).toHaveBeenCalledTimes(1);
  });
});

it('whose owner’s session is over makes room for a guest’s', async () => {
  const gateway = signedIn();
  const shop = shopWith(gateway);
  await addItem(shop, { sku: 'DRS-100', stockSku: null, qty: 1 });
  const owned = cartId.get(store());
  gateway.account.signedIn = false;
  gateway.account.renewable = false;
  gateway.next.set('POST /api/cart/update', [() => refuse(401, null)]);
  await addItem(shop, { sku: 'DRS-101', stockSku: null, qty: 1 });
  expect(cartId.get(store())).not.toBe(owned);
  const pulled = await shop.api.get('/api/cart/pull', { query: { cartId: cartId.get(store()) } });
  expect(pulled.map(({ sku }) => sku)).toEqual(['DRS-101']);
});
