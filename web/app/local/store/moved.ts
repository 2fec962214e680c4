import { formerCartOf } from '../../api/wire/buying/cart.ts';
import { type Customer, formerCustomerOf } from '../../api/wire/customers/account.ts';
import { storage } from '../../lib/data/storage.ts';
import { stateOf } from '../cart/state.ts';
import type { Collection } from './collection.ts';
import type { Attempt, PlacedOrder, Values } from './values.ts';

/** Code of the claim that the values of former versions have moved. */
const MOVED = 'storage.moved';

type Targets = { readonly [Name in 'user' | 'cart' | 'orders' | 'claims']: Collection<Values[Name]> };

/** Takes values whose key is the prefix, or starts with it if it ends with a dot; `rest` is the key after it. */
interface Former {
  readonly prefix: string;
  take(targets: Targets, value: object, rest: string): Promise<unknown>;
}

/** The first forms: only versions before the last one wrote them. */
const OLDEST: readonly Former[] = [
  { prefix: 'garderoba.user', take: ({ user }, value) => user.set('profile', formerCustomerOf(value)) },
  {
    prefix: 'garderoba.cart.kept.',
    take: ({ cart }, value, code) => cart.set(code, stateOf(formerCartOf(value as Parameters<typeof formerCartOf>[0]))),
  },
];

/** Tabs of the last version may still write these. */
const LAST: readonly Former[] = [
  { prefix: 'garderoba.customer', take: ({ user }, value) => user.set('profile', value as Customer) },
  { prefix: 'garderoba.cart.shown.', take: ({ cart }, value, code) => cart.set(code, stateOf(value)) },
  {
    prefix: 'garderoba.orders',
    take: ({ orders }, value) =>
      Promise.all((value as PlacedOrder[]).map((order) => orders.set(`placed.${order.number}`, order))),
  },
  { prefix: 'garderoba.attempt.', take: ({ orders }, value, id) => orders.set(`attempt.${id}`, value as Attempt) },
];

/**
 * Moves what former versions stored in localStorage. A value is removed there only after it stands in its collection,
 * and only if no other tab has replaced it meanwhile. This version never writes these keys: a value that is there is
 * newer than the collection's.
 */
export async function takeOver(targets: Targets, now = new Date()): Promise<void> {
  const isFirst = !(await targets.claims.get(MOVED));
  for (const former of isFirst ? [...OLDEST, ...LAST] : LAST) {
    for (const key of keysOf(former)) await move(targets, former, key);
  }
  if (!isFirst) return;
  const description = 'Profile, carts and orders were moved from localStorage to the database of this device.';
  await targets.claims.set(MOVED, { code: MOVED, created_at: now.toISOString(), value: true, description });
}

const keysOf = ({ prefix }: Former): string[] =>
  prefix.endsWith('.') ? storage.keys(prefix) : storage.keys(prefix).filter((key) => key === prefix);

async function move(targets: Targets, { prefix, take }: Former, key: string): Promise<void> {
  const text = storage.get(key);
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (value && typeof value === 'object') await take(targets, value, key.slice(prefix.length));
  } catch (error) {
    console.warn('local: a former value is not readable', key, error);
  }
  if (storage.get(key) === text) storage.remove(key);
}
