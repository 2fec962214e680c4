import { attempts } from '../attempts.ts';
import { localStore } from '../store/open.ts';
import { listen, tell } from '../tabs.ts';
import { taskQueue } from '../tasks/device-queue.ts';
import { type OrderEntries, type OrderPorts, WaitingOrders } from './orders.ts';

const TOPIC = 'orders';
const listeners = new Set<() => void>();
/** Asks all parts of this tab that show orders to read them again: an order has changed, or another person uses the shop. */
export const tellHere = (): void => {
  for (const listener of listeners) listener();
};

/** What the shop gives to the orders of the browser. */
export type ShopPorts = Pick<OrderPorts, 'person' | 'cartSettled' | 'hasArrived' | 'shopNow'>;

let lastOfThisTab: Promise<unknown> = Promise.resolve();

/** One after the other, in all tabs. Without Web Locks in this tab: the key makes a second sender harmless. */
async function exclusively(work: () => Promise<void>): Promise<void> {
  if (navigator.locks) return navigator.locks.request('garderoba.orders', work) as Promise<void>;
  const done = lastOfThisTab.then(work);
  lastOfThisTab = done.catch(() => undefined);
  return done;
}

/** The shop does not answer before the frame has started: the order goes on waiting. */
const notStarted = (): Promise<never> => Promise.reject(new Error('orders: not started'));
const UNKNOWN: ShopPorts = {
  person: () => undefined,
  cartSettled: async () => false,
  hasArrived: notStarted,
  shopNow: notStarted,
};
let shop: ShopPorts = UNKNOWN;

/** The orders of this browser: stored ones can be read and kept at once, they are sent when `connectOrders` was called. */
export const waitingOrders = new WaitingOrders({
  // Each call takes the store of the page load.
  entries: {
    get: (key) => localStore().orders.get(key),
    update: (key, change) => localStore().orders.update(key, change as never),
    remove: (key) => localStore().orders.remove(key),
    entries: () => localStore().orders.entries(),
  } satisfies OrderEntries,
  attempts,
  queue: {
    add: async (...task) => (await taskQueue()).add(...task),
    all: async () => (await taskQueue()).all(),
    discard: async (id) => (await taskQueue()).discard(id),
    run: async (how) => (await taskQueue()).run(how),
  },
  exclusively,
  person: () => shop.person(),
  cartSettled: () => shop.cartSettled(),
  hasArrived: (order) => shop.hasArrived(order),
  shopNow: (order) => shop.shopNow(order),
  now: () => new Date(),
  changed: () => {
    tellHere();
    tell(TOPIC);
  },
});

/** Connects the orders with the shop; the frame does it once. Returns a function that ends it. */
export function connectOrders(ports: ShopPorts): () => void {
  shop = ports;
  const stop = listen(TOPIC, tellHere);
  return () => {
    stop();
    shop = UNKNOWN;
  };
}

/** Calls the hook when an order of this device has changed, in any tab. */
export function subscribeOrders(hook: () => void): () => void {
  listeners.add(hook);
  return () => listeners.delete(hook);
}

const shownPages = new Set<string>();

/** Pages of waiting orders that are open in this tab: such an order is sent without a question (SYNC-034). */
export const openPages = {
  open(id: string): () => void {
    shownPages.add(id);
    return () => shownPages.delete(id);
  },
  has: (id: string): boolean => shownPages.has(id),
};
