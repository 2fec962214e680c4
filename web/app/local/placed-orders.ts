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
    await kept.update(PREFIX + order.number, (before) => ({
      ...order,
      ...((before as PlacedOrder | undefined)?.isTold && { isTold: true }),
    }));
    const old = (await placedOrders.list()).slice(most);
    await Promise.all(old.map(({ number }) => kept.remove(PREFIX + number)));
  },
  /** Whether its purchase is to be told now: true once for an order of this browser, whatever its tabs. */
  async tell(number: string): Promise<boolean> {
    const kept = localStore().orders;
    if (!(await kept.get(PREFIX + number))) return false;
    let isFirst = false;
    await kept.update(PREFIX + number, (before) => {
      const order = before as PlacedOrder;
      isFirst = !order.isTold;
      return { ...order, isTold: true };
    });
    return isFirst;
  },
  keyOf: async (number: string): Promise<string | null> =>
    ((await localStore().orders.get(PREFIX + number)) as PlacedOrder | undefined)?.guestKey ?? null,
};
