import { localStore } from './store/open.ts';
import type { PlacedOrder } from './store/values.ts';

const PREFIX = 'placed.';
/** Older orders are removed. */
const most = 20;

/** Orders placed in this browser. */
export const placedOrders = {
  /** Newest first. */
  async list(): Promise<PlacedOrder[]> {
    const entries = await localStore().orders.entries();
    return entries
      .flatMap(([key, value]) => (key.startsWith(PREFIX) ? [value as PlacedOrder] : []))
      .sort((a, b) => b.placedAt.localeCompare(a.placedAt));
  },
  async add(order: PlacedOrder): Promise<void> {
    const kept = localStore().orders;
    await kept.set(PREFIX + order.number, order);
    const old = (await placedOrders.list()).slice(most);
    await Promise.all(old.map(({ number }) => kept.remove(PREFIX + number)));
  },
  keyOf: async (number: string): Promise<string | null> =>
    ((await localStore().orders.get(PREFIX + number)) as PlacedOrder | undefined)?.guestKey ?? null,
};
