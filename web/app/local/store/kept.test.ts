import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LIMITS } from '../limits.ts';
import { type Database, openDatabase } from './database.ts';
import { type LocalStore, openStore } from './open.ts';
import { checkSize, startSizeChecks } from './size.ts';

const order = (number: string) => ({ number, guestKey: 'k', placedAt: '2026-11-29T10:00:00Z' });
const quota = () => new DOMException('full', 'QuotaExceededError');
const never = () => new Promise<never>(() => undefined);

const opened: Database[] = [];
/** A field of the database; its methods need it as `this`. */
const own = (database: Database, name: string | symbol): unknown => {
  const field: unknown = Reflect.get(database, name);
  return typeof field === 'function' ? field.bind(database) : field;
};
/** Opens the real database; `methods` replace its own. */
const withFaults =
  (methods: Partial<Record<keyof Database, (...call: never[]) => unknown>> = {}) =>
  async (onClosed: () => void): Promise<Database> => {
    const database = await openDatabase(onClosed);
    opened.push(database);
    return new Proxy(database, {
      get: (target, name) => methods[name as keyof Database] ?? own(target, name),
    });
  };
/** A page load. */
const page = (open: typeof openDatabase = withFaults()): LocalStore => openStore({ open });
const stored = async (name: string, key: string): Promise<unknown> => {
  const database = await withFaults()(() => undefined);
  return database.get(name, key);
};

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const database of opened.splice(0)) database.close();
  await deleteDB('garderoba');
});

