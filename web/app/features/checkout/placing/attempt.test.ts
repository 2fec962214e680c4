import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFakeGateway } from '../../../../test/fake-gateway/gateway.ts';
import { shopWith, store } from '../../../../test/render-shop.tsx';
import { attempts } from '../../../local/attempts.ts';
import { type Database, openDatabase } from '../../../local/store/database.ts';
import { openStore, setLocalStore } from '../../../local/store/open.ts';
import { emptyFields } from '../form/fields.ts';
import { orderRequest } from './order-request.ts';
import { placeOrder } from './place-order.ts';

const cartId = 'c'.repeat(32);
const line = { id: 81, sku: 'DRS-100', quantity: 1, name: undefined, type: 'simple', choice: {} };
const cart = { id: cartId, isVirtual: false, grandTotal: 135, totalsMark: '135', lines: [line] };
const order = orderRequest(store(), cart, { ...emptyFields('PL'), delivery: 'dhl|dhl', payment: 'cashondelivery' });
const body = { cart_id: cartId } as never;

const opened: Database[] = [];
const open = async (onClosed: () => void): Promise<Database> => {
  const database = await openDatabase(onClosed);
  opened.push(database);
  return database;
};
/** From now on calls are those of a tab that has just been loaded. */
const newTab = (opens = open) => setLocalStore(openStore({ open: opens }));
const refusing = () => Promise.reject(new Error('private window'));

/** The key that stands in the database. */
async function storedKey(): Promise<string | undefined> {
  const database = await openDB('garderoba');
  const attempt = (await database.get('orders', `attempt.${cartId}`)) as { key: string } | undefined;
  database.close();
  return attempt?.key;
}

afterEach(async () => {
  vi.restoreAllMocks();
  setLocalStore(undefined);
  for (const database of opened.splice(0)) database.close();
  await deleteDB('garderoba');
});

describe('the key of an attempt to order', () => {
  it('stands in the database before the order is sent, and is gone after its outcome', async () => {
    newTab();
    const gateway = createFakeGateway();
    const shop = shopWith(gateway);
    const seen: unknown[] = [];
    const handle = globalThis.fetch;
    vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
      seen.push(await storedKey(), new Headers(init?.headers).get('idempotency-key'));
      return handle(input, init);
    });
    await placeOrder(shop, order);
    expect(seen).toHaveLength(2);
    expect(seen[0]).toEqual(expect.any(String));
    expect(seen[1]).toBe(seen[0]);
    expect(await storedKey()).toBeUndefined();
  });

  it('is the same for two tabs that press at the same time', async () => {
    newTab();
    const first = attempts.begin(cartId, body);
    newTab();
    const second = attempts.begin(cartId, body);
    expect((await first).attempt.key).toBe((await second).attempt.key);
  });

  it('is the same after the tab was killed before or after the order was sent, until its outcome is known', async () => {
    newTab();
    const { attempt, earlier } = await attempts.begin(cartId, body);
    expect(earlier).toBeNull();
    newTab();
    const again = await attempts.begin(cartId, body);
    expect(again.attempt.key).toBe(attempt.key);
    expect(again.earlier).toEqual(attempt);
    await attempts.end(cartId);
    newTab();
    expect((await attempts.begin(cartId, body)).attempt.key).not.toBe(attempt.key);
  });

  it('is the one that a tab of the former version has begun, also while this page was open', async () => {
    newTab();
    expect(await attempts.read(cartId)).toBeNull();
    localStorage.setItem(`garderoba.attempt.${cartId}`, JSON.stringify({ key: 'former', body }));
    expect((await attempts.begin(cartId, body)).attempt.key).toBe('former');
  });

  it('survives a reload where the browser refuses a database', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    newTab(refusing);
    const { attempt } = await attempts.begin(cartId, body);
    newTab(refusing);
    expect((await attempts.begin(cartId, body)).attempt.key).toBe(attempt.key);
    newTab();
    expect((await attempts.begin(cartId, body)).attempt.key).toBe(attempt.key);
    await attempts.end(cartId);
    newTab(refusing);
    expect(await attempts.read(cartId)).toBeNull();
  });
});
