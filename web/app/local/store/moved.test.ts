import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EMPTY_STATE } from '../cart/state.ts';
import { claims } from '../claims.ts';
import { type Database, openDatabase } from './database.ts';
import { takeOver } from './moved.ts';
import { openStore, setLocalStore } from './open.ts';

const opened: Database[] = [];
const page = () =>
  openStore({
    open: async (onClosed) => {
      const database = await openDatabase(onClosed);
      opened.push(database);
      return database;
    },
  });
const cart = (id: string) => ({
  ...{ id, version: 0, totals: null },
  lines: [{ id: 1, sku: 'DRS-100', quantity: 1, choice: {}, options: [] }],
});
/** As it is kept now. */
const kept = (id: string) => ({ ...EMPTY_STATE, base: cart(id) });
const attempt = (key: string) => ({ key, body: { cart_id: 'c1' } });
const order = (number: string) => ({ number, guestKey: 'k', placedAt: '2026-11-29T10:00:00Z' });
const former = (key: string, value: unknown) => localStorage.setItem(key, JSON.stringify(value));

/** What the last version stored. */
function ofLastVersion(): void {
  former('garderoba.customer', { firstName: 'Ola' });
  former('garderoba.cart.shown.pln_pl', cart('c1'));
  former('garderoba.orders', [order('2'), order('1')]);
  former('garderoba.attempt.c1', attempt('key-1'));
  localStorage.setItem('garderoba.cart.pln_pl', 'c1');
}

/** Everything that has moved. */
async function moved(store = page()) {
  return {
    profile: await store.user.get('profile'),
    cart: await store.cart.get('pln_pl'),
    orders: Object.fromEntries(await store.orders.entries()),
  };
}
const asMoved = {
  profile: { firstName: 'Ola' },
  cart: kept('c1'),
  orders: { 'attempt.c1': attempt('key-1'), 'placed.1': order('1'), 'placed.2': order('2') },
};

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  setLocalStore(undefined);
  for (const database of opened.splice(0)) database.close();
  await deleteDB('garderoba');
});

describe('values of a former version', () => {
  it('move once; what the first view reads stays in localStorage', async () => {
    ofLastVersion();
    expect(await moved()).toEqual(asMoved);
    expect(Object.keys(localStorage)).toEqual(['garderoba.cart.pln_pl']);
    expect(await moved()).toEqual(asMoved);
  });

  it('[SYNC-005] that they have moved is a claim with its code, instant, value and description', async () => {
    const store = page();
    setLocalStore(store);
    await store.user.get('profile');
    expect(await claims.get('storage.moved')).toEqual({
      code: 'storage.moved',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      value: true,
      description: expect.stringContaining('localStorage'),
    });
    await claims.set({ code: 'test', value: 7, description: 'Seven.' }, new Date('2026-11-29T10:00:00Z'));
    const kept = { code: 'test', created_at: '2026-11-29T10:00:00.000Z', value: 7, description: 'Seven.' };
    expect(await page().claims.get('test')).toEqual(kept);
  });

  it('of the version before the last are understood, once', async () => {
    former('garderoba.user', { firstname: 'Ola', lastname: 'Nowak', email: 'ola@example.com', addresses: [] });
    former('garderoba.cart.kept.pln_pl', { id: 'c1', lines: [{ item_id: 8, sku: 'DRS-100', qty: 2 }], totals: null });
    const { profile, cart: taken } = await moved();
    expect(profile).toMatchObject({ firstName: 'Ola', lastName: 'Nowak' });
    expect(taken).toMatchObject({ base: { id: 'c1', lines: [{ id: 8, sku: 'DRS-100', quantity: 2 }] } });
    expect(localStorage).toHaveLength(0);
    former('garderoba.user', { firstname: 'Ewa' });
    expect((await moved()).profile).toEqual(profile);
  });

  it('stay where they are while the tab is killed before they stand in the collection', async () => {
    ofLastVersion();
    // The clock of the killed tab stands still.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const put = vi.fn(() => new Promise(() => undefined));
    const killed = openStore({
      open: async (onClosed) => {
        const database = await openDatabase(onClosed);
        opened.push(database);
        return new Proxy(database, {
          get: (target, name) => {
            if (name === 'put') return put;
            const own: unknown = Reflect.get(target, name);
            return typeof own === 'function' ? own.bind(target) : own;
          },
        });
      },
    });
    void killed.user.get('profile');
    while (!put.mock.calls.length) await new Promise((resolve) => setImmediate(resolve));
    expect(put).toHaveBeenCalledExactlyOnceWith('user', { firstName: 'Ola' }, 'profile');
    expect(Object.keys(localStorage)).toHaveLength(5);
    expect(await moved()).toEqual(asMoved);
  });

  it('written again by an open tab of that version are taken over at the next start, or before an order', async () => {
    ofLastVersion();
    const store = page();
    await moved(store);
    former('garderoba.cart.shown.pln_pl', cart('c2'));
    former('garderoba.attempt.c2', attempt('key-2'));
    await store.takeOver();
    expect(await store.orders.get('attempt.c2')).toEqual(attempt('key-2'));
    expect(await page().cart.get('pln_pl')).toEqual(kept('c2'));
    expect(Object.keys(localStorage)).toEqual(['garderoba.cart.pln_pl']);
  });

  it('replaced by another tab while they move stay for the next start', async () => {
    ofLastVersion();
    const store = page();
    await moved(store);
    former('garderoba.customer', { firstName: 'Ola' });
    const user = {
      set: async (key: string, value: never) => {
        await store.user.set(key, value);
        former('garderoba.customer', { firstName: 'Ewa' });
      },
    };
    await takeOver({ ...store, user: user as never });
    expect(localStorage.getItem('garderoba.customer')).toBe('{"firstName":"Ewa"}');
    expect((await moved()).profile).toEqual({ firstName: 'Ewa' });
  });

  it('that cannot be read are removed and stop nothing', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    ofLastVersion();
    localStorage.setItem('garderoba.customer', '{');
    localStorage.setItem('garderoba.attempt.c1', '7');
    expect(await moved()).toEqual({
      ...{ profile: undefined, cart: kept('c1') },
      orders: { 'placed.1': order('1'), 'placed.2': order('2') },
    });
    expect(Object.keys(localStorage)).toEqual(['garderoba.cart.pln_pl']);
  });

  it('are kept in localStorage where the browser refuses a database', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    ofLastVersion();
    const refused = () => openStore({ open: () => Promise.reject(new Error('private window')) });
    expect(await moved(refused())).toEqual(asMoved);
    expect(await moved(refused())).toEqual(asMoved);
    expect(await moved()).toEqual(asMoved);
  });
});