describe('a collection', () => {
  it('keeps its values for the next page load, in the order of their keys', async () => {
    const { orders } = page();
    await orders.set('b', order('2'));
    await orders.set('a', order('1'));
    await orders.set('c', order('3'));
    await orders.remove('c');
    const next = page().orders;
    expect(await next.get('a')).toEqual(order('1'));
    expect(await next.get('c')).toBeUndefined();
    expect((await next.entries()).map(([key]) => key)).toEqual(['a', 'b']);
    await next.clear();
    expect(await page().orders.entries()).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  it('reads what was set before, also when nobody waited for it', async () => {
    const { orders } = page();
    void orders.set('a', order('1'));
    void orders.set('a', order('2'));
    expect(await orders.get('a')).toEqual(order('2'));
  });

  it('has one value after two tabs have updated it at the same time', async () => {
    const tabs = [page(), page()];
    const values = await Promise.all(
      tabs.map(({ orders }, tab) => orders.update('a', (before) => before ?? order(String(tab)))),
    );
    expect(new Set(values.map((value) => JSON.stringify(value))).size).toBe(1);
    expect(await page().orders.get('a')).toEqual(values[0]);
  });

  it('is opened again after another tab has deleted the database', async () => {
    const { orders } = page();
    await orders.set('a', order('1'));
    await deleteDB('garderoba');
    expect(await orders.get('a')).toBeUndefined();
    await orders.set('a', order('2'));
    expect(await page().orders.get('a')).toEqual(order('2'));
  });
});

describe('a device that fails', () => {
  it.each([
    ['is refused', () => Promise.reject(new DOMException('private window', 'InvalidStateError'))],
    ['throws', () => Promise.reject(new Error('no IndexedDB'))],
  ])('[SYNC-038] when opening %s, values live in memory, preserved ones in localStorage', async (_what, open) => {
    const first = page(open);
    await first.products.set('p', { sku: 'DRS-100' });
    await first.orders.set('a', order('1'));
    expect(await first.products.get('p')).toEqual({ sku: 'DRS-100' });
    expect(await first.orders.update('a', (before) => before ?? order('2'))).toEqual(order('1'));
    const reloaded = page(open);
    expect(await reloaded.products.get('p')).toBeUndefined();
    expect(await reloaded.orders.entries()).toEqual([['a', order('1')]]);
    // The browser lets the shop store again: the device takes what waited.
    expect(await page().orders.get('a')).toEqual(order('1'));
    expect(await stored('orders', 'a')).toEqual(order('1'));
    expect(localStorage.getItem('garderoba.spare.orders')).toBeNull();
  });

  it('[LIM-045] [SYNC-038] after one failed read nothing is read from it any more', async () => {
    await page().orders.set('a', order('1'));
    const get = vi.fn(() => Promise.reject(new Error('broken')));
    const { orders, cart } = page(withFaults({ get }));
    expect(await orders.get('a')).toBeUndefined();
    const reads = get.mock.calls.length;
    expect(reads).toBe(1);
    expect(await orders.get('a')).toBeUndefined();
    expect(await cart.get('pln_pl')).toBeUndefined();
    expect(get).toHaveBeenCalledTimes(reads);
    await orders.set('b', order('2'));
    expect(await orders.get('b')).toEqual(order('2'));
  });

  it('[LIM-046] [SYNC-038] after 30 failed writes nothing is written any more', async () => {
    const put = vi.fn(() => Promise.reject(new Error('broken')));
    const { products } = page(withFaults({ put }));
    for (let count = 0; count < 40; count += 1) await products.set(`p${count}`, count);
    expect(put).toHaveBeenCalledTimes(30);
    expect(await products.get('p39')).toBe(39);
  });

  it('a value that could not be removed does not return', async () => {
    await page().orders.set('a', order('1'));
    const broken = withFaults({ delete: () => Promise.reject(new Error('broken')) });
    const first = page(broken);
    await first.orders.remove('a');
    expect(await first.orders.get('a')).toBeUndefined();
    expect(await page().orders.get('a')).toBeUndefined();
    expect(await stored('orders', 'a')).toBeUndefined();
  });

  it.each(['orders', 'products'] as const)('%s that could not be cleared do not return', async (name) => {
    const before = page();
    await before.orders.set('a', order('1'));
    await before.products.set('a', { sku: 'DRS-100' });
    let isBroken = true;
    const fails = async () => {
      const database = await withFaults()(() => undefined);
      if (isBroken) throw new Error('broken');
      return database.clear(name);
    };
    const broken = withFaults({ clear: fails });
    const first = page(broken);
    await first[name].clear();
    expect(await first[name].entries()).toEqual([]);
    isBroken = false;
    await first[name].set('b', order('2'));
    expect((await first[name].entries()).map(([key]) => key)).toEqual(['b']);
    expect((await page()[name].entries()).map(([key]) => key)).toEqual(['b']);
  });
});

describe('a database that does not respond', () => {
  it('[LIM-041] [SYNC-013] is logged and opened anew after 800 ms; what is preserved stays', async () => {
    const before = page();
    await before.orders.set('a', order('1'));
    await before.products.set('p', { sku: 'DRS-100' });
    let opens = 0;
    const open = async (onClosed: () => void) => {
      opens += 1;
      return opens === 1 ? withFaults({ get: never })(onClosed) : openDatabase(onClosed).then(remember);
    };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { orders, products } = page(open);
    const read = orders.get('a');
    await waitUntil(() => vi.getTimerCount() > 0);
    await vi.advanceTimersByTimeAsync(799);
    expect(opens).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    expect(await read).toEqual(order('1'));
    expect(opens).toBe(2);
    expect(console.error).toHaveBeenCalledOnce();
    expect(await products.get('p')).toBeUndefined();
  });

  it('[LIM-042] a write that takes longer than 800 ms is kept in memory', async () => {
    let opens = 0;
    const open = (onClosed: () => void) => {
      opens += 1;
      return withFaults({ put: never })(onClosed);
    };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { products } = page(open);
    await quickly(products.set('p', 1));
    expect(opens).toBe(2);
    expect(await products.get('p')).toBe(1);
  });

  it('[SYNC-013] [SYNC-038] is deleted if its collections can not be read; a second time it is left alone', async () => {
    const drop = vi.fn(() => Promise.resolve());
    const open = vi.fn(withFaults({ get: never, getAllKeys: never }));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { orders } = openStore({ open, drop });
    expect(await quickly(orders.get('a'))).toBeUndefined();
    expect(drop).toHaveBeenCalledOnce();
    const opens = open.mock.calls.length;
    await orders.set('a', order('1'));
    expect(await orders.get('a')).toEqual(order('1'));
    expect(open).toHaveBeenCalledTimes(opens);
    expect(drop).toHaveBeenCalledOnce();
  });

  it('[SYNC-038] memory is used when opening is never answered', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { products } = openStore({ open: never, drop: never });
    await quickly(products.set('p', 1));
    expect(await products.get('p')).toBe(1);
  });

  it('[LIM-043] a walk that takes longer than 2000 ms counts as failed', async () => {
    const transaction = vi.fn(() => ({ store: { getAllKeys: never, getAll: never } }));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { products } = page(withFaults({ transaction }));
    const walk = products.entries();
    await waitUntil(() => transaction.mock.calls.length > 0);
    await vi.advanceTimersByTimeAsync(1999);
    expect(console.error).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(console.error).toHaveBeenCalledOnce();
    expect(await quickly(walk)).toEqual([]);
  });
});

describe('a full device', () => {
  const full = (names: readonly string[]) => {
    const cleared: string[] = [];
    const open = async (onClosed: () => void): Promise<Database> => {
      const database = await openDatabase(onClosed).then(remember);
      return new Proxy(database, {
        get: (target, name) => {
          if (name === 'put') {
            return (store: string, ...rest: [unknown, string]) =>
              names.some((needed) => !cleared.includes(needed)) ? Promise.reject(quota()) : target.put(store, ...rest);
          }
          if (name === 'clear') {
            return (store: string) => {
              cleared.push(store);
              return target.clear(store);
            };
          }
          return own(target, name);
        },
      });
    };
    return { cleared, open };
  };

  it('[SYNC-039] loses what can be read again, then takes the value', async () => {
    const before = page();
    await before.orders.set('a', order('1'));
    await before.products.set('p', { sku: 'DRS-100' });
    const { cleared, open } = full(['products']);
    const { orders, products } = page(open);
    await orders.set('b', order('2'));
    expect(cleared).toEqual(['categories', 'attributes', 'taxRules', 'urlMap', 'products', 'blocks']);
    expect(await products.get('p')).toBeUndefined();
    expect((await page().orders.entries()).map(([key]) => key)).toEqual(['a', 'b']);
    expect(await stored('orders', 'b')).toEqual(order('2'));
  });

  it('[SYNC-040] while addresses are saved, only those are cleared', async () => {
    const before = page();
    await before.urlMap.set('pln_pl/old', 1);
    await before.products.set('p', { sku: 'DRS-100' });
    const { cleared, open } = full(['urlMap']);
    const { urlMap } = page(open);
    await urlMap.set('pln_pl/new', 2);
    expect(cleared).toEqual(['urlMap']);
    const after = page();
    expect(await after.urlMap.entries()).toEqual([['pln_pl/new', 2]]);
    expect(await after.products.get('p')).toEqual({ sku: 'DRS-100' });
  });

  it('[SYNC-043] above 4 MB entries are removed, preserved ones never', async () => {
    const store = page();
    const large = 'x'.repeat(60_000);
    await Promise.all(Array.from({ length: 110 }, (_, index) => store.products.set(String(1000 + index), large)));
    await store.orders.set('a', order('1'));
    await checkSize(store);
    expect((await store.products.entries()).map(([key]) => Number(key))).toEqual(
      Array.from({ length: 10 }, (_, index) => 1100 + index),
    );
    await checkSize(store);
    expect(await store.products.entries()).toHaveLength(10);
    expect(await store.orders.get('a')).toEqual(order('1'));
  });

  it('[LIM-044] the size is checked every 30 s while the page is visible', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const store = page();
    const walk = vi.spyOn(store.products, 'entries').mockResolvedValue([]);
    const stop = startSizeChecks(store);
    vi.advanceTimersByTime(LIMITS.sizeCheckMs - 1);
    expect(walk).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(walk).toHaveBeenCalledOnce();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    vi.advanceTimersByTime(LIMITS.sizeCheckMs);
    expect(walk).toHaveBeenCalledOnce();
    stop();
  });
});

function remember(database: Database): Database {
  opened.push(database);
  return database;
}

/** Waits for work of the database, which needs no timer that is faked. */
async function waitUntil(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}

/** The value, with the clock ahead of the device. */
async function quickly<Value>(work: Promise<Value>): Promise<Value> {
  let isDone = false;
  void work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await vi.advanceTimersByTimeAsync(10);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return work;
}
