import { newWriteKey } from '../lib/data/write-key.ts';
import type { SentOrder } from './orders/waiting-order.ts';
import { localStore } from './store/open.ts';
import type { Attempt } from './store/values.ts';

const keyOf = (cartId: string) => `attempt.${cartId}`;

/** Open attempts to order, by cart. A promise that resolves: the change is stored. */
export const attempts = {
  read: async (cartId: string): Promise<Attempt | null> =>
    ((await localStore().orders.get(keyOf(cartId))) as Attempt | undefined) ?? null,
  /**
   * The current attempt for this cart, or a new one, with this body; `earlier`: the current one as it was. It must be
   * stored before it is sent, and two tabs begin the same one. The body names the key, so that the shop can be asked for it.
   */
  async begin(cartId: string, body: SentOrder): Promise<{ attempt: Attempt; earlier: Attempt | null }> {
    const store = localStore();
    await store.takeOver();
    const key = newWriteKey();
    let earlier: Attempt | null = null;
    const attempt = await store.orders.update(keyOf(cartId), (before) => {
      earlier = (before as Attempt | undefined) ?? null;
      const used = earlier?.key ?? key;
      return { key: used, body: { ...body, order_id: used } };
    });
    return { attempt: attempt as Attempt, earlier };
  },
  /** Accepted or finally refused: the next try is a new attempt. */
  end: (cartId: string): Promise<void> => localStore().orders.remove(keyOf(cartId)),
};
